import type { WordsWith } from '../../../game/ruleset-words.ts';
import type { LawEffect } from '../effects.ts';

/** Law of the Gun in English: its rules in our own words, and the words that it alone has. */
export const en: WordsWith<LawEffect> = {
  line: 'About 10 rounds, some detail: aim, cover, nerve. For duels and a first posse.',
  texts: {
    effect: {
      'fate-spent': {
        saved: 'Fate takes a hand: it should have been worse for {{name}}.',
        some: 'Fate takes a hand: {{name}} gets off lighter.',
        lost: '{{name}} trusts to Fate, and Fate is looking elsewhere.',
      },
      'solo-chose': '{{name}} means to {{act}}.',
      'terrain-slowed': 'Rough ground costs {{name}} {{loss}}.',
      'cut-short': '{{name}} has come no farther than {{distance}}.',
      leaned: { on: '{{name}} leans out of cover.', off: '{{name}} ducks back behind cover.' },
      'fan-failed': '{{name}} lacks the nerve to fan the gun, and fires once.',
      resupplied: '{{name}} stocks up for the {{weapon}}.',
      'surrender-offered': '{{name}} has the drop and calls on {{target}} to give up.',
      'surrender-refused': '{{name}} will not.',
    },
    word: {
      weapon: {
        'repeating-rifle': 'repeating rifle',
        'minie-rifle': 'Minié rifle',
        'trapdoor-rifle': 'trapdoor rifle',
        'minie-carbine': 'Minié carbine',
        'trapdoor-carbine': 'trapdoor carbine',
        scattergun: 'scattergun',
        'smoothbore-carbine': 'smoothbore carbine',
        'thrown-blade': 'throwing knife',
      },
      band: {
        accurate: 'accurate range',
        maximum: 'long range',
      },
      stat: {
        constitution: 'Constitution',
        horsemanship: 'Horsemanship',
        'skill+cool': 'Skill and Cool',
      },
      attribute: {
        IN: 'Initiative',
        SK: 'Skill',
        CL: 'Cool',
        CON: 'Constitution',
        HO: 'Horsemanship',
      },
      test: {
        'move-fast': 'running',
        'shoot-moving-fast': 'shooting on the run',
        'charge-shot': 'a steady shot at the charge',
        'hit-on-group': 'Cool, under fire',
        'wound-arm': 'Constitution, arm',
        'wound-leg': 'Constitution, leg',
        'wound-body': 'Constitution, body',
        'wound-head': 'Constitution, head',
        'rider-wounded': 'Horsemanship, to stay up',
      },
      table: {
        'limb-side': 'left or right',
        'cover-hand': 'which corner',
      },
      modifier: {
        'high-impact': 'heavy ball',
        'low-impact': 'spent ball',
        IN: 'best Initiative',
        impact: 'impact',
      },
      'chart-also': { 'hired-gun': 'gunfighter' },
      template: {
        bandido: 'bandido',
        townsfolk: 'townsfolk',
      },
      state: {
        'gun-arm-wounded': 'hurt in the gun arm',
        'cool-lost': 'short of Cool',
        grouped: 'in a group',
      },
      did: {
        'moved-fast': 'moved fast',
      },
      row: {
        'return-fire': 'stay put and return fire',
        outflank: 'run round the flank',
        'dash-to-cover-or-prone': 'dash for cover, or go flat and shoot',
        'fall-back-to-cover': 'fall back to cover',
        'hold-hidden': 'lie low until the range is right',
        'stay-and-shoot': 'stay put and shoot',
        'advance-to-cover': 'move up to nearer cover',
        'halt-and-shoot': 'halt and shoot',
        'advance-on-suspected': 'go looking for the enemy',
        'continue-or-cover': 'go on, or find cover',
        stay: 'stay put',
        'dismount-and-shoot-back': 'get down into cover and shoot back',
        'ride-at-and-charge': 'ride straight at the enemy',
        'flank-or-charge': 'charge, or ride for the flank',
        'dismount-and-shoot-effective': 'get down into cover and shoot if near enough',
        'stay-mounted-and-shoot': 'shoot from the saddle',
        'dismount-in-nearest-cover': 'get down in the nearest cover',
        'side-edge-then-enemy-edge': 'ride round by the edge of town',
        'continue-or-centre': 'ride on, or down the middle',
        'stays-hidden': 'keeps still',
      },
      value: {
        'back-down': 'back down',
        'all-halt': 'all halt',
        'keep-shooting': 'keep shooting',
      },
      why: {
        'already-fired': 'has fired in this fight',
        'not-in-the-open': 'not in the open',
        'wrong-way': 'only closer',
        'not-one-on-one': 'only when two are left facing each other',
        'shot-at': 'was shot at',
        'cannot-charge': 'vehicles do not charge',
      },
      setting: {
        duelConsent: 'Answering a call to draw',
        buffaloReload: 'Buffalo guns need a turn to reload',
        fanning: 'Fanning',
        soloMarkers: 'Markers for the house',
        impact: 'Impact',
      },
      'setting-value': {
        backdown: 'may be backed out of',
        imposed: 'cannot be refused',
      },
    },
  },
  variants: {
    beasts: {
      texts: {
        word: {
          table: {
            'limb-side': 'left or right',
          },
        },
      },
    },
  },
  rules: {
    'LG-GEN-01': [
      'D10 and equal chances',
      'The 0 of a D10 is a ten and the best face: it meets any number asked for, 10 included, and reads the bottom row of the effect table. A choice among several at random gives each the same chance; with one candidate nothing is thrown.',
    ],
    'LG-GEN-02': [
      'Measuring distances',
      'A limit includes its own number: "within 10" means 10 or less, from centre to centre. Only for 2 and 3 cm the gap between bases counts: on a map that means the four square neighbours of a cell, never the diagonal ones.',
    ],
    'LG-GEN-03': [
      'In contact',
      'Two figures fight hand to hand once one of them has charged in and they are neighbours, corner to corner included. Without a map it is simply said.',
    ],
    'LG-GEN-04': [
      'Roster order',
      'The order in which figures joined. When several must throw and nothing else is said they do so in this order, and it breaks every tie.',
    ],
    'LG-GEN-05': [
      'Who is in the fight',
      'Everybody who is not dead, disabled, surrendered, running away or taken out. Only they act, lead, react and test Cool. A man who is running can still be shot at.',
    ],
    'LG-GEN-06': [
      'Still, moving, moving fast',
      'Still: nothing of yours has moved this phase, no change of posture, no mounting, no turning of the horse. Fast: a fast move that really covered more than the basic 15 cm (25 for horse or vehicle, less wounds). It lasts until your next own phase; forced moves count too.',
    ],
    'LG-ATTR-01': [
      'Attributes',
      'Initiative, Skill, Cool, Constitution and Horsemanship, each 1 to 5, 5 the best. Only Cool changes in a fight: never below 1, never above what it was at the start.',
    ],
    'LG-ATTR-02': [
      "A figure's card",
      'Name, type, side and player, the five attributes, gun hand (right unless said), weapons with 3 ammunition points each, a melee arm, a mount (Constitution 4), and what changes in play: posture, activity, group, wounds, pace, Cool, Fate.',
    ],
    'LG-TEST-01': [
      'Testing an attribute',
      'Throw a D6: at or below the value passes. So a 5 fails on a 6 alone. Cool tests use the Cool you have now, unless the rule asks for the original.',
    ],
    'LG-TEST-02': [
      'Double test',
      'Skill and Cool together on a single D6: it must not be above either of them, so the lower one counts.',
    ],
    'LG-SEQ-01': [
      'A turn and its phases',
      'Each side in turn has a phase, and in it each of its figures may move and shoot. All phases once make a turn.',
    ],
    'LG-SEQ-02': [
      'Who goes first',
      'Each side throws a D6 and adds its best Initiative; the highest goes first for the whole fight, ties are thrown again. The game master may name the side; against the house the players begin.',
    ],
    'LG-SEQ-03': [
      'More than two sides',
      'Phases follow the order of the opening throws. Every phase of another side is an enemy phase, but between two phases of your own each figure gets one reactive shot at most.',
    ],
    'LG-SEQ-04': [
      'Start of a phase',
      'By itself, in roster order: your runaways run on and rally if they may, then your disabled figures crawl.',
    ],
    'LG-SEQ-05': [
      "A figure's go",
      'Once each, in any order: spot; say what you do (Initiative if it is a change); test for going fast; move, with dice for rough ground and enemy reactions; shoot. The shot may also come before the move.',
    ],
    'LG-SEQ-06': [
      'End of a phase',
      'By itself, in this order: one round of every hand-to-hand fight, reloading is done, ammunition changes hands, then those with a quiet phase test to get Cool back.',
    ],
    'LG-SEQ-07': [
      'Tests come at once',
      'Whatever a hit or a fall sets off, such as Cool tests or staying in the saddle, is thrown the moment it happens, whoever has the phase.',
    ],
    'LG-SEQ-08': [
      'When a fight ends',
      'When only one side has anybody in the fight or running away, when all agree, or when the game master says so. If no side has anybody left, nobody has won.',
    ],
    'LG-GRP-01': [
      'Who may form a group',
      'Figures of one side that are in pairs all within 10 cm and in sight of each other; a chain is not enough. Any number (the house uses 2 to 4). A figure alone is a group of one.',
    ],
    'LG-GRP-02': [
      'Joining and leaving a group',
      'Free, before the Initiative roll of your own phase and at any quiet moment. Whoever is no longer near and in sight of all drops out by itself; of two out of touch, the one farther from the leader.',
    ],
    'LG-GRP-03': [
      'Leader of a group',
      'The member with the best Initiative (ties: roster order), unless the players name another.',
    ],
    'LG-GRP-04': [
      'Groups of several players',
      'Each player puts his own figures in, which hands their order for the phase to the player of the leader. He may take them out again until the roll.',
    ],
    'LG-ACT-01': [
      'What is always free',
      'Going on as last turn, and halting. Standing, shooting, watching, reloading and catching your breath are all part of a halt.',
    ],
    'LG-ACT-02': [
      'Activities',
      'Each figure carries one: hold, move to a goal, follow some feature, work in a direction, go from cover to cover, charge somebody, or crawl. It tells whether the next order is a change.',
    ],
    'LG-ACT-03': [
      'What needs an Initiative test',
      'Setting off from a halt, a new goal, turning back, standing up, mounting and dismounting, and a charge at somebody you were not moving toward. Not: shooting, watching, reloading, spotting, going prone, the same goal at another pace, a bend of up to 45 degrees, your first move of the fight.',
    ],
    'LG-ACT-04': [
      'Initiative of leader and group',
      'One D6 for all: the leader needs his Initiative or less. If he fails nobody is activated. If he passes, so does every member for whom the same die is no more than his own Initiative + 1.',
    ],
    'LG-ACT-05': [
      'Only some are willing',
      'The leader says whether everybody halts, or those who passed go without the rest, who may go on as before or halt. No answer: everybody halts.',
    ],
    'LG-ACT-06': [
      'Initiative failed',
      'You may still go on with what you did before, or halt and shoot. No answer: halt.',
    ],
    'LG-ACT-07': [
      'One Initiative roll a phase',
      'Each figure has one. Whose group failed cannot leave it to try alone.',
    ],
    'LG-ACT-08': [
      'A running leader',
      'If the leader of a group that is on the move passes his test to go fast, those who follow have to keep up with at least a basic move (15 cm, mounted 25, less wounds). More needs a test of its own; whoever can only do 5 cm falls out of the group.',
    ],
    'LG-MOVE-01': ['Basic move', 'Up to 15 cm on foot, 25 cm on a horse or a vehicle. No dice.'],
    'LG-MOVE-02': [
      'Moving fast',
      'Test Constitution on foot, Horsemanship in the saddle or on the box. Passed: 25 cm on foot, 50 mounted, 40 in a vehicle. Failed: 20, 40, 30, and it is a fast move all the same. You may cover less.',
    ],
    'LG-MOVE-03': [
      'Crawling',
      '5 cm, staying flat; it counts as moving. Prone figures can do nothing else until they stand up.',
    ],
    'LG-MOVE-04': [
      'The way you go',
      'Straight legs from cell to cell, adding up to no more than your allowance, ending on a free cell. Friends can be passed, enemies and walls cannot. One figure a cell, rider and horse together; a vehicle takes two. What you do not use is lost.',
    ],
    'LG-MOVE-05': ['Turning on foot', 'Free: as many bends as you like.'],
    'LG-MOVE-06': [
      'The straight stretch of a run',
      'On foot, whatever you cover beyond the basic allowance (after leg wounds) must be found in one straight leg: for 25 cm with 15 basic, one leg of at least 10.',
    ],
    'LG-MOVE-07': [
      'Going flat and getting up',
      'Going prone is free and ends the move. Standing up takes 5 cm. Either makes you "moving" for the phase.',
    ],
    'LG-MOVE-08': [
      'Wounds and pace',
      'Each leg wound you hold takes 2 cm off every allowance on foot, down to 5. Crippled: 5 cm and no running. Crawling stays at 5, and a horse does not mind its rider’s leg.',
    ],
    'LG-MOVE-09': [
      'Leaving the table',
      'Over the edge means out of the fight for good. The bot asks before it happens.',
    ],
    'LG-MOVE-10': [
      'Forced moves',
      'Falling back, running away and the crawl of the disabled need no Initiative and no dice for rough ground. Wounds still limit them, walls still stop them.',
    ],
    'LG-MOVE-11': [
      'Doors and stairs',
      'Opening a closed door on your way, and climbing stairs, each count as rough ground of level 1. Doors that stand open cost nothing.',
    ],
    'LG-TERR-01': [
      'Difficulty of ground',
      'From level 1 to 5, where 5 is next to impassable. A low fence is 1, dense scrub 2 or 3, a ford 3.',
    ],
    'LG-TERR-02': [
      'Dice for rough ground',
      'Entering a piece, or starting in one: a D6 per level on foot, a D10 per level for riders and vehicles. The total in cm comes off this move. Once per piece and phase, after the test to go fast.',
    ],
    'LG-TERR-03': [
      'Stopped by rough ground',
      'If what is left does not reach the next cell you stop before it, and throw afresh next phase. With nothing left you do not move at all.',
    ],
    'LG-TERR-04': [
      'Falls and overturning',
      'A rider or vehicle that failed its test to go fast and enters ground of level 2 or more comes to grief at the edge: the rider is thrown, the vehicle turns over, the move ends.',
    ],
    'LG-TERR-05': ['Vehicles and fences', 'No vehicle crosses a fence or a wall of any kind.'],
    'LG-TERR-06': [
      'What features are worth',
      'Level 1: rails, low fences, low walls, troughs, crates, stairs, closed doors. 2: wagons and windows. 3: boulders, streams, high fences (never for vehicles). 5: deep water, cliffs. Brush 1 to 3. Low things give low cover; rails, fences and brush are only obscuring. Building walls stop everything.',
    ],
    'LG-RIDE-01': ['Facing', 'Only horses and vehicles have a front, one of eight ways. They move the way they face.'],
    'LG-RIDE-02': [
      'Turning a horse',
      'One turn of 45 degrees in each quarter of the allowance, anywhere in that quarter; turns are not saved up. A quarter may be left unridden, so a horse can turn right round on the spot for most of its move. Turning counts as moving.',
    ],
    'LG-RIDE-03': [
      'Fast horses turn wide',
      'The farther a horse may go, the longer its quarters, and so the wider its turns.',
    ],
    'LG-RIDE-04': [
      'Mounting and dismounting',
      'Half a basic move goes into it: walk 7 cm at most and then mount, or mount and then ride 12; ride 12 and then dismount, or dismount and then walk 7. No fast move that phase. Needs Initiative, unless it is your first act.',
    ],
    'LG-RIDE-05': [
      'Shooting from the saddle',
      'As on foot, with any weapon; still means the horse stands. Riders get nothing from low cover, cannot lie down and cannot be at a window.',
    ],
    'LG-RIDE-06': ['Horses without a rider', 'They stay where they were left. Anybody may mount one.'],
    'LG-VEH-01': [
      'Driver and passengers',
      'The driver’s Horsemanship counts. Room: buggy 2, wagon 6, stagecoach 9. All aboard share its pace.',
    ],
    'LG-VEH-02': [
      'Shooting on and at vehicles',
      'Those aboard shoot by the pace of the vehicle. Driver and roof are in the open; the bed of a wagon is low cover, the inside of a coach a window.',
    ],
    'LG-VEH-03': [
      'The team',
      'A draught animal may be aimed at: Constitution 4, in the open, hurt like a horse. When one is down the vehicle stands until somebody beside it spends a whole phase, still and without shooting, cutting it loose. Shots at the crew never hit the team.',
    ],
    'LG-VEH-04': [
      'Overturned',
      'It stays where it is as low cover and never moves again. Everybody aboard is thrown: prone beside it, unhurt, their go over.',
    ],
    'LG-VEH-05': [
      'No driver',
      'With the driver dead, disabled or off the box, the vehicle rolls out its move and halts. Somebody else aboard may take the reins in place of moving (Initiative).',
    ],
    'LG-WPN-01': [
      'Table of weapons',
      'Accurate/maximum in cm: repeating rifle 50/150, pistol 30/90, Minie and trapdoor rifle, buffalo gun 80/250, their carbines 70/200, shotgun 40/80, scattergun 20/40, smoothbore carbine 20/80, derringer 10/15, bow 50/100, thrown blade 10/20. Farther off there is no shot.',
    ],
    'LG-WPN-02': [
      'Minie and trapdoor',
      'Minie guns load from the muzzle and need a turn to reload; the trapdoor conversions of the same range do not.',
    ],
    'LG-WPN-03': ['Buffalo gun', 'A breech-loader: no reload turn, unless the fight was set up with one.'],
    'LG-WPN-04': [
      'Reloading',
      'Minie guns and the smoothbore carbine are empty after every shot. Reloading takes a whole own phase without shooting or running; the gun is ready at its end, and if you stood still it may fire in the enemy’s phase.',
    ],
    'LG-WPN-05': [
      'Scattergun spread',
      'Beyond 20 cm, where its target is hit everybody within 2 cm of it is hit too, friend or foe, without a roll to hit; each has an effect roll of his own by his own cover.',
    ],
    'LG-WPN-06': [
      'Impact',
      'High near and far: Minie and trapdoor rifles, buffalo gun. High, then normal: their carbines. High, then low: shotgun, scattergun, smoothbore carbine. Normal: repeating rifle. Normal, then low: pistol, bow, thrown blade. Low: derringer. A fight may be set up with other values.',
    ],
    'LG-WPN-07': [
      'Hands',
      'Pistol, derringer and thrown blade need one hand, all else two. With a useless arm the latter are out.',
    ],
    'LG-WPN-08': [
      'Changing weapons',
      'Free. One weapon to a shot; each has its own ammunition points and is loaded or not by itself.',
    ],
    'LG-WPN-09': ['Thrown blades', 'Their points stand for spare ones: throwing leaves you a blade for melee.'],
    'LG-AMMO-01': [
      'Ammunition points',
      'Each weapon starts with three. A point is no cartridge: it goes only by bad luck.',
    ],
    'LG-AMMO-02': ['Running low', 'A natural 1 to hit always misses and costs that weapon a point.'],
    'LG-AMMO-03': ['Out of ammunition', 'With the last point gone the weapon is silent until it is supplied again.'],
    'LG-AMMO-04': [
      'Supplies',
      'On, with or within 3 cm of a horse, wagon or pack mule of your side, one weapon goes back to 3 points. It takes the phase: no shot and no running. Riders use their saddlebags the same way.',
    ],
    'LG-AMMO-05': [
      'Sharing ammunition',
      'To a friend within 3 cm with the same kind of weapon. Both spend the phase without shooting or running and both players must agree. Nobody ends with more than 3.',
    ],
    'LG-SHOOT-01': [
      'When you may shoot',
      'Once in your own phase; or, if you neither moved nor shot in it, once in the phase of the enemy as a reaction.',
    ],
    'LG-SHOOT-02': [
      'Aimed and snap shots',
      'Standing still you take the double test: passed, an aimed shot; failed, a snap shot. After a move, or in reaction, a snap shot without a test. After a fast move the double test decides whether you shoot at all, and then it is a snap. A hurt gun arm only snaps.',
    ],
    'LG-SHOOT-03': [
      'A shot, step by step',
      'The test, if any; D10 to hit; if mounted, D6 for rider (1-4) or horse (5-6); D10 effect by cover; Fate; side of a limb (D6: 1-3 left); Constitution for a wound; Horsemanship of the rider; the spread; then Cool tests of the group.',
    ],
    'LG-SHOOT-04': [
      'Needed to hit',
      'On a D10. Aimed: 5+ at accurate range, 7+ beyond. Snap: 8+ at accurate range, only a 10 beyond.',
    ],
    'LG-SHOOT-05': [
      'Fast targets',
      'One more is needed against whoever moves fast: 6+, 8+, 9+; a snap shot beyond accurate range cannot hit.',
    ],
    'LG-SHOOT-06': [
      'Shots without a chance',
      'Allowed after a warning: it still counts as shooting at him. The D10 is thrown, for a natural 1 costs ammunition.',
    ],
    'LG-SHOOT-07': [
      'Nothing else modifies',
      'Cover works on the effect, not on the hit. Posture, size and light do not matter.',
    ],
    'LG-SHOOT-08': [
      'What you may shoot at',
      'Any enemy you see, have spotted and can reach, in any direction. Not somebody hand to hand, nor while you are. Disabled and running figures are fair game. Friends in the way do not matter.',
    ],
    'LG-SHOOT-09': [
      'Standing still is a promise',
      'Whoever fires as a still shooter may not move for the rest of the phase.',
    ],
    'LG-SHOOT-10': [
      'Being shot at',
      'As target of any shot, by a spread, or when your group tests Cool for a hit. It lasts to the end of your own phase and keeps Cool from coming back.',
    ],
    'LG-SHOOT-11': [
      'Shooting before, on or after a move',
      'Any of them. Before or on a normal move it is a plain snap shot; on or after a fast one the double test comes first. Who shot before moving may only move at the normal pace.',
    ],
    'LG-COV-01': [
      'Effect of a hit, by cover',
      'D10. In the open: 1-4 grazes, 5 wound body, 6 arm, 7 leg, 8 disabled, 9-10 dead. Left corner: 1-4 cover, 5-6 grazes, 7 leg, 8 disabled, 9-10 dead. Low: 1-4 cover, 5-6 grazes, 7 arm, 8-9 disabled. Right corner and window: 1-6 or 1-5 cover, grazes to 7, 8 arm, 9 disabled. A 10 always kills.',
    ],
    'LG-COV-02': [
      'Modifiers of the effect',
      'High impact +1, low impact -1 (a natural 10 stays), cover that only obscures +1. Added up, then held between 1 and 10.',
    ],
    'LG-COV-03': [
      'Obscuring cover',
      'Fences, planks, brush and curtains use the column of their shape, with +1 because bullets come through. Where something solid is in the way too, only the solid counts.',
    ],
    'LG-COV-04': [
      'Left and right corner',
      'Think of yourself as the target, facing the shot. A wall on your right: you lean out left, the left-corner column, and show more of yourself. A wall on your left: the right-corner column. The gun hand changes nothing.',
    ],
    'LG-COV-05': [
      'Line of sight',
      'From cell centre to cell centre. Building walls, high planks and closed doors block; windows do not for who is in or beside them; low things and people never do. Who stands at the blocking corner may lean out, up to 0.75 of a cell to either side; a target there is seen only while leaning.',
    ],
    'LG-COV-06': [
      'Cover on a map',
      'By the line of the shot: a window beside the target, then prone or a low thing beside it, then a corner it leans round, then a wall that hides one half of it. Both halves: left corner. Where several apply, solid beats obscuring; after that the right corner counts, then low, then the left corner. Else in the open.',
    ],
    'LG-COV-07': [
      'Leaning out',
      'You lean when you shoot round a corner, say so, or hold there. It ends when you move, duck, or your next phase begins. Behind a corner without leaning you are out of sight and cannot react.',
    ],
    'LG-COV-08': [
      'Cover without a map',
      'Stated: none, left corner, right corner, low or window, and whether it only obscures. Who just says "corner" gets a side by D6 (1-3 left, 4-6 right) and keeps it until he moves.',
    ],
    'LG-COV-09': [
      'Mounted targets and cover',
      'In the open, or behind a corner. The horse has the same column as its rider.',
    ],
    'LG-COV-10': [
      'Taking cover',
      'On a map a move to the nearest cell that covers you against the nearest enemy, by the usual rules. Without one it is stated at the end of a move.',
    ],
    'LG-COV-11': [
      'In cover, in the open',
      'In cover means any column but "none" against that one enemy, even if it only obscures.',
    ],
    'LG-INJ-01': ['Graze', 'No lasting harm. The Cool test for being hit comes all the same.'],
    'LG-INJ-02': [
      'Arm wound',
      'Test Constitution: failed, the arm is useless and two-handed weapons are out. Passed, it works.',
    ],
    'LG-INJ-03': [
      'Wounded gun arm',
      'Snap shots only from now on, no fanning, no rapid fire. A useless gun arm leaves pistols and the like for the other one. With both arms useless you do not shoot and fight with fists.',
    ],
    'LG-INJ-04': ['Body or head wound', 'Test Constitution: failed, disabled. Passed, nothing more.'],
    'LG-INJ-05': [
      'Leg wound',
      'Test Constitution: passed, 2 cm less a move, adding up. Failed, 5 cm a turn. A rider feels it when he gets down.',
    ],
    'LG-INJ-06': [
      'Disabled',
      'Out of the fight. Each own phase it crawls 5 cm to cover or off the table, whichever is closer, and there it stays. Without a map it is in low cover after its first crawl.',
    ],
    'LG-INJ-07': ['Dead', 'Taken off the field. A dead horse stays as low cover.'],
    'LG-INJ-08': [
      'Rider hurt',
      'A rider wounded or disabled tests Horsemanship after his Constitution: failed, thrown. Disabled but in the saddle, he leaves the fight at 5 cm a turn. A dead one falls.',
    ],
    'LG-INJ-09': ['Rider or horse', 'A hit on a mounted figure: D6, 1-4 the rider, 5-6 the horse.'],
    'LG-INJ-10': [
      'Horse hurt',
      'Same table, cover and impact, Constitution 4. Any leg wound slows it as it would a man; a failed body wound, disabled or dead puts it down. If it stays up the rider need not test.',
    ],
    'LG-INJ-11': [
      'Horse down',
      'The rider tests Horsemanship: passed, he lands on his feet beside it. Failed, thrown.',
    ],
    'LG-INJ-12': [
      'Thrown',
      'Prone beside the horse, on the side away from the nearest enemy, unhurt and on foot. In his own phase his go is over; in a Draw his shot is lost.',
    ],
    'LG-INJ-13': ['Several injuries', 'They add up, and each is tested on its own.'],
    'LG-COOL-01': [
      'Getting Cool back',
      'At the end of your own phase, if you have neither moved, shot, tried to, nor been shot at since the last one and are not hand to hand: D6 at or below your original Cool gives one level back. Reloading does no harm.',
    ],
    'LG-COOL-02': [
      'A hit shakes the group',
      'For each figure hit, even in the cover, every member of its group still in the fight tests Cool: the one hit first, then the nearest to it.',
    ],
    'LG-COOL-03': [
      'Failing for a hit',
      'Cool drops by one. At Cool 1 you fall back instead, up to 25 cm to the nearest cover to your rear, or straight away from the enemy; in your own phase your go is over. Without a map: 25 cm farther, in low cover.',
    ],
    'LG-COOL-04': ['Cool never goes below 1', 'Whatever happens, one level stays.'],
    'LG-SKED-01': [
      'Skedaddling',
      'Only close combat causes it. You run at once, then whenever a phase of yours begins, until you rally or are gone. No orders, no shooting, no fighting.',
    ],
    'LG-SKED-02': [
      'The way you run',
      'Fast (with the test), to the reachable place farthest from the nearest enemy; within 5 cm of that, cover is preferred. Off the edge is gone, and so is who is still in the open and in sight after a third run. Without a map ranges grow by the run; after the second you are out of sight.',
    ],
    'LG-SKED-03': [
      'Rallying',
      'One try, after the first run that ends in cover from the nearest enemy or out of all sight: D6 against your original Cool. Passed, you stop and act from your next phase. Failed, you are gone.',
    ],
    'LG-SKED-04': ['Caught running', 'A charger who catches a runaway just stops beside him. There is no fight.'],
    'LG-REACT-01': [
      'Right to react',
      'Who neither moved nor shot in his own last phase may fire once in the enemy’s. It costs nothing of his next phase. Being driven back does not take it away.',
    ],
    'LG-REACT-02': [
      'What you may react to',
      'An enemy in sight, spotted and in range who moves (at any cell of the way you see), has shot, or charges somebody else. One shot an enemy phase. Those charged have half-way fire instead.',
    ],
    'LG-REACT-03': ['Reactive fire is snap fire', 'A snap shot without a test, unless it is an ambush.'],
    'LG-REACT-04': [
      'Bushwhacking',
      'If nobody has fired yet in this fight and you are in cover from the target, you may test Cool alone: passed, the reaction is an aimed shot; failed, a snap shot. Not with a hurt gun arm.',
    ],
    'LG-REACT-05': [
      'Order of reactions',
      'Before the mover’s own shot. Nearest first, each to its end before the next; whose target is down or out of sight by then keeps his shot.',
    ],
    'LG-REACT-06': [
      'What a reaction does to a move',
      'Killed, disabled, thrown or driven back, the mover stops where he was hit. A leg wound shortens what is left. Otherwise he goes on and may shoot.',
    ],
    'LG-DRAW-01': [
      'Who may draw',
      'In the fight, on his feet or in the saddle, not hand to hand, has not fired in this fight, a loaded gun, in the open, and in sight and spotted for at least one of the other side while covered from none of them.',
    ],
    'LG-DRAW-02': [
      'Calling somebody out',
      'On its own: no map, both on foot in the open, 30 to 90 cm apart in steps of 5 (60 unless said), a pistol each. In a running fight: on your turn to act, with a figure in sight, without an Initiative test.',
    ],
    'LG-DRAW-03': [
      'Answering the call',
      'On its own: accept or decline within 24 hours. In a running fight: accept (also when silent for 12 hours) or back down, which costs a Cool level (at Cool 1 you fall back) and no more calls this fight. The fight’s settings can change this. The house always accepts.',
    ],
    'LG-DRAW-04': [
      'The street holds its breath',
      'While a Draw lasts in a running fight, time stands still for all others. Nobody reacts, nobody joins in.',
    ],
    'LG-DRAW-05': [
      'A round of the Draw',
      'Each picks in secret, revealed together: walk 5, 10 or 15 cm closer (at most the move; a rider 25), stand, draw, call for surrender, reload, give up, call it off. Missing after 12 hours: stand. You may change your mind until the reveal.',
    ],
    'LG-DRAW-06': [
      'Only closer',
      'A walk must shorten the distance, over cells without cover, standing. Never back, never sideways.',
    ],
    'LG-DRAW-07': [
      'The reveal',
      'All walks at once, down to 5 cm at the least. Who gives up is out, unshot. If nobody draws or calls, the next round; else shots are exchanged at the new range. Who walked cannot open fire but is part of it.',
    ],
    'LG-DRAW-08': [
      'Who is faster',
      'Each throws a D6 and adds the Cool he has now. Highest fires first, and so on; equals fire together.',
    ],
    'LG-DRAW-09': [
      'Firing in turn',
      'Who stood shoots like a still shooter, with the aim test; who walked has a snap shot. A man down, thrown or driven off before his turn does not fire; a lost Cool level counts at once. Out of range or not loaded: no shot.',
    ],
    'LG-DRAW-10': [
      'Firing together',
      'All shots are thrown against things as they stood before; then all injuries, then all Cool tests. Two men can kill each other.',
    ],
    'LG-DRAW-11': [
      'Calling for surrender',
      'One on one, by the man about to fire first and alone, in place of that shot. Call works on all but Draw; Stand calls on Draw; a Call against Draw comes too late and he fires alone. The other tests Cool: failed, he gives up; passed, he is shot at and may answer.',
    ],
    'LG-DRAW-12': ['Surrendered', 'He drops his weapons, is a prisoner, and is out of play.'],
    'LG-DRAW-13': [
      'End of a Draw',
      'In a running fight after one exchange, or six rounds without. Anywhere: the last of a side gives up, all call it off, three rounds in a row of nothing but standing, or both stay away. Who has fired draws no more.',
    ],
    'LG-DRAW-14': [
      'After a Draw',
      'The fight goes on where it stopped. The challenger’s figures have used up their phase; the others act when theirs comes.',
    ],
    'LG-DRAW-15': [
      'Not showing up',
      'One missed choice is Stand. Two in a row by both end the Draw. Two by one man: the other may wait or call it; then a duel ends without a winner, and in a running fight the absent man has backed down.',
    ],
    'LG-DRAW-16': [
      'More than two',
      'Both sides may bring seconds who meet the same conditions. Any draw starts it for all. Each names a target, the nearest unless said, and takes the next if that is down. No calls for surrender.',
    ],
    'LG-DRAW-17': [
      'How the house duels',
      'Reloads an empty gun, gives up with nothing left, walks 15 when out of range. Before the first shots and beyond accurate range it tests Initiative: passed it walks, failed it stands. Near: failed stand; passed a D6, 1-3 draw, 4-6 call. Lawmen always call.',
    ],
    'LG-DRAW-18': [
      'A duel on its own goes on',
      'Round after round, with range, wounds, Cool and ammunition as they are, until a side has nobody left: dead, disabled, surrendered or driven off (a failed test at Cool 1). After a quiet round, who stood and has lost Cool tests to get one back.',
    ],
    'LG-CC-01': [
      'Charging',
      'On foot or mounted, standing, at one enemy in sight, spotted and within the greatest fast move. Normal or fast. Several may charge one; vehicles cannot.',
    ],
    'LG-CC-02': [
      'A charge, step by step',
      'Initiative if it is a change; Cool of each charger (failed: he falls back instead); test and dice for a fast pace and rough ground; Cool of each figure charged (failed: it skedaddles); half-way fire; contact.',
    ],
    'LG-CC-03': [
      'Being charged',
      'One Cool test however many come. Who is hand to hand already takes none and cannot fire. The disabled cannot be charged.',
    ],
    'LG-CC-04': [
      'Half-way fire',
      'At half the distance chargers and charged may each fire one snap shot, if they pass the double test. One more is needed against a fast charger or a runaway. It needs no right to react; a charger who has shot this phase has none.',
    ],
    'LG-CC-05': [
      'Making contact',
      'A charger who is still fit, held his ground and has the movement (a new leg wound counts) ends beside the target. Too short: he stops where it ends. Target gone: he stops where it stood.',
    ],
    'LG-CC-06': [
      'A round of melee',
      'At the end of every phase, of either side. D6 + current Cool + arm: knife, axe, sabre, bayonet +1; lance or war club +2; a gun in hand or fists 0. The active side pairs off; spare figures help a pair.',
    ],
    'LG-CC-07': [
      'Result of a melee round',
      'By the difference. 0: goes on. 1: won, no more. 2: the loser tests Cool or skedaddles. 3 or more: the loser is hit, as in the open, with high impact if the winner is armed and low with fists.',
    ],
    'LG-CC-08': [
      'A blow that lands',
      'As a shot from the roll for rider or horse on; then the loser’s group tests Cool. Only bare fists count as unarmed: a gun butt will do.',
    ],
    'LG-CC-09': [
      'One against several',
      'All throw; the best of the several counts. If they win, the one suffers by the difference. If he wins, whoever had that best throw takes a result of 2 or 3+, and all are pushed back 2 cm (a cell).',
    ],
    'LG-CC-10': ['Many against many', 'Split into pairs and ones against several first.'],
    'LG-CC-11': [
      'Staying and leaving',
      'Contact holds until somebody falls, runs, is pushed back or leaves. Leaving is a normal move with the Initiative test; nobody gets a free blow. Meanwhile you only fight, leave or surrender.',
    ],
    'LG-CC-12': [
      'Posture and horses in melee',
      'Neither changes the dice. A prone figure stands up when contact is made.',
    ],
    'LG-VIS-01': [
      'In plain view',
      'Whoever stands in the open is seen at any distance. In cover or brush one may be hidden.',
    ],
    'LG-VIS-02': [
      'Becoming hidden',
      'At the start, for whoever begins covered or unseen; later, after a full turn unseen by the whole of a side, once in cover. Who goes into cover in plain view stays seen. A side shares what it sees.',
    ],
    'LG-VIS-03': [
      'Giving yourself away',
      'A shot shows you to all, and so does a move that ends uncovered where an enemy looks.',
    ],
    'LG-VIS-04': [
      'Spotting',
      'Free, before shooting, once per hidden figure and phase, by the nearest of your side who has a line. Up to 50 cm: D6 against Skill. To 100 cm he then tests Cool and stays hidden if he passes. Beyond that it is too far.',
    ],
    'LG-VIS-05': [
      'Listening',
      'For enemies in a building within 30 cm, seen or not: the nearest listener’s Skill, then the other’s Cool. It tells you the place; to shoot you must still see him.',
    ],
    'LG-VIS-06': ['Spotted or safe', 'Only who is spotted may be shot at or charged.'],
    'LG-PC-01': [
      'Fanning',
      'For a player’s own man, if the fight allows it: pistol, still, sound gun arm, targets at accurate range. Test Cool: failed, one snap shot; passed, five snap shots shared out over one group, each lost that finds nobody left. Then the pistol needs a turn to reload.',
    ],
    'LG-PC-02': [
      'Rapid fire',
      'For a player’s own man, if the fight allows it: still, sound gun arm, two snap shots in place of an aimed one, no test. Targets are named first. Not with guns that need a reload turn and not in reaction.',
    ],
    'LG-PC-03': [
      'Fate',
      'For a player’s own man, once a fight, if it allows it: when hit, test Skill; passed, the effect drops by D6 + 1 rows, below 1 nothing happened. Either way a Cool level goes. Used on disabled or dead, unless you set it to ask or never.',
    ],
    'LG-SOLO-01': [
      'Groups of the house',
      'Groups of 2 to 4, as equal in size as they can be, the best Initiatives spread out as leaders.',
    ],
    'LG-SOLO-02': [
      'Markers',
      'Enemies out of sight start as markers, one for each group and as many dummies, in cover or indoors and 15 cm apart where there is room. Each shows its best Initiative; a dummy shows D3 + 2.',
    ],
    'LG-SOLO-03': [
      'Playing markers',
      'They move by the foot chart with the number shown, hide, and never shoot. In plain sight, spotted or heard a marker is turned up: a group, or nobody. A group that shoots or charges shows itself.',
    ],
    'LG-SOLO-04': [
      'The house takes its turn',
      'Group by group: it spots for hidden figures within 100 cm, then throws a D6 against its leader’s Initiative, and all of it does what the chart says.',
    ],
    'LG-SOLO-05': [
      'What the chart asks',
      'Does anybody see a spotted enemy; was anybody shot at since last time; is the leader in cover from the nearest enemy. Shot at without seeing anybody counts as seeing the shooter.',
    ],
    'LG-SOLO-06': [
      'Chart on foot',
      'Passed/failed. Sees, under fire: in cover return fire / outflank; in the open dash to cover or go flat / fall back. Sees, not under fire: in cover hold hidden / shoot; in the open to nearer cover / halt and shoot. Sees nobody: in cover advance / stay and shoot; in the open go on or to cover / stay.',
    ],
    'LG-SOLO-07': [
      'Chart for riders',
      'Passed/failed. Sees, under fire: in cover get down and shoot / ride at them; in the open flank or charge / ride at them. Sees, not under fire: in cover get down and shoot / shoot mounted; in the open flank or charge / get down in cover. Sees nobody: along the edges; failed, toward a suspect or on.',
    ],
    'LG-SOLO-10': [
      'Nearest enemy',
      'The nearest one spotted and in the fight; if none is seen, the nearest suspected one.',
    ],
    'LG-SOLO-11': [
      'Most threatening enemy',
      'Who hurt the group most since its last go (graze and Cool level 1, wound 2, disabled 3, dead 4); then who has it in accurate range, the higher impact, the nearest, roster order.',
    ],
    'LG-SOLO-12': [
      'What a way costs the house',
      '5 cm a step, 7.07 a diagonal one, and 3.5 cm per level of rough ground (5.5 mounted). Not through walls; clear of enemies unless charging. Windows count as level 2.',
    ],
    'LG-SOLO-13': [
      'What the house counts on',
      'A failed fast move: 20 cm on foot, 40 mounted, less wounds. It goes fast only if the normal pace does not reach. The test is thrown as usual.',
    ],
    'LG-SOLO-14': [
      'Fighting cover and any cover',
      'Fighting cover: a place from which one sees the enemy, leaning if need be, and is covered. Any cover: that, or out of sight. The nearest is the one with the shortest way.',
    ],
    'LG-SOLO-15': [
      'Nearer and farther cover',
      'By its straight distance to the nearest enemy, compared with where the leader stands.',
    ],
    'LG-SOLO-16': [
      'Flank point',
      'A quarter turn round the nearest enemy, at accurate range or less, on whichever side the way is shorter; open cells count double on that way.',
    ],
    'LG-SOLO-17': [
      'Suspected enemy',
      'Where a player’s figure was last seen, heard or shot from; else the middle of the players’ edge.',
    ],
    'LG-SOLO-18': ['Effective and in range', 'Effective range is accurate range, in range is maximum range.'],
    'LG-SOLO-19': [
      'Followers of the house',
      'They go to free cells near the leader, within 10 cm, fighting cover first, each with a fast test of its own, as far as they get.',
    ],
    'LG-SOLO-20': ['Return fire', 'Stay, and shoot at the most threatening enemy, or at the nearest in range, aiming.'],
    'LG-SOLO-21': [
      'Outflank',
      'Fast to the flank point, then a snap shot at accurate range if the double test allows.',
    ],
    'LG-SOLO-22': [
      'Dash to cover or go flat',
      'Fast to fighting cover within sure reach, no shot. None there: prone and a snap shot at the nearest.',
    ],
    'LG-SOLO-23': [
      'Fall back to cover',
      'Fast to the nearest cover that is farther from the enemy, or straight away from it. No shot.',
    ],
    'LG-SOLO-24': [
      'Hold hidden',
      'Nobody shoots or reacts until the nearest enemy is at accurate range for all of the group; then it returns fire.',
    ],
    'LG-SOLO-25': [
      'Stay and shoot',
      'No move; a shot at the nearest enemy within range. With none in view, watch and react.',
    ],
    'LG-SOLO-26': [
      'Advance to cover',
      'To the nearest fighting cover nearer the enemy, over several turns if need be; a snap shot after a normal move at accurate range. No such cover: straight at the enemy.',
    ],
    'LG-SOLO-27': [
      'Advance on a suspect',
      'At the normal pace toward the suspected enemy. If one comes into view: stop, and a snap shot.',
    ],
    'LG-SOLO-28': [
      'Go on, or to cover',
      'The same as last turn; if halted, to the nearest cover at the normal pace. "Stay" means nothing at all.',
    ],
    'LG-SOLO-29': [
      'Dismount and shoot',
      'Get down in fighting cover, or as near to it as can be, and a snap shot if in range (by the chart only at accurate range). Cover within 12 cm is ridden to first.',
    ],
    'LG-SOLO-30': ['Ride at them', 'A fast charge if within 40 cm, else fast straight at the nearest enemy.'],
    'LG-SOLO-31': ['Flank or charge', 'A fast charge if in sure reach; else to fighting cover near the flank point.'],
    'LG-SOLO-32': ['Shoot from the saddle', 'No move; shoot at the nearest in range as from a standing horse.'],
    'LG-SOLO-33': [
      'Along the edges',
      'To the nearer side edge of the table at the normal pace, then along it to the enemy’s edge. "Go on or centre": as before, and if halted down the middle.',
    ],
    'LG-SOLO-34': [
      'Small choices of the house',
      'Best range band, then impact. Reloads when it neither shoots nor runs. All out of ammunition: charges or advances. Reacts to the first enemy at accurate range, always fires half-way. No fanning, rapid fire or Fate.',
    ],
    'LG-SOLO-35': [
      'The house without a map',
      'The same charts change ranges: outflanking takes 1.5 times the range in movement; falling back adds the move and gives low cover; advancing takes it off, down to 10 cm.',
    ],
    'LG-SOLO-36': ['All players on one side', 'Several players may stand together against the house.'],
    'LG-SOLO-37': [
      'Patience',
      'A group or marker of the house to which nothing has happened since it last acted (no hit, none taken, no nearer) comes on instead of waiting. Who finds nobody where he suspected them looks at his own edge. Whose Cool is down to 2 is charged, if in reach.',
    ],
    'LG-NPC-01': [
      'Types of people',
      'Cowboy, hired gun, outlaw, warrior, bandido and townsfolk, six rows each, from hopeless (2s) to famous (4s and 5s). Throw a D6 for the row or choose it.',
    ],
    'LG-NPC-02': [
      'War leader',
      'The sixth row of the warriors: Initiative, Skill, Cool and Constitution 4, Horsemanship 5.',
    ],
    'LG-NPC-03': [
      'What they carry',
      'By row 1-2, 3-4, 5-6. Cowboy: pistol; from 3 a repeating rifle too. Hired gun: pistol; + shotgun; + rifle. Outlaw: pistol; + knife; + rifle. Warrior: bow, blade; bow, club; rifle, blade. Bandido: carbine or pistol, knife; pistol, rifle. Townsfolk: derringer (row 2 pistol); shotgun; pistol, scattergun.',
    ],
    'LG-NPC-04': [
      'A man of your own',
      'Take a row of a chart, throw for one, or share out 20 points, 2 to 5 for each attribute; with two weapons of your choice and a knife.',
    ],
    'LG-NPC-05': ['No campaign', 'Each fight stands alone: no money, no experience.'],
    'LG-TOM-01': [
      'The scene without a map',
      'For each pair: range, sight, the target’s cover and whether it only obscures; for each figure posture, mount, group and who is beside it. Unless said: in sight and in the open.',
    ],
    'LG-TOM-02': [
      'Ranges in words',
      'Across the bar 10 cm, across the street 30, down the block 60, far end of town 100, out on the range 200.',
    ],
    'LG-TOM-03': [
      'Moving without a map',
      'Toward or away from somebody changes that range by up to your allowance, not below 5; across changes none. Other ranges stay as they are unless you say it goes for all.',
    ],
    'LG-TOM-04': [
      'Friends without a map',
      'Who is near whom, for groups, sharing and spreads, is stated and believed.',
    ],
    'LG-TOM-05': ['Rough ground without a map', 'Named with its level, 1 to 5, in the order to move.'],
    'LG-TOM-06': [
      'Who says how things are',
      'The player who acts. The game master, or the target’s player in time, may dispute it; without a game master a D6 decides: 1-3 it stands, 4-6 it does not.',
    ],
    'LG-TOM-07': [
      'Sight lost by running',
      'Whoever ran out of sight without a map is seen again once either comes within 30 cm, or moves toward the other, or the table says so.',
    ],
    'LG-PBP-01': [
      'The card of a phase',
      'Which side is up, its figures as they are, and until when (24 hours). All players of the side act at once, in any order.',
    ],
    'LG-PBP-02': [
      'Who acts when',
      'Orders in your own phase; in the enemy’s, reactions and answers. While a Draw lasts only the duellists act.',
    ],
    'LG-PBP-03': [
      'Time to react',
      'Whoever may react is asked, with the odds, for 6 hours; silence holds fire. Until he has answered nobody shoots at him, charges him or drives him off, the mover’s order waits, and so does whatever would change the shot. A standing order answers at once. Nobody waits for whoever the acting side does not see: he does as he was told, and holds if he was told nothing.',
    ],
    'LG-PBP-04': [
      'Charges by post',
      'Nobody is asked about half-way fire: a standing order says fire (as it is at first) or hold.',
    ],
    'LG-PBP-05': [
      'What happens unsaid',
      'After 6 hours: a split group halts, a failed figure halts, Fate is used on the worst, nobody leaves the table and no hopeless shot is fired.',
    ],
    'LG-PBP-06': [
      'Missing your phase',
      'Your figures halt: it costs no test and they may still react. A standing order lets them go on instead. After three in a row others may take them over.',
    ],
    'LG-PBP-07': ['Done early', 'A phase ends as soon as every figure has acted or been passed.'],
    'LG-PBP-08': ['Order of orders', 'As they come in. Replaying the log gives the same fight.'],
    'LG-PBP-09': [
      'Secrets',
      'Choices of a Draw, hidden figures and markers are told to nobody else until they come to light; then the log has them.',
    ],
    'LG-PBP-10': [
      'Exact odds',
      'Every shot can show its exact chances, to hit and to put the target out, before you confirm it.',
    ],
  },
};
