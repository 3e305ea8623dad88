import type { WordsWith } from '../../../game/ruleset-words.ts';
import type { WestamundaEffect } from '../effects.ts';

/** Westamunda in English: its rules in our own words, and the words that it alone has. */
export const en: WordsWith<WestamundaEffect> = {
  line: 'About 4 rounds, most detail: ammo, jams, fire, wagons. For tinkerers.',
  texts: {
    effect: {
      'weather-set': {
        calm: '{{weather}}.',
        wind: '{{weather}}, the wind blowing to the {{facing}}.',
        sight: '{{weather}}, sight {{far}}.',
        both: '{{weather}}, the wind blowing to the {{facing}}, sight {{far}}.',
      },
      'side-gave-up': {
        choice: '{{side}} gave up.',
        'bottle-test': '**{{side}} give it up** and leave the field to the others.',
      },
      'vehicle-struck': {
        damaged: 'The shot tells on the {{part}} of {{name}}.',
        glanced: 'The shot glances off the {{part}} of {{name}}.',
      },
      grabbed: {
        person: '{{name}} catches hold of {{target}}, who stays aboard.',
        item: '{{name}} catches hold of the {{weapon}} before it goes over the side.',
      },
      'overwatch-set': '{{name}} keeps watch.',
      'overwatch-lost': '{{name}} watches no longer.',
      'reload-failed': {
        one: '{{name}} fumbles a round for the {{weapon}}: lost.',
        other: '{{name}} fumbles {{count}} rounds for the {{weapon}}: lost.',
        spare: '{{name}} does not get the spare onto the {{weapon}}.',
      },
      drifted: 'It goes wide by {{distance}}, to the {{facing}}.',
      'area-struck': {
        scatter: 'The pellets spread {{radius}} all round.',
        blast: 'It goes off, and tells {{radius}} all round.',
        fire: 'Fire takes hold, {{radius}} all round.',
      },
      wetted: {
        rain: "The rain gets into {{name}}'s powder ({{weapons}}).",
        water: '{{name}} lies in the water; {{their}} powder is wet ({{weapons}}).',
      },
      lit: '{{name}} lights it: {{weapon}}.',
      'caught-fire': {
        figure: '**{{name}} is on fire.**',
        thing: 'The {{thing}} catches fire.',
        ground: 'It burns{{at}}.',
      },
      'fire-out': {
        figure: 'The flames on {{name}} are out.',
        thing: 'The {{thing}} burns no more.',
        ground: 'The fire burns out.',
      },
      'fire-spread': 'The fire{{at}} reaches {{distance}} now.',
      helped: { flames: '{{name}} beats at the flames on {{target}}.' },
    },
    tell: { broken: { 'side-gave-up': '{{deed}}; the {{side}} give it up' } },
    word: {
      flag: {
        encumbered: 'heavily laden',
        'sure-footed-pony': 'sure-footed li’l pony',
        'wagon-master': 'wagon master',
      },
      thing: {
        tent: 'canvas wall',
      },
      weapon: {
        'vest-pistol': 'vest pistol',
        'small-revolver': 'pocket revolver',
        'large-revolver': 'heavy revolver',
        'lemat-small': 'small Le Mat',
        lemat: 'Le Mat',
        'lemat-barrel': 'shotgun barrel',
        'lemat-barrel+percussion': 'percussion shotgun barrel',
        'lemat-rifle': 'Le Mat rifle',
        pepperbox: 'pepperbox',
        'winchester-carbine': 'Winchester carbine',
        henry: 'Henry rifle',
        volcanic: 'Volcanic',
        'lever-shotgun': 'lever shotgun',
        'spencer-carbine': 'Spencer carbine',
        spencer: 'Spencer rifle',
        'springfield-carbine': 'Springfield carbine',
        'sharps-carbine': 'Sharps carbine',
        'sharps-carbine+percussion': 'percussion Sharps carbine',
        'rolling-block': 'rolling-block rifle',
        'revolving-rifle': 'revolving rifle',
        'rifle-musket': 'rifle musket',
        plate: 'iron chest plate',
        'pistol-butt': 'pistol butt',
        'gun-butt': 'gun butt',
        'spare-cylinder': 'spare cylinder',
        'spare-tube': 'spare tube',
        'shells-scatter': 'scatter shells',
        dynamite: 'dynamite',
        gelignite: 'gelignite',
        'safety-cord': 'safety cord',
        torch: 'torch',
        'oil-lamp': 'oil lamp',
        'fire-arrow': 'fire arrow',
        'shells-manstopper': 'manstopper shells',
      },
      stat: {
        WS: 'weapon skill',
        BS: 'ballistic skill',
        M: 'movement',
        T: 'toughness',
        Ld: 'leadership',
      },
      throw: {
        drift: 'how far it drifts',
        injury: 'how bad the injury is',
      },
      attribute: {
        wrecked: 'wrecked',
        M: 'Move',
        WS: 'Weapon skill',
        BS: 'Ballistic skill',
        T: 'Toughness',
        Ld: 'Leadership',
      },
      test: {
        'look-out': 'looking out again',
        'fit-spare': 'fitting a spare',
        goad: 'goaded',
        'stay-mounted': 'staying in the saddle',
        control: 'calming the horse',
        'halt-team': 'holding the team',
        'hold-together': 'keeping the wagon together',
        'stay-aboard': 'staying aboard',
        knockdown: 'strength, to stay upright',
        'weapon-burst': 'whether the gun holds',
      },
      table: {
        'blast-wall': 'against the wall',
        'catch-fire': 'whether it catches',
        collapse: 'how long the wall holds',
        parry: 'parried, thrown again',
        'old-wound': 'an old wound',
        'brawl-order': 'who swings first',
        'many-injuries': 'how many injuries',
        'wagon-part': 'part of the wagon',
        penetration: 'going through',
        bounce: 'how far it throws them',
        'fall-wounds': 'how bad the fall is',
      },
      modifier: {
        'one-handed': 'in one hand',
        'partial-cover': 'cover',
        'full-cover': 'full cover',
        obstacle: 'over an obstacle',
        encumbered: 'encumbered',
        critical: 'further sixes',
        fumble: "the enemy's ones",
        brawler: 'a brawler',
        handgun: 'handgun',
        'long-gun': 'heavy gun',
        double: 'two in the saddle',
        'unhit-horses': 'sound horses',
        'over-base': 'at speed',
        thunder: 'thunder',
        helpers: 'helping hands',
        damage: 'damage',
        charging: 'under a charge',
        'jumping-up': 'jumping up',
        'sure-footed-pony': 'a sure-footed pony',
        'wagon-master': 'a wagon master',
      },
      load: {
        manstopper: 'manstopper',
      },
      'weapon-option': {
        percussion: 'percussion',
        five: 'five-shot',
        shared: 'Winchester-chambered',
      },
      template: {
        boss: 'boss',
        gunhand: 'gunhand',
        deputy: 'deputy',
        trooper: 'cavalry trooper',
        'war-chief': 'war chief',
        'young-brave': 'young warrior',
        vaquero: 'vaquero',
        'bounty-hunter': 'bounty hunter',
        scout: 'scout',
        townsman: 'townsman',
        child: 'small child',
        'small-wagon-1': 'small wagon, one horse',
        'small-wagon-2': 'small wagon, two horses',
        'large-wagon-2': 'large wagon, two horses',
        'large-wagon-4': 'large wagon, four horses',
        'stagecoach-4': 'stagecoach, four horses',
        'stagecoach-6': 'stagecoach, six horses',
      },
      'chart-also': { deputy: 'lawman, sheriff, marshal', gunhand: 'gunfighter', townsman: 'storekeeper' },
      weather: {
        fair: 'Fair weather',
        'strong-wind': 'A strong wind',
        gale: 'A gale',
        gusts: 'Gusts of wind',
        'dust-devils': 'Dust devils',
        'dead-calm': 'A dead calm',
        'heavy-rain': 'Heavy rain',
        thunderstorm: 'A thunderstorm',
        snow: 'Snow',
        'deep-snow': 'Deep snow',
        'great-heat': 'Great heat',
        flood: 'A flood',
      },
      cover: {
        partial: 'in partial cover',
        full: 'in full cover',
      },
      did: {
        threw: 'thrown something',
        'laid-fuse': 'laid a fuse',
        drove: 'driven',
        climbed: 'climbed',
        'lent-hand': 'lent a hand',
        'took-reins': 'taken the reins',
      },
      row: {
        'iron-jaw': 'an iron jaw',
        southpaw: 'a southpaw',
        'dirty-tricks': 'dirty tricks',
        'loud-mouth': 'a loud mouth',
        'many-injuries': 'many injuries',
        'chest-wound': 'a chest wound',
        'leg-wound': 'a leg wound',
        'arm-wound': 'an arm wound',
        'head-wound': 'a head wound',
        blinded: 'blind in one eye',
        'part-deaf': 'hard of hearing',
        'shell-shock': 'shell shock',
        'hand-injury': 'a hand injury',
        'old-wound': 'an old wound',
        hatred: 'bitter hatred',
        'horrible-scars': 'horrible scars',
        'fine-scars': 'fine scars',
        'against-the-odds': 'alive against the odds',
      },
      rule: {
        'keep-aim': 'a steady aim',
        grab: 'when somebody falls off a wagon',
        'follow-up': 'with nobody left at hand',
      },
      value: {
        'within-8': 'within 8 inches',
        'within-16': 'within 16 inches',
        engage: 'go after the next',
      },
      why: {
        'in-front': 'it comes straight at them',
      },
      setting: {
        runStop: 'Runners stop near enemies',
        closestTarget: 'Closest target first',
        duckBacks: 'Duck-backs',
        explodingWeapons: 'Bursting guns',
        strayShots: 'Stray shots',
        percussionFast: 'Percussion guns load fast',
        rareWeapons: 'Rare weapons for all',
        bystanders: 'Bystanders',
        goading: 'Goading before a fast draw',
        brawlSkills: 'Brawl skills',
        brawlTurns: 'Turns in a brawl of two sides',
        turningCircle: 'Running horses turn in a circle',
      },
      told: {
        'sure-footed-pony': 'a sure-footed pony',
        'wagon-master': 'a wagon master',
      },
    },
  },
  variants: {
    tame: {
      texts: {
        effect: {
          'caught-fire': { figure: '**{{name}} is too near the flames.**' },
          'fire-out': { figure: '{{name}} is clear of the flames.' },
          helped: { flames: '{{name}} gets {{target}} clear of the flames.' },
        },
        word: {
          row: {
            'shell-shock': 'jumpy',
            hatred: 'a grudge',
          },
        },
      },
    },
    blood: {
      texts: {
        word: {
          table: {
            'old-wound': 'an old hurt',
            'many-injuries': 'how many hurts',
          },
          row: {
            'many-injuries': 'many hurts',
            'chest-wound': 'hurt in the chest',
            'leg-wound': 'hurt in the leg',
            'arm-wound': 'hurt in the arm',
            'head-wound': 'hurt about the head',
            'hand-injury': 'hurt in the hand',
            blinded: 'sees with one eye',
            'old-wound': 'an old hurt',
            'horrible-scars': 'a face that has changed',
            'fine-scars': 'a mark to be proud of',
          },
        },
      },
    },
    death: {
      texts: {
        word: {
          row: {
            'against-the-odds': 'back against the odds',
          },
          weather: {
            'dead-calm': 'Not a breath of wind',
          },
        },
      },
    },
    grim: {
      texts: {
        effect: {
          'caught-fire': { figure: "**{{name}}'s clothes are burning.**" },
        },
      },
    },
    beasts: {
      texts: {
        effect: {
          'caught-fire': { figure: '{{name}} shies.' },
          'fire-out': { figure: '{{name}} is calm again.' },
        },
      },
    },
    fire: {
      texts: {
        effect: {
          'caught-fire': { figure: '**The heat is on {{name}}.**' },
          'fire-out': { figure: '{{name}} is out of the heat.' },
          helped: { flames: '{{name}} gets {{target}} out of the heat.' },
        },
      },
    },
  },
  rules: {
    'WM-DICE-01': [
      'Characteristic rolls',
      'On a D6 you need 7 less the characteristic, less helpful modifiers, plus hindering ones: Initiative 3 needs a 4. A natural 1 always fails.',
    ],
    'WM-DICE-02': [
      'Needing more than 6',
      'A need of 7 is a 6 and then 4 or more, 8 a 6 and then 5 or more, 9 two sixes. 10 or more cannot be done. However low the need, a 1 fails.',
    ],
    'WM-DICE-03': [
      'Leadership rolls',
      '2D6 at or below Leadership with its modifiers. Nothing fails or succeeds by itself.',
    ],
    'WM-DICE-04': [
      'Chances of a need',
      '2: 5 in 6. 3: 2 in 3. 4: 1 in 2. 5: 1 in 3. 6: 1 in 6. 7: 1 in 12. 8: 1 in 18. 9: 1 in 36. 10 and over: none.',
    ],
    'WM-DICE-05': ['Initiative rolls go upward', 'High is good here too: at Initiative 3 a 4 or more succeeds.'],
    'WM-MAP-01': [
      'Inches and cells',
      'A cell is 1 inch, measured straight between centres. A step costs 1, a diagonal one 1.41, times what the ground costs. Two figures fight when they are within 1.5 inches with no wall between.',
    ],
    'WM-MAP-02': [
      'Arc of fire',
      '45 degrees to each side of where you face; 22.5 while aiming. The border counts as inside. On foot you turn freely and face your target; a rider shoots over his horse’s front.',
    ],
    'WM-MAP-03': ['Templates', 'A template of some radius catches every cell whose centre lies within it.'],
    'WM-MAP-04': [
      'Drift',
      'A drift moves the centre so many inches in one of eight directions, rounded to the nearest cell.',
    ],
    'WM-MAP-05': [
      'Without a map',
      'Range, cover, arcs and who is near are stated. A template that drifts no farther than its radius still catches its target; others only if the order named them as standing within it.',
    ],
    'WM-TURN-01': [
      'Order of sides',
      'Each side throws a D6 at the start; the highest goes first, ties again. Sides take whole turns, and one turn each makes a round.',
    ],
    'WM-TURN-02': [
      'Phases of a turn',
      'Start (fires, bottle test, getting up, aiming and watching), movement (charges first, snap shots, enemy watchers), shooting, hand-to-hand for both sides, recovery of your own.',
    ],
    'WM-TURN-03': [
      'One main action',
      'In a turn a figure does one of: shoot, throw, reload, clear a jam, light, aim, keep watch, drive, take the reins, grab, help somebody aboard. Aiming and firing that shot are one. Who is in a fight fights.',
    ],
    'WM-TURN-04': [
      'Bands of activity',
      'For reloading, clearing and lighting. Doing nothing else (or hiding): no roll. Walking, crawling or some small thing: a Ballistic Skill roll. Running, climbing, shooting, fighting: not at all. On a standing horse or wagon one band worse, on a moving one never.',
    ],
    'WM-TURN-05': [
      'When the band is fixed',
      'When you reload, clear or light: by what you have done so far. After doing it at leisure you are done for the turn; after doing it on the walk you may only walk on, and a rider’s horse stands.',
    ],
    'WM-MOVE-01': [
      'Walk, run, crawl',
      'Crawl 2 inches, walk up to your Move (4), run up to twice that (8). Running means having moved more than your Move.',
    ],
    'WM-MOVE-02': [
      'Difficult ground',
      'Difficult ground costs double, very difficult four times. Small streams are difficult, deep water is very difficult.',
    ],
    'WM-MOVE-03': [
      'Obstacles',
      'Under 1 inch high and wide: free. 1 to 2 inches high and at most 1 wide: half your allowance. Higher or wider: a ladder or a gap.',
    ],
    'WM-MOVE-04': [
      'Running near enemies',
      'A runner stops as soon as he comes within 8 inches of an enemy he sees, and who starts that near may not run. Men on foot only. As a rule on with a map and off without; a fight may set it.',
    ],
    'WM-MOVE-05': [
      'Charging',
      'Before other moves, at a visible enemy who is not hidden: up to twice your Move by the shortest way. Contact starts a fight with +1 for you. Too far: you go the whole way you can and do nothing else.',
    ],
    'WM-MOVE-06': [
      'Shooting in a charge',
      'One snap shot before contact, also at the one you charge. If it puts him down you run on and are in no fight.',
    ],
    'WM-MOVE-07': [
      'Hiding',
      'At the end of a move, covered from every enemy who sees you, without having run, charged or shot. Nobody shoots at or charges you until you shoot, run, charge or are hit, or an able enemy comes within his Initiative in inches or sees you uncovered.',
    ],
    'WM-MOVE-08': [
      'Falling',
      'Pinned, down or beaten within 1 inch of an edge: Initiative roll, or you fall. One hit of Strength equal to the height; a wound is 1 up to 3 inches, D6 above. Over 12 inches you are out. You land pinned.',
    ],
    'WM-MOVE-09': [
      'Jumping down',
      'Up to 2 inches is free. Farther: Initiative roll, or it is a fall from that height.',
    ],
    'WM-MOVE-10': [
      'Snow and mud',
      'Deep snow makes open ground difficult for all, mud for horses and wagons. See the weather.',
    ],
    'WM-WATER-01': [
      'Depth of water',
      'Streams, ponds and small rivers are shallow (difficult); large or fast water is deep (very difficult). Unmarked: shallow.',
    ],
    'WM-WATER-02': [
      'Pinned in water',
      'Counts as partial cover in shallow and full cover in deep water. Better cover stays.',
    ],
    'WM-WATER-03': [
      'Drowning',
      'An injury or recovery roll in shallow water takes you out on 5 or 6, in deep water on 4 to 6, instead of 6.',
    ],
    'WM-WATER-04': [
      'Wet powder',
      'For the rest of the fight: bows need 4+ on ammo rolls in any rain; percussion guns 1 more in heavy rain and 2 more after a ducking; cartridges 1 more after a ducking. Never worse than 6+.',
    ],
    'WM-SHOOT-01': [
      'Who may shoot',
      'On your feet, in no fight, not broken, gun in hand, loaded and clear, once a turn, and not after reloading, clearing, lighting or going on watch that turn.',
    ],
    'WM-SHOOT-02': [
      'Whom you may shoot at',
      'An enemy in arc, in sight, within long range, and not in a fight with a friend of yours.',
    ],
    'WM-SHOOT-03': [
      'The closest target',
      'You must take the nearest enemy you can shoot at, unless a farther one is easier to hit; the down may be passed over. Aimed shots, watch fire and quick draws are free. As a rule on with a map and off without; a fight may set it.',
    ],
    'WM-SHOOT-04': [
      'Needed to hit',
      '7 less Ballistic Skill, less modifiers. Snap, burst, both barrels, two pistols -1; long gun in one hand -2; partial cover -1, full -2; charging, appearing, over 10 inches moved, small target -1; large target +1; aim +1 to +3; and the weapon’s range.',
    ],
    'WM-SHOOT-05': [
      'Impossible shots',
      'A need of 10 or more is refused and costs no round, unless it could make the target duck back.',
    ],
    'WM-SHOOT-06': [
      'Snap shots',
      '-1, once, for firing on your own move, after moving more than your Move, while charging, boarding or riding hard, and as a quick draw. No penalty at a walk or a stand, if you hold the shot for the shooting phase. You may move on after a shot on the way.',
    ],
    'WM-SHOOT-07': [
      'Long guns in one hand',
      '-2 besides all else, sawn-offs included, Le Mat revolvers not. It happens when the other hand is busy. Riders use both hands.',
    ],
    'WM-SHOOT-08': [
      'Two guns at once',
      'Pistols -1 each, long guns -2 each. Single shots or both fanned. The second target must be within 2 inches of the first. Each gun fires in turn; kickback comes once for both, and ammo rolls last.',
    ],
    'WM-SHOOT-09': [
      'Through a wall',
      'Whoever stands behind planks, a door or the side of a wagon may be shot at through them: see penetration.',
    ],
    'WM-SHOOT-10': [
      'Range',
      'Up to the short figure of the weapon its short modifier, up to the long one its long modifier, beyond it no shot and no round spent.',
    ],
    'WM-SHOOT-11': [
      'Sight and cover on a map',
      'Walls, buildings and hills block the line. Cover comes from what stands beside the target on that line: low things, windows and edges partial; more than half hidden, as at a corner, full.',
    ],
    'WM-SHOOT-12': [
      'Rounds',
      'Each pull of the trigger costs a round, hit or miss. An arrow is spent, a thrown thing is gone.',
    ],
    'WM-SHOOT-20': [
      'A shot, step by step',
      'To hit; drift or duck-back on a miss; where on rider or wagon; through the wall; pinned and wound; save; injury; knockdown; fall; staying in the saddle. When all is fired: kickback, ammo rolls, nerve of friends nearby.',
    ],
    'WM-AIM-01': [
      'Taking aim',
      'At the start of your turn, at a named target in a 45 degree arc. You do nothing else but may fire at it with +1 in the shooting phase.',
    ],
    'WM-AIM-02': ['Keeping aim', 'Not firing and keeping it up raises the bonus each turn: +2, then +3 at most.'],
    'WM-AIM-03': [
      'Losing aim',
      'At once when the target leaves the arc, gets behind better cover or out of sight, or when you move, fire, are pinned, duck or are in a fight.',
    ],
    'WM-AIM-04': [
      'Following the target',
      'At the start of your turn the arc turns to where the target is now, if it stayed inside all the time.',
    ],
    'WM-AIM-05': ['Another target', 'May be shot at within the arc, without the bonus.'],
    'WM-AIM-06': [
      'No aimed bursts',
      'Aim helps single shots, and a double-barrelled gun let off all at once; nothing that sprays.',
    ],
    'WM-AIM-07': [
      'After losing aim',
      'You may still fire in your shooting phase without bonus or penalty, if you have done nothing else.',
    ],
    'WM-OW-01': [
      'Keeping watch',
      'Declared at the start of your turn: nothing else until your next one. Arc 90 degrees, 45 when aiming.',
    ],
    'WM-OW-02': [
      'Firing from watch',
      'Once, at any moment of the enemy’s movement, at an enemy in arc and sight, be it that he flees, his horse bolts or his wagon runs on. -1 if he has just appeared or is about to vanish, -1 if he charges. Bursts are allowed, without aim.',
    ],
    'WM-OW-03': [
      'Watching with aim',
      '+1 (later +2, +3) at those already in your 45 degree arc, one less at those who come into it, no shot at others. No target is named, so none can get out of it.',
    ],
    'WM-OW-04': [
      'End of the watch',
      'When you fire, move, are pinned, duck, go down, break or fight. Otherwise it may be kept up each turn.',
    ],
    'WM-OW-05': [
      'Orders for the watch',
      'First enemy (as it is at first), only within so many inches, only a certain man, or ask me; unanswered, the first.',
    ],
    'WM-DRAW-01': [
      'Quick draw',
      'When a watcher fires at you on the move and your Initiative is higher, you may try an Initiative roll, if you could shoot him.',
    ],
    'WM-DRAW-02': [
      'Quick draw succeeds',
      'You fire first, a snap shot that is your shot of the turn. Then he fires, unless that put him down or pinned him.',
    ],
    'WM-DRAW-03': [
      'Quick draw fails',
      'He fires first. If you are still up you may shoot afterwards, a snap shot while you are on the move.',
    ],
    'WM-DRAW-04': [
      'Order of a quick draw',
      'The Initiative roll, then one whole shot with all that follows, then the other.',
    ],
    'WM-DRAW-05': ['What may be drawn', 'A single shot, or a fanned burst at another -1.'],
    'WM-DRAW-06': [
      'Orders for the quick draw',
      'Always (as it is at first, with the best loaded handgun), never, or ask me.',
    ],
    'WM-BLAZE-01': [
      'Fanning and blazing away',
      'Revolvers, revolving rifles and pepperboxes throw 1 sustained fire die, lever-action guns 2 (or fewer if you like). -1 on every shot. Not single-shot guns; shotguns have their own ways.',
    ],
    'WM-BLAZE-02': [
      'How many shots',
      'A die gives 1 shot (1-2), 2 (3-4), 3 (5) or a jam (6). Added up, at most the rounds in the gun. If all jam nothing is fired, but ammo rolls come.',
    ],
    'WM-BLAZE-03': [
      'Sharing out a burst',
      'The first shot at the target, others also at figures within 2 inches of it. Shared out before any die to hit, each with its own need.',
    ],
    'WM-BLAZE-04': [
      'Order of a burst',
      'Fire dice, each shot to its end, kickback once, an ammo roll for each jam, one more if any natural 6 was thrown.',
    ],
    'WM-BLAZE-05': ['Rounds of a burst', 'One for each shot. An empty gun cannot.'],
    'WM-BLAZE-06': ['Penalties add up', 'A fanned snap shot is at -2, and so on.'],
    'WM-SG-01': [
      'Loads of a shotgun',
      'Each barrel holds scatter (Strength 3) or manstopper (4; 5 from both barrels at once). Spare shells are kept by kind.',
    ],
    'WM-SG-02': [
      'One barrel',
      'Manstopper: like any shot. Scatter: a hit puts a template of 1 inch radius on the target, a miss drifts; all under it take a hit of Strength 3.',
    ],
    'WM-SG-03': [
      'Scatter and cover',
      'Cover is no help against scatter, neither to the roll nor under the template. It needs a line to its target and makes nobody duck.',
    ],
    'WM-SG-04': [
      'One barrel after the other',
      '-1 on each, loads may differ. The second goes at somebody within 2 inches of where the first struck, or at that very spot. Then kickback, then one ammo roll if a 6 was thrown.',
    ],
    'WM-SG-05': [
      'Both barrels at once',
      'One target, -1, same load in both. Scatter: each one under the template takes D3 hits. Manstopper: one hit of Strength 5.',
    ],
    'WM-SG-06': [
      'Drift of scatter',
      'A random direction and the artillery die, at most half the distance shot. On a misfire there is no template.',
    ],
    'WM-SG-07': [
      'Who is struck first',
      'From the centre of a template outward, ties by roster; each to his end. So it is with every template.',
    ],
    'WM-SG-08': ['Sawn-offs', 'Count as a long gun in one hand (-2), and have shorter ranges.'],
    'WM-SG-09': ['Shells', 'One or two are spent. One ammo roll for all of it if a 6 was thrown.'],
    'WM-LEMAT-01': [
      'Le Mat',
      'A revolver or revolving rifle of 9 chambers with a shotgun barrel that shoots like a sawn-off. The revolver has no one-hand penalty. A jam in one part leaves the other usable.',
    ],
    'WM-KICK-01': [
      'Kickback',
      'A gun 2 or more stronger than you: Strength roll after the action, or you are pinned. Once an action, firearms only. A rider must then stay on.',
    ],
    'WM-KICK-02': [
      'Knockdown',
      'A man on foot struck by a bullet of Strength 4 or more: Strength roll, or he is thrown 2 inches straight back, stopped by walls and people; at an edge he may fall. Not from blasts, scatter or fire.',
    ],
    'WM-AMMO-01': [
      'Ammo roll',
      'A natural 6 to hit calls for one after the action: the weapon’s number or more is fine, less is a jam. A 1 always jams. The hit still counts.',
    ],
    'WM-AMMO-02': [
      'How many ammo rolls',
      'One for each jam face of a burst, and one for the gun if any natural 6 was thrown to hit.',
    ],
    'WM-AMMO-03': [
      'Jammed',
      'Cannot be fired until every jam is cleared; it still makes a club and may be loaded. After the fight all jams are gone.',
    ],
    'WM-AMMO-04': [
      'Clearing a jam',
      'By the bands of activity: at leisure one jam goes without a roll, on the walk by a Ballistic Skill roll. One a turn.',
    ],
    'WM-AMMO-05': [
      'Optional: bursting guns',
      'If the fight has it: a natural 1 on an ammo roll is thrown again; below the number the gun bursts and hits its firer at 1 less than its Strength.',
    ],
    'WM-AMMO-06': [
      'Optional: stray shots',
      'If the fight has it: a natural 1 to hit, then another 1, hits somebody at random within half an inch of the line; without a map, by the ranges told.',
    ],
    'WM-DUCK-01': [
      'Duck-back',
      'A miss that would have hit but for the cover makes the target duck: he counts as pinned. A natural 1 never does.',
    ],
    'WM-DUCK-02': [
      'Who ducks',
      'Men on foot who are up, unpinned, not hidden and in no fight. A moving man shot at from watch ducks only where he gains from cover, and stops there.',
    ],
    'WM-DUCK-03': [
      'Firing to make them duck',
      'The same dice are read with and without the cover. A shot that cannot hit for the cover alone may still be fired, if without it the need is 9 or less.',
    ],
    'WM-DUCK-04': ['Bursts and duck-backs', 'Each shot of a burst may make him duck; templates never do.'],
    'WM-DUCK-05': [
      'Getting over a duck-back',
      'At the start of your next turn a Leadership roll, +1 for partial and +2 for full cover. Failed: pinned this turn, up in the recovery phase.',
    ],
    'WM-LOAD-01': [
      'Reloading',
      'Guns start loaded. Not in the turn you fire, one gun a turn. Spare rounds are kept by weapon and load, and may be handed to somebody beside you with the same kind of gun.',
    ],
    'WM-LOAD-02': [
      'Cartridge guns',
      'D8 rounds, at most the empty chambers and what you have. At leisure no roll; on the walk a Ballistic Skill roll, and if it fails that many rounds are lost.',
    ],
    'WM-LOAD-03': [
      'Single-shot guns',
      'At leisure loaded at once. On the walk a Ballistic Skill roll; failed, the round is lost.',
    ],
    'WM-LOAD-04': [
      'Double-barrelled guns',
      'Like cartridge guns; you say which load goes into which barrel. Percussion ones load one barrel at a time.',
    ],
    'WM-LOAD-05': [
      'Percussion and flintlock',
      'One chamber or barrel a turn; at leisure for certain, on the walk by a Ballistic Skill roll that loses the charge. A fight may be set to load them as fast as cartridges.',
    ],
    'WM-LOAD-06': [
      'Spare cylinders',
      'A loaded spare is swapped in by the same bands, without a D8. Failed: not fitted, nothing lost. The old one is kept with what is in it.',
    ],
    'WM-LOAD-07': [
      'Spencer tubes',
      'Work as spare cylinders and are used again. Spares are filled as the gun itself would be, even while off it.',
    ],
    'WM-LOAD-08': [
      'Loading a Le Mat',
      'Say whether the shotgun barrel gets the first round or the last. What a failed roll loses is shared out the same way.',
    ],
    'WM-LOAD-09': [
      'When you cannot reload',
      'Full, nothing left, ran, climbed, charged, shot or fought this turn, pinned, or on a moving horse or wagon.',
    ],
    'WM-LOAD-10': ['Bows', 'No reloading: the quiver gives an arrow every turn. A fire arrow must be lit first.'],
    'WM-WOUND-01': [
      'Wounding',
      'A hit wounds on a D6 by Strength less Toughness: +2 or more needs 2, +1 needs 3, even 4, -1 needs 5, -2 and -3 need 6. At -4 it cannot.',
    ],
    'WM-WOUND-02': ['Armour', 'The chest plate saves on 5+; one worse for each point of Strength above 3. A 1 fails.'],
    'WM-WOUND-03': [
      'Losing wounds',
      'Each wound takes one off. At none left, this and each further one calls for an injury roll.',
    ],
    'WM-WOUND-04': [
      'Injury',
      'D6: 1 flesh wound (-1 to Weapon and Ballistic Skill for good; out when both are 0), 2 to 5 down, 6 out of action. In water sooner out.',
    ],
    'WM-WOUND-05': [
      'Down',
      'Crawls 2 inches and no more. Each own recovery phase an injury roll: 1 and you are only pinned, down stays, out is out.',
    ],
    'WM-WOUND-06': [
      'Down in a fight',
      'One against one, down means out at once. Of several, only when all of that side in the fight are down.',
    ],
    'WM-WOUND-07': ['Out of action', 'Taken off. What he held lies where he was.'],
    'WM-PIN-01': [
      'Pinned',
      'Any hit by shot, blast or fall pins whoever is up and in no fight, wounded or not. Duck-backs and failed kickback rolls pin too.',
    ],
    'WM-PIN-02': [
      'While pinned',
      'No move, no shot, no loading; aim and watch are lost. No harder to hit for it. If charged you get up to fight.',
    ],
    'WM-PIN-03': [
      'Getting up early',
      'At the start of your turn, with an able friend within 2 inches who is no greenhorn, or as leader: Initiative roll to act as usual. Not for duck-backs, which have their own roll.',
    ],
    'WM-PIN-04': ['Getting up', 'In your recovery phase, without dice, if you were pinned when the turn began.'],
    'WM-MELEE-01': [
      'Dice of a fight',
      'As many D6 as your Attacks, one more with two hand weapons or pistols and nothing bulky. The side whose turn it is throws first.',
    ],
    'WM-MELEE-02': [
      'Score of a fight',
      'Best die + Weapon Skill, +1 for each further 6, +1 for each 1 of the enemy’s. Charged +1, higher up +1, over an obstacle or jumping up -1, encumbered -1. Broken men fight with skill 0.',
    ],
    'WM-MELEE-03': [
      'Who wins',
      'The higher score, with as many hits as the difference. Equal: higher Initiative wins by one. Equal again: nothing.',
    ],
    'WM-MELEE-04': ['Blows', 'Each hit wounds with the winner’s weapon. Nobody is pinned or knocked down in a fight.'],
    'WM-MELEE-05': ['Over an obstacle', 'The charger has -1 in the first round only.'],
    'WM-MELEE-06': [
      'Several against one',
      'The one fights each in turn, in the order the others choose: the second has +1 die and +1, the third +2 and +2. It stops when he is out. Larger brawls are first split up.',
    ],
    'WM-MELEE-07': [
      'Parry',
      'A sabre makes the enemy throw his best die again, once, when you are not ahead. Two sabres cancel out.',
    ],
    'WM-MELEE-08': [
      'Pistols in a fight',
      'A loaded pistol strikes with its Strength and spends a round for each hit, one at least. An attack die of 6 calls for an ammo roll. Empty or jammed it is a club.',
    ],
    'WM-MELEE-09': ['Long guns in a fight', 'A two-handed club at Strength +1, no extra die. They are not fired.'],
    'WM-MELEE-10': [
      'What you hold',
      'Two hand weapons at most, one beside a long gun. Knives are free and hidden. Fists, pistol, knife or club: your choice each fight.',
    ],
    'WM-MELEE-11': [
      'Following up',
      'When all enemies in contact are out you may move 2 inches at once, into another if you like.',
    ],
    'WM-MELEE-12': ['No way out', 'Nobody walks out of a fight. Only breaking gets you out.'],
    'WM-BRAWL-01': [
      'Optional: bar-room brawl',
      'If the fight has it, or the game master begins one: each has Wounds + Toughness as brawl points. Fists wound at your own Strength, each wound takes a point, no injury rolls; at 0 you are knocked out.',
    ],
    'WM-BRAWL-02': [
      'When guns come out',
      'The first gun or blade ends the brawl and marks whoever used it. From then on points left stand for wounds, at most your Wounds.',
    ],
    'WM-BRAWL-03': ['Order of a brawl', 'Everybody throws D6 + Initiative once; highest first, equals together.'],
    'WM-BRAWL-04': [
      'Bystanders',
      'They stray D4 inches at random after all others. A fight within 1 inch draws them in against one of it at random. They have 3s, or D3 + 1, as the fight is set.',
    ],
    'WM-BRAWL-05': [
      'Optional: brawl skills',
      'If the fight has it, a D6 each: 1 iron jaw, +1 point. 2 southpaw, +1 against the first foe. 3 dirty tricks, fumbles count double. 4 bottle, one blow at +1 Strength. 5 duck, ignores one hit. 6 loud mouth, one enemy near must fight him.',
    ],
    'WM-NERVE-01': [
      'Nerve',
      'When a friend within 2 inches goes down or out: Leadership roll, once a phase, after the whole action.',
    ],
    'WM-NERVE-02': ['The leader near', 'Within 6 inches of the leader, up and unbroken, you may use his Leadership.'],
    'WM-NERVE-03': [
      'Breaking',
      'Who fails runs 2D6 inches at once, to cover away from all enemies or straight away. Out of a fight he takes one hit first. Off the map he has fled.',
    ],
    'WM-NERVE-04': [
      'Broken',
      'Runs 2D6 again each own movement unless safe in cover; there he may rally by a Leadership roll in recovery, not in the turn he broke. No shooting; if caught he fights with skill 0.',
    ],
    'WM-NERVE-05': [
      'Bottle test',
      'With a quarter of the side down or out, a Leadership roll at the start of each turn, with the leader’s or the best value left. Failed, the side has lost. It may also give up then of its own will.',
    ],
    'WM-NERVE-06': [
      'Who counts for the bottle test',
      'Down, out, and whoever has fled or left the table. Broken men do not.',
    ],
    'WM-HORSE-01': ['Riding', 'Up to 8 inches; up to 16 is running. A horse turns as often as it likes.'],
    'WM-HORSE-02': [
      'Where a horse goes',
      'As a man on foot, no ladders; it jumps what is up to 1 inch high and wide. Running into something solid: Strength 3 on the horse, Initiative for the rider or he falls.',
    ],
    'WM-HORSE-03': [
      'Shooting from a horse',
      'Standing or walking without penalty, running a snap shot, aiming only on a standing horse, forward arc.',
    ],
    'WM-HORSE-04': [
      'Shooting at a rider',
      '+1 to hit. Then a D6: 1-4 horse, 5-6 rider. With two up: 1-3 a rider at random, 4-6 the horse.',
    ],
    'WM-HORSE-05': [
      'Riding double',
      'Three quarters of the pace (6, running 12), and -1 on rolls to control, stay on or mount.',
    ],
    'WM-HORSE-06': [
      'Rider hit',
      'Pinned, wounded or down: Initiative roll to stay on. Falling is one hit of Strength 3, D3 from a running horse. If he stays pinned, the horse walks 2 inches ahead.',
    ],
    'WM-HORSE-07': [
      'Horse hit, not wounded',
      'It bolts next turn in a random direction, as far as it last moved plus 2 inches (16 at most). The rider may act. Then it is calm.',
    ],
    'WM-HORSE-08': [
      'Horse wounded',
      'It falls for good. The rider takes a hit of Strength 3 (D3 when running) and lands on foot, pinned.',
    ],
    'WM-HORSE-09': [
      'Horses after the fight',
      'Wounded ones are put out of their misery; the side left on the field keeps the loose ones.',
    ],
    'WM-HORSE-10': [
      'Holding a shy horse',
      'When the turn begins its rider may calm a pinned horse: Initiative roll, +1 with the fitting skill.',
    ],
    'WM-HORSE-11': [
      'Mounting',
      'A standing horse: part of your move, then no more moving but other actions. A moving one: boarding.',
    ],
    'WM-HORSE-12': [
      'Riding somebody down',
      'Whoever a horse goes over, bolting or by order, rolls Initiative: failed, a hit of Strength 3, D3 if it runs.',
    ],
    'WM-HMEL-01': [
      'On foot against a rider',
      'The usual round. Each hit: D6, 1-4 horse, 5-6 rider; with two up 1-3 a rider.',
    ],
    'WM-HMEL-02': [
      'Rider attacking',
      'Charges up to 16 inches; +1 for the charge, +1 for height against men on foot. One hand weapon: lance Strength +2 on a straight charge of 4 inches, sabre +1 on a charge.',
    ],
    'WM-HMEL-03': ['Two riders', 'Nobody is higher. Hits fall on horse or rider by the D6.'],
    'WM-HMEL-04': [
      'Horse lost in a fight',
      'The rider lands beside it, and fights on if he is within 1.5 inches of an enemy.',
    ],
    'WM-HMEL-05': [
      'Hurt in a mounted fight',
      'A wounded rider rolls once to stay on, a wounded horse falls. Unwounded, neither is shaken.',
    ],
    'WM-WAGON-01': [
      'Speed of a wagon',
      'At or below its base: anything from 0 to base or 2 inches more than now, whichever is more. Above base: 2 more or less. Never over twice base. Base: 6 to 8 by wagon and team.',
    ],
    'WM-WAGON-02': ['Turning a wagon', '45 degrees for every 3 inches moved.'],
    'WM-WAGON-03': [
      'Wagons and obstacles',
      'They cross none. Out of control into something solid, they overturn. Without an order a wagon goes straight on and halts, or slows by 2. Off the map all aboard have left.',
    ],
    'WM-WAGON-04': [
      'Acting aboard',
      'No penalty up to base speed, snap shots above it, aim only at a stand. Reloading as on horseback.',
    ],
    'WM-WAGON-05': [
      'The driver',
      'Driving is his action and takes a hand. He may shoot instead (a snap shot) if the team runs straight on at its speed.',
    ],
    'WM-WAGON-06': [
      'Shots at a wagon',
      '+1 to hit. D6: 1 driver, 2 crew, 3-4 a horse, 5-6 the wagon: traces (1, value 6), wheels (2-3, value 8), body (4-6, value 8).',
    ],
    'WM-WAGON-07': ['Damage to a wagon', 'Strength + D6 must reach the armour value; less glances off.'],
    'WM-WAGON-08': [
      'Team shies',
      'A pinned horse: the driver rolls Initiative, +1 for each horse not hit. Failed, the team bolts straight on, 2 inches faster.',
    ],
    'WM-WAGON-09': [
      'Horse of a team wounded',
      'Driver rolls Initiative, +1 per horse not hit, -2 above base. Passed: halts, or half speed and then halts. Failed: overturns, a Strength 3 hit on all (D3 above base). Afterwards each lost horse costs 1 inch.',
    ],
    'WM-WAGON-10': [
      'Broken traces or wheels',
      'Each turn before moving the driver rolls Initiative, -1 for each such hit. Failed: it overturns.',
    ],
    'WM-WAGON-11': [
      'Broken body',
      'Each turn something or somebody falls off at random. People roll Initiative to stay, -1 per hit, -1 above base; others may grab them (standing order `grab`). Falling off a moving wagon is a hit of Strength 3, or D3.',
    ],
    'WM-WAGON-12': [
      'Driver out',
      'Next turn straight on, 2 inches faster, then 2 slower each turn until it stands. A passenger who can reach the seat may take the reins.',
    ],
    'WM-JUMP-01': [
      'Jumping off',
      'From a standing one safe. Moving: Initiative roll, or a hit of Strength 3 (D3 above base). No more moving; a snap shot, or straight into a fight within 2 inches, as a charge.',
    ],
    'WM-JUMP-02': ['Boarding at a stand', 'Part of your move. On a wagon you may move on, on a horse not.'],
    'WM-JUMP-03': [
      'Boarding on the move',
      'Not from the front. Initiative roll, -1 above base, +1 for each helper. Failed: a hit of Strength 3 (or D3) and thrown back D3 inches.',
    ],
    'WM-JUMP-04': [
      'Jumping across',
      'At most 2 inches. Initiative roll, -1 above base. Failed: you fall between, Strength 3 or D3 hits.',
    ],
    'WM-JUMP-05': [
      'Boarding an enemy',
      'You must fight one of them at once: +1 charging, -1 jumping up. Win: you are aboard, and a rider is thrown. Lose: thrown back D3 inches with a hit. Even: you hang on.',
    ],
    'WM-BLDG-01': [
      'Penetration',
      'D6 + Strength above the wall’s value goes through, at 1 less Strength. Tent 2, shack 5, timber 7, adobe 10, stone 12.',
    ],
    'WM-BLDG-02': [
      'A man behind a wall',
      'If you saw him this turn (or the game master says so): -2 to hit, then penetration.',
    ],
    'WM-BLDG-03': [
      'Templates and walls',
      'Centred midway in the wall. Through: both sides, the far one at 1 less Strength. Not through: your side only.',
    ],
    'WM-BLDG-04': [
      'Explosives and walls',
      'Penetrated, the wall inside the radius is gone; else its value falls by the total thrown. Everybody within takes the full Strength.',
    ],
    'WM-BLDG-05': [
      'Explosives against buildings',
      'D3 hits: dynamite D6 + the sticks (3 at least), gelignite D6 + 5. Each above the value left destroys the wall; else it falls by the total.',
    ],
    'WM-EXPL-01': [
      'Lighting a stick',
      'Takes a turn, by the bands of activity; a failed roll leaves it unlit. It may be thrown next turn.',
    ],
    'WM-EXPL-02': [
      'Throwing explosives',
      'Twice your Strength + 2 inches, 2 less for each stick beyond the first, 3 sticks at most. Ballistic Skill, no modifiers but snap. A miss drifts, a misfire is a dud. Not thrown in time it goes off in your hand.',
    ],
    'WM-EXPL-03': [
      'Blast',
      'Radius 1 inch for one stick or charge and half an inch more for each further. Dynamite Strength 3, gelignite and powder 5: one hit on all within, and pinned. Cover is no help.',
    ],
    'WM-EXPL-04': [
      'Safety cord',
      'Up to 12 inches, enough for one charge. You need a turn to set and light it; it goes off in a later one.',
    ],
    'WM-EXPL-05': [
      'Powder trail',
      'Laid as you move, up to 4 inches a turn; lit in a shooting phase. Gelignite wants safety cord.',
    ],
    'WM-EXPL-06': [
      'Burning fuses',
      '4 inches for each side’s turn, from the shooting phase it is lit in; it goes off at the end of one. It may be shot out before.',
    ],
    'WM-EXPL-07': [
      'Putting a fuse out',
      'A hit on it (small, -1), or by hand without fail. What is left may be lit again.',
    ],
    'WM-FIRE-01': [
      'Sources of fire',
      'Fire arrows, oil lamps and torches; thrown twice your Strength + 2 inches. Explosives set nothing alight.',
    ],
    'WM-FIRE-02': [
      'Fire strikes',
      'Cover counts to hit, not under the 1 inch template: a hit of Strength 4 on each, and on 4+ (6 in rain or snow) he burns. A miss drifts.',
    ],
    'WM-FIRE-03': ['Buildings on fire', 'Tents, shacks and timber catch on 4+ (6 in the wet), pierced or not.'],
    'WM-FIRE-04': [
      'A man on fire',
      'Start of turn: D6 + 1 for each friend beside him who helps; 6 puts it out. Else a hit of Strength 4, and he runs 2D6 inches at random. Water puts it out.',
    ],
    'WM-FIRE-05': [
      'A burning wall',
      'Each side’s turn: D6 + 4 above its value and it comes down, else its value drops by 1.',
    ],
    'WM-FIRE-06': [
      'Fires spread',
      'Start of each side’s turn, D6: a 6 puts it out, else the radius grows half an inch. In the wet 1-2 shrinks it, 3-4 nothing, 5-6 grows.',
    ],
    'WM-FIRE-07': [
      'In the fire',
      'Whoever a fire reaches, or who goes into it, is struck as by fire, once each side’s turn.',
    ],
    'WM-FIRE-08': [
      'Fire in a high wind',
      'It grows 1.5 inches downwind, half an inch to each side, not upwind. Gusts and dust devils do not drive it.',
    ],
    'WM-FIRE-09': ['Lighting in wind or rain', 'One band worse, once, however bad it is; on horseback on top of that.'],
    'WM-GUN-01': [
      'Handguns',
      'Revolvers 8/16 inches, 6 shots: small Strength 2, normal 3, large 4. Le Mat the same with 9. Vest pistol 3/6 and derringer 4/8, hidden. Pepperbox 4/8, 5 barrels. Single pistols 6/12, Strength 3 or 4. At long range -1, the small ones -2. Ammo 4+ or 5+.',
    ],
    'WM-GUN-02': ['Hidden pistols', 'Vest pistols and derringers are not seen by others until they are drawn.'],
    'WM-GUN-03': ['Five-shot revolvers', 'A revolver may be taken with five chambers.'],
    'WM-GUN-04': ['Derringers', 'Two barrels, one at a time, no bursts.'],
    'WM-GUN-05': [
      'Who may have what',
      'Anybody anything. Rare weapons need the game master’s leave, or a fight set up to allow them.',
    ],
    'WM-GUN-10': [
      'Long guns',
      'Short/long inches, Strength, shots. Winchester 12/24, 3, 15; carbine 10/20, 12; Henry 16; Spencer the same at 4, 7. Breech-loaders 10/20 or 12/28, 4, single. All these +1 short. Buffalo gun 8/36, 5: -1 short, +1 long. Rifle musket 12/28, 4; musket 12/24, 3, -1 long. Revolving rifle 12/24, 3, 6. Shotgun 4/18, sawn-off 4/8: scatter 3, +1 short, -1 long; manstopper 4.',
    ],
    'WM-GUN-11': [
      'Shared rounds',
      'A revolver and a Winchester taken for the same cartridge share their spares. Otherwise spares fit one kind of gun.',
    ],
    'WM-GUN-12': ['Spencers', 'Two fire dice, as lever guns have. They come with one loaded spare tube.'],
    'WM-GUN-13': [
      'Spare rounds',
      'Cartridge repeaters and revolvers 24, single breech-loaders 12, shotguns 10 (5 of each load), percussion 12, quiver 12 arrows.',
    ],
    'WM-GUN-20': [
      'Bows and thrown things',
      'Bow 10/20, Strength 3, -1 long, ammo 2+ (4+ wet). Fire arrow Strength 4. Knife (your Strength) and tomahawk (+1): twice your Strength + 2 inches, -1 beyond half. Torches, lamps, dynamite: as far.',
    ],
    'WM-GUN-21': [
      'Bow trouble',
      'If the ammo roll fails the string has snapped; it is put right like a jam. Bows do not kick or knock down.',
    ],
    'WM-GUN-30': [
      'Hand weapons',
      'Fists Strength -1; knife and pistol butt your own; Bowie, tomahawk and long gun as club +1; sabre parries, +1 on a mounted charge; lance +2 on one. Chest plate: save 5+, Move 1 less.',
    ],
    'WM-GUN-31': [
      'What you can carry',
      'Two handguns, one long gun (riders two), one hidden pistol besides, any hand weapons.',
    ],
    'WM-GUN-32': [
      'Other weapons',
      'A real weapon that no table has gets the figures of the nearest one. What needs a cap loads like percussion.',
    ],
    'WM-WX-01': [
      'Weather',
      'Chosen or D66: 11-16, 26 fair; 21-25 wind (dust storm -1, sight 12); 31-33 dusk, sight 24; 34-36 night, sight 12, -1 over 6; 41-46 rain, storm; 51-56 snow, blizzard -1, sight 8; 61-62 fog, sight 10; 63-64 heat: no running two turns on end; 65 mud; 66 flood.',
    ],
    'WM-SKILL-01': ['Sure-footed li’l pony', '+1 to stay on and to calm your horse.'],
    'WM-SKILL-02': ['Wagon Master', '+1 on the driver’s Initiative rolls.'],
    'WM-FAST-01': [
      'Fast draw',
      'Face to face at 16 inches or as agreed, guns holstered. Each throws D6 + Initiative, +1 with a handgun, -1 with a long gun of Strength 5 or more.',
    ],
    'WM-FAST-02': [
      'Fast draw: firing',
      'Highest first, equals together, an ordinary shot with no snap penalty. Hit before your turn, you lose your shot. When all have fired, ordinary turns follow.',
    ],
    'WM-FAST-03': [
      'Optional: goading',
      'If the fight has it: who is goaded makes a Leadership roll at the start of each turn, and draws first if it fails.',
    ],
    'WM-END-01': [
      'When it is over',
      'Jams are cleared, wounded horses put down, loose ones go to who holds the field.',
    ],
    'WM-END-02': [
      'Optional: aftermath',
      'If the fight has it, or the game master asks for it, D66 for each man out: 11-16 dead; 21 many injuries; 22-33 lasting harm, 1 off one value; 34-36 an old wound; 41-55 recovered; 56 hatred; 61-63 captured; 64 scars; 65 fine scars, Leadership +1; 66 against the odds.',
    ],
    'WM-END-03': ['No campaign', 'No gangs, income or territory between fights.'],
    'WM-CMD-01': ['Not acted', 'When a side ends its turn, figures that have not acted by then lose their go.'],
    'WM-CMD-02': ['Game master', 'May bring about anything by hand; the log marks it.'],
    'WM-POST-01': [
      'Turns by post',
      'One side is up; its players order their figures in any sequence, phase by phase. A phase closes when all have acted or passed, or at its deadline.',
    ],
    'WM-POST-02': [
      'Watchers are asked',
      'When somebody moves into their arc, for 12 hours unless set otherwise; the mover waits. Standing orders answer at once. Nobody waits for a watcher whom the mover’s side does not see: he does as he was told, and holds if he was told nothing.',
    ],
    'WM-POST-03': ['Several watchers', 'Highest Initiative first, ties by roster, each shot to its end.'],
    'WM-POST-04': ['Charges first', 'Before other moves. A man on watch who is charged is asked first.'],
    'WM-POST-05': [
      'What rolls by itself',
      'Start and recovery, nerve, bottle, loads of wagons, fires, fuses and drift.',
    ],
    'WM-POST-06': [
      'Choosing arms for a fight',
      'Both sides beforehand: who is attacked is asked, unless a standing order says; unsaid, the strongest, with a second weapon.',
    ],
    'WM-POST-07': [
      'Missed deadlines',
      'Aimers keep their aim, watchers watch, others do nothing. After two turns somebody else may take over.',
    ],
    'WM-POST-08': [
      'Secrets',
      'Hidden pistols, hidden figures and fuses out of sight are shown to their owner and the game master alone.',
    ],
    'WM-POST-09': ['End of a fight', 'A side bottles, gives up or has nobody left on the field, or the goal is met.'],
  },
};
