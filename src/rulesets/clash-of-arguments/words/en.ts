import type { WordsWith } from '../../../game/ruleset-words.ts';
import type { ClashEffect } from '../effects.ts';

/** A Clash of Arguments in English: its rules in our own words, and the words that it alone has. */
export const en: WordsWith<ClashEffect> = {
  line: 'About 12 rounds, easy: one by one, d12, 3 wounds. For big gangs.',
  texts: {
    effect: {
      unready: '{{name}} must get {{their}} gun ready before firing.',
      'coherency-set': {
        off: '{{name}} has lost touch with the unit.',
        on: '{{name}} is back with the unit.',
      },
      'leader-lost': {
        officer: '**{{name}} was their leader.**',
        standard: '**The standard is down** with {{name}}.',
      },
    },
    word: {
      profile: {
        regular: 'regular',
        veteran: 'veteran',
        elite: 'elite',
      },
      weapon: {
        'muzzle-rifle': 'muzzle-loading rifle',
        'cavalry-carbine': 'cavalry carbine',
        'coach-gun': 'coach gun',
        'clubbed-gun': 'clubbed gun',
      },
      band: {
        extreme: 'extreme range',
      },
      without: {
        bereft: 'with its leader or standard',
      },
      attribute: {
        bereft: 'without its leader or standard',
        'unit-dead': 'dead of the unit:',
      },
      modifier: {
        veteran: 'veteran',
        elite: 'elite',
        regular: 'no expert with a gun',
        'defending-cover': 'defends cover',
        additional: 'not the first to attack',
        cavalry: 'cavalry',
        unloaded: 'nothing loaded',
        'leader-killed': 'leader or standard lost',
        'in-cover': 'in cover',
        'leader-in-sight': 'leader in sight',
      },
      template: {
        regular: 'regular',
        veteran: 'veteran',
        elite: 'elite',
        captain: 'captain, who leads the unit',
        'standard-bearer': 'standard bearer',
      },
      cover: {
        hard: 'behind hard cover',
      },
      state: {
        winded: 'out of breath',
        'out-of-reach': 'out of reach',
      },
      row: {
        spared: 'no',
        regular: 'regular',
        veteran: 'veteran',
        elite: 'elite',
      },
      why: {
        hopeless: 'hopeless',
      },
      setting: {
        troopTypes: 'Fields of expertise',
      },
      'setting-value': {
        individual: 'everybody alone, 3 wounds',
      },
      told: {
        regular: 'regular',
        veteran: 'veteran',
        elite: 'elite',
      },
    },
  },
  variants: {
    blood: {
      line: 'About 12 rounds, easy: one by one, d12, out at the third hit. For big gangs.',
      texts: {
        word: {
          'setting-value': {
            individual: 'everybody alone, out at the third hit',
          },
        },
      },
    },
    death: {
      texts: {
        word: {
          attribute: {
            'unit-dead': 'of the unit out for good:',
          },
        },
      },
    },
  },
  rules: {
    'CA-GEN-01': [
      'Old wars, new West',
      'Gunmen are single fighters on foot or in the saddle; riders are what the rules call cavalry, the head of a gang or posse is the officer. Western arms sit on four range rows and in three loading classes.',
    ],
    'CA-GEN-02': [
      'Singly or in units',
      'Chosen when the fight is set up. Singly everybody takes 3 wounds. In units rankers take 1 and officers 2, and everybody keeps near his leader.',
    ],
    'CA-GEN-03': [
      'The face and the score',
      'Natural means what the D12 shows. Modifiers are added to it and may take the score below 1 or above 12; tables then use their first or last row.',
    ],
    'CA-GEN-04': ['Exact inches', 'Nothing is rounded. A distance exactly on a limit is still within it.'],
    'CA-GEN-05': ['One thing after another', 'Every shot, blow and test takes effect before the next die is thrown.'],
    'CA-GEN-06': [
      'What is not here',
      'No aiming, watching, fanning, snap shots, rallying, dynamite, fire, locked doors, loose beasts or money. Such orders are refused.',
    ],
    'CA-GEN-07': [
      'Without a map',
      'The table states ranges, cover and who sees whom. You are in contact once you have closed with somebody; a charge gets there if the range less 1 inch is within its move.',
    ],
    'CA-GEN-08': [
      'Nothing between the lines',
      'Foreword and credits of the source hold no rules, and none are made of them.',
    ],
    'CA-TURN-01': [
      'Five phases',
      'Initiative, moving, shooting, hand to hand, nerve. Everybody is done with one before the next begins.',
    ],
    'CA-TURN-02': [
      'A new turn',
      'Who has moved, fired, charged or been tested starts afresh. Whoever did not run last turn has his breath again.',
    ],
    'CA-TURN-03': [
      'The end of a turn',
      'Pins of this turn are over, units see who has lost touch, and it is decided whether anybody has won.',
    ],
    'CA-INIT-01': [
      'Initiative',
      'Each side throws a D12 every turn. The highest moves first or last, as it likes; no answer means first.',
    ],
    'CA-INIT-02': ['Ties', 'Those who tied throw again until one is ahead.'],
    'CA-INIT-03': [
      'Turn about',
      'Sides take turns to move one figure, or one unit. Standing still counts. When one side is through, the other finishes alone. The table may agree on several in a row.',
    ],
    'CA-INIT-04': [
      'Order in later phases',
      'Shooting goes turn about as well, from whoever moved first. Fights and tests of nerve follow the roster, first side first.',
    ],
    'CA-INIT-05': [
      'Three sides or more',
      'The winner goes first or last; the others in order of their scores, round and round.',
    ],
    'CA-WND-01': ['Wounds singly', 'Everybody takes three wounds; the third kills.'],
    'CA-WND-02': ['Wounds in units', 'One wound kills a ranker, two an officer.'],
    'CA-WND-03': ['Wounds hurt', 'Each wound takes 1 off your shooting, your fighting and your nerve, and slows you.'],
    'CA-WND-04': ['Wounded, then pinned', 'Whoever is wounded and lives is pinned for the whole of the next turn.'],
    'CA-WND-05': [
      'Pinned',
      'No moving, charging, mounting, hiding, shooting, loading or readying. You still fight when somebody reaches you, test your nerve, and run where it takes you. A graze pins nobody.',
    ],
    'CA-WND-06': [
      'The rest of this turn',
      'If you had not acted yet when you were hit you still may, with the modifier. Another wound pins you for one turn more.',
    ],
    'CA-WND-07': ['The dead', 'They are off the table at once; the horse stays where it stood.'],
    'CA-MOVE-01': ['Walking', '5 inches on foot, 10 in the saddle.'],
    'CA-MOVE-02': ['Crawling', 'Half a walk, on foot only. Crawlers are 2 harder to hit.'],
    'CA-MOVE-03': ['Running', 'Twice a walk: 10 inches on foot, 20 in the saddle. A charge covers as much.'],
    'CA-MOVE-04': [
      'Out of breath',
      'Running or charging two turns in a row is all there is in you; in the third you do something else.',
    ],
    'CA-MOVE-05': [
      'Wounded on foot',
      'No running and no charging with even one wound. You may still walk up to somebody.',
    ],
    'CA-MOVE-06': ['Limping', 'On foot each wound takes an inch off a walk: 4, then 3.'],
    'CA-MOVE-07': [
      'Wounded riders',
      'Any wound halves the move, once: 5 inches, or 10 at a gallop. They may still charge.',
    ],
    'CA-MOVE-08': [
      'Move or shoot',
      'Whoever has moved does not fire this turn, and whoever stood and fired does not move.',
    ],
    'CA-MOVE-09': ['Move or load', 'A gun is loaded only by somebody who has not moved this turn.'],
    'CA-MOVE-10': [
      'Getting ready',
      'After a run or a charge you must spend one whole turn standing still and getting ready, in place of a shot, before you fire again. It covers all your guns, and fighting meanwhile does not spoil it.',
    ],
    'CA-MOVE-11': [
      'How far',
      'Wounds come off first, then the ground takes its share. Steps count 1, over a corner 1.41.',
    ],
    'CA-MOVE-12': ['At least one cell', 'Whoever may move at all gets one cell straight on, however slow he is.'],
    'CA-MOVE-13': [
      'In the way',
      'You pass friends but cannot stop on them. The moment you come next to an enemy your move ends and you are in contact.',
    ],
    'CA-MOVE-14': [
      'Walking out of a fight',
      'You may leave contact in your own go, and nobody gets a free blow. Not while pinned.',
    ],
    'CA-MOVE-15': ['Leaving', 'One more inch over the edge of the map and you are out of it, alive.'],
    'CA-MOVE-16': ['Holding', 'Stand still, and you may shoot, load or get ready afterwards.'],
    'CA-TERR-01': [
      'Rough ground',
      'Half the move goes for dense woods, a river, getting over a low wall or hedge, and for stepping into a building; a quarter for light woods and streams. Where you start counts, going out of a house does not.',
    ],
    'CA-TERR-02': ['Several kinds', 'Each kind counts once for a move, and each takes its part of what is left.'],
    'CA-TERR-03': ['At any pace', 'Runs, charges and crawls lose the same share.'],
    'CA-TERR-04': ['Tall walls', 'Nobody crosses them.'],
    'CA-TERR-05': [
      'Cover',
      'Hard: walls, buildings, rocks, wagons. Soft: hedges, fences, woods, crops. You have it when you stand in it or when the shot passes it within a cell of you. Only the better of two counts.',
    ],
    'CA-HIDE-01': [
      'Hiding',
      'At the end of a move, or holding still, next to or in cover; not in contact and not pinned.',
    ],
    'CA-HIDE-02': ['While hidden', 'Nobody shoots at you, and you shoot at nobody.'],
    'CA-HIDE-03': ['Busy in hiding', 'You may load and get ready, but not stand and fire.'],
    'CA-HIDE-04': [
      'Coming out',
      'It ends when you move, when you say so in your go, when an enemy reaches you, or when your nerve moves you. Showing yourself counts as holding, so you may fire that turn.',
    ],
    'CA-HIDE-05': ['No hiding from a charge', 'A hidden man may be charged by anybody who sees his place.'],
    'CA-CHG-01': [
      'Charging',
      'In your go, not pinned, not out of breath, on foot unhurt; at somebody you see and are not fighting already, with a free cell beside him within a run.',
    ],
    'CA-CHG-02': [
      'What happens in a charge',
      'First the target’s nerve is tested, once a turn. If it holds he may fire. Then the charger comes in.',
    ],
    'CA-CHG-03': [
      'Stand and fire: when',
      'Only at a charger who started more than 5 inches off, or more than 10 if he rides, with a loaded gun that reaches him. Not if you have moved, fired, hide, are pinned, unready or in a fight.',
    ],
    'CA-CHG-04': [
      'Stand and fire: how',
      'One shot at the distance he started from, at -2 because he runs, with the gun that has the best chance. It is your shot of the turn and you stay where you are. A standing order says whether you fire.',
    ],
    'CA-CHG-05': [
      'A charger who is hit',
      'Dead or off his horse he gets no further. Wounded he comes on all the same, with his wounds against him.',
    ],
    'CA-CHG-06': [
      'A target who runs',
      'He runs first; the charger follows with all he has and is on him if he gets there, else falls short. If nobody is left to charge, he ends where he was making for.',
    ],
    'CA-CHG-07': [
      'After a charge',
      'He counts as having run, must get ready before he fires, and fights at +1 this turn if he got in. All but that also when he fell short.',
    ],
    'CA-CHG-08': [
      'Several chargers',
      'Each charges in his own go. The target is tested once and fires once, whoever comes.',
    ],
    'CA-CHG-09': [
      'Walking up',
      'You may also walk into contact: no test, no shot, no bonus. A run that ends beside an enemy is a charge.',
    ],
    'CA-WEAP-01': [
      'Range bands',
      'Close, medium, extreme in inches. Rifles 10, 20, 40. Carbines 6, 12, 24. Shotguns 6, no medium, 10. Pistols 6, 10, nothing beyond.',
    ],
    'CA-WEAP-02': [
      'Loading',
      'Single-loaders are empty after each shot and take a turn to load. Breechloaders and repeaters never run dry.',
    ],
    'CA-WEAP-03': [
      'The armoury',
      'Rifles, single-loading or breech; cavalry carbine and Winchester on the carbine row; shotgun and coach gun; derringer, revolver, bow as pistols. Sabre, sword and lance +2 hand to hand, bayonet, bowie, tomahawk, spear or a clubbed gun +1.',
    ],
    'CA-WEAP-04': ['Two guns', 'One is fired a turn and one is loaded a turn; each has its own state.'],
    'CA-WEAP-05': [
      'In your hand',
      'Only the best hand weapon on your card counts. A rifle is a club only if the card says so.',
    ],
    'CA-SHOOT-01': [
      'Who may shoot',
      'Whoever has not moved or fired this turn, is ready, not pinned, not hidden, not in a fight, and has a loaded gun.',
    ],
    'CA-SHOOT-02': [
      'At whom',
      'Any enemy in sight and in range who does not hide and has not given up. You see all round.',
    ],
    'CA-SHOOT-03': ['Into a brawl', 'Nobody fires at somebody who is fighting a friend hand to hand.'],
    'CA-SHOOT-04': ['Range', 'From centre to centre when the shot is fired.'],
    'CA-SHOOT-05': ['To hit', 'A D12 with its modifiers: 6 or more hits.'],
    'CA-SHOOT-06': [
      'Modifiers of a shot',
      'Elite +2, veteran +1, raw -1. Hard cover -2, soft -1. Target running, charging or crawling -2. Each wound of yours -1. Medium range -1, extreme -2.',
    ],
    'CA-SHOOT-07': [
      'The target’s pace',
      'What it did in this turn’s moving phase, to the end of the turn. Walking and riding at a walk change nothing.',
    ],
    'CA-SHOOT-08': ['Whose wounds', 'Those of the one who fires; a wounded target is hit as easily as a sound one.'],
    'CA-SHOOT-09': [
      'Hopeless shots',
      'If even a 12 would miss you may fire all the same, and you are warned. A 12 does not hit by itself.',
    ],
    'CA-SHOOT-10': ['A natural 1', 'Always a miss, and the gun misfires.'],
    'CA-SHOOT-11': [
      'Order of dice',
      'To hit; then for a 1 the misfire, for a hit the wound and what its row asks; in a unit last the officer’s fate.',
    ],
    'CA-SHOOT-12': [
      'After the shot',
      'A single-loader is empty, hit or miss. A misfire decides for itself what becomes of the gun.',
    ],
    'CA-SHOOT-13': [
      'Loading a gun',
      'In place of a shot, having neither moved nor fired, not pinned and not in a fight. It fires next turn.',
    ],
    'CA-SHOOT-14': ['Making ready', 'In place of a shot, when a run has left you unready.'],
    'CA-MIS-01': [
      'It blows up',
      'On a 1 of the misfire die the gun is gone and you throw for the wound yourself, with nothing for close range.',
    ],
    'CA-MIS-02': ['A jam', 'On 2 to 7 the gun is jammed, whatever its kind, until you spend a turn on it.'],
    'CA-MIS-03': ['Bad powder', 'On 8 to 12 the shot is lost, but the gun is still loaded.'],
    'CA-HURT-01': ['How bad a hit is', 'A D12, with +1 at close range.'],
    'CA-HURT-02': [
      'The wound table',
      'Up to 2 a graze; 3-5 one wound; 6-7 one wound, or a rider is thrown and hurt on 1-3; 8-9 two wounds; 10-11 two, and dead on 6 or more of another D12; 12 dead. Riders hit for 8-11 are thrown as well.',
    ],
    'CA-HURT-03': [
      'Further dice',
      'The fall for a thrown rider, the death die for 10-11; not if the wounds kill already.',
    ],
    'CA-HURT-04': ['Too many wounds', 'At his last wound a man is dead, and a dead rider is not thrown.'],
    'CA-HURT-05': ['Who is pinned', 'Every wounded survivor, also by a fall. Thrown but whole, you are not.'],
    'CA-HURT-06': ['What is told', 'A hit, then a graze, or wounds, a fall and a pin, or death.'],
    'CA-HORSE-01': ['Thrown', 'You stand where you were; your horse is beside you, on the far side from the shooter.'],
    'CA-HORSE-02': [
      'Up again',
      'Mounting a free horse beside you takes the whole turn; you are up when all have moved. If pinned, a turn later.',
    ],
    'CA-HORSE-03': [
      'On and off at will',
      'Mounting any riderless horse next to you works alike. Getting down takes your move.',
    ],
    'CA-HORSE-04': ['Horses', 'They are never hit and go nowhere by themselves.'],
    'CA-MEL-01': [
      'Contact',
      'Enemies in neighbouring cells, corners too, fight hand to hand unless a wall is between.',
    ],
    'CA-MEL-02': [
      'Whom you fight',
      'One enemy of your choice among those about you; unsaid, the one you came up to, else the first who came up to you.',
    ],
    'CA-MEL-03': [
      'Order of fights',
      'Each pair in which one has chosen the other throws once: first the outnumbered against their choice, then the rest as they came into contact.',
    ],
    'CA-MEL-04': ['The dice', 'Each throws a D12 with modifiers, whoever came in first; the higher wins.'],
    'CA-MEL-05': [
      'Modifiers hand to hand',
      'Elite +2, veteran +1, raw -1; sword +2, bayonet or knife +1; each wound -1; charged this turn +1; defending cover +1; a further attacker +1; mounted +1.',
    ],
    'CA-MEL-06': ['The charge', 'Its +1 counts this turn only, in every fight the charger has.'],
    'CA-MEL-07': [
      'Defending cover',
      '+1 for whoever was in cover against this enemy and did not come into contact himself, for as long as he stays.',
    ],
    'CA-MEL-08': [
      'Ganging up',
      'Of several who attack one man the first gets nothing, each other one +1. Once the first has fallen the next counts as the first.',
    ],
    'CA-MEL-09': [
      'Outnumbered',
      'You hurt only the one you have chosen. Against the others a win just holds them off; a loss hurts you. The choice stands for the whole phase: when he falls you strike at nobody else until the next turn.',
    ],
    'CA-MEL-10': [
      'By how much',
      'Equal: nothing. 1-2: a wound. 3-4: two. 5: two, and dead on 6 or more of a D12. 6 or more: dead.',
    ],
    'CA-MEL-11': [
      'The death die',
      'Not thrown if the wounds kill anyway. In a unit the officer’s fate follows each death here too.',
    ],
    'CA-MEL-12': ['In turn', 'Wounds count at once for the next fight; the dead fight no more.'],
    'CA-MEL-13': [
      'Wounded in a fight',
      'Pinned next turn, but still in contact and fighting. Nobody falls off his horse by it.',
    ],
    'CA-MEL-14': ['It goes on', 'Contact lasts until somebody leaves, dies or gives up. Nobody in it shoots or loads.'],
    'CA-MEL-15': ['Expertise', 'Where fields are used, the fighting number stands in for the grade.'],
    'CA-MOR-01': [
      'Nerve',
      'A D12 with modifiers: 2 or less you run, or give up if in a fight; 3-4 you fall back to cover, or stay if you are in it; 5 or more you carry on.',
    ],
    'CA-MOR-02': [
      'Modifiers of nerve',
      'Elite +2, veteran +1, raw -1; each wound -1; leader or standard killed -1; in cover +1; leader or standard in sight +1. Against a charge also: by riders -1, with nothing loaded -1.',
    ],
    'CA-MOR-03': [
      'When nerve is tested',
      'When your unit has lost a quarter, when you were wounded, when you are charged, and when a friend dies within 12 inches in your sight.',
    ],
    'CA-MOR-04': ['Now or later', 'A charge is tested at once; everything else in the nerve phase.'],
    'CA-MOR-05': [
      'The charge test',
      'Once a turn. Only here count cavalry and an empty gun; without any gun nothing is taken off.',
    ],
    'CA-MOR-06': ['One test', 'However many reasons, one throw in the phase. A charge test does not count against it.'],
    'CA-MOR-07': [
      'A friend dies',
      'Killed by anything, within 12 inches and seen. Giving up and leaving do not count.',
    ],
    'CA-MOR-08': ['Leader or standard lost', '-1 for the rest of the fight, once, even if both are gone.'],
    'CA-MOR-09': [
      'In the leader’s sight',
      '+1 with a leader or standard-bearer of yours, not yourself, in sight; once.',
    ],
    'CA-MOR-10': ['Leaders of loose gangs', 'Singly too, a side may name one leader and one standard-bearer.'],
    'CA-MOR-11': ['In cover', 'Against the nearest enemy you see; if you see none, in cover or next to it.'],
    'CA-MOR-12': [
      'Panic',
      'One full walk straight away from the nearest enemy, over the edge if it comes to that. Next turn you are free again. In a fight you surrender instead.',
    ],
    'CA-MOR-13': [
      'Falling back',
      'Up to one walk to the nearest cover that is no nearer to the enemy; without any, straight away. It breaks off a fight.',
    ],
    'CA-MOR-14': [
      'Order of tests',
      'First side first, in roster order, everybody moving at once; the pinned move too.',
    ],
    'CA-MOR-15': [
      'What it costs',
      'Driven off in the moving phase you have had your go and count as moved. In the nerve phase it costs nothing of the next turn.',
    ],
    'CA-COH-01': [
      'Keeping together',
      'Within 8 inches of your unit’s leader; looked at after moving and at the end of the turn.',
    ],
    'CA-COH-02': [
      'Out of touch',
      'Next turn you may only walk or run back towards him, into reach if you can, or stay put. You still fight and test.',
    ],
    'CA-COH-03': ['Loose gangs', 'Singly nobody has to keep together.'],
    'CA-COH-04': [
      'The leader is gone',
      'The best of those left is whom they keep to, without an officer’s second wound or his comfort.',
    ],
    'CA-UNIT-01': ['Units act as one', 'All of a unit move in one go, and shoot in one go, in any order.'],
    'CA-UNIT-02': ['Charging a unit', 'Each charger names his man; the whole unit takes one test a turn.'],
    'CA-UNIT-03': ['Losses', 'A unit tests when a quarter of it is dead, and again at a half and at three quarters.'],
    'CA-UNIT-04': [
      'A unit’s nerve',
      'One throw by its leader’s grade and wounds, or the commonest grade without him. Cover, sight and empty guns count when true of more than half. Each member then runs, gives up or stays as his own place demands.',
    ],
    'CA-UNIT-05': [
      'The officer falls',
      'For each man killed a D12: on 12 the officer dies in his place, or the standard-bearer; with both alive 1-6 the officer. No throw when one of them was hit himself.',
    ],
    'CA-UNIT-06': ['Not singly', 'Among loose fighters no such die is thrown.'],
    'CA-TROOP-01': [
      'Troop types',
      'An optional rule: everybody’s grade and field are thrown for, in units only the officers’.',
    ],
    'CA-TROOP-02': [
      'The two dice',
      'Grade: 1 raw, 2-9 regular, 10-11 veteran, 12 elite. Field: 1-6 hand to hand, 7-12 shooting. In his field and the other: elite +2/+1, veteran +1/0, regular 0/-1, raw -1/-2.',
    ],
    'CA-TROOP-03': ['What the field does', 'Its numbers stand in for the grade when shooting and fighting.'],
    'CA-TROOP-04': ['Nerve goes by grade', 'A field changes nothing about nerve.'],
    'CA-TROOP-05': ['No other skills', 'There are none besides the field.'],
    'CA-TROOP-06': ['Choosing a type', 'Pick a grade, and with the optional rule a field, or leave both to the dice.'],
    'CA-END-01': [
      'Winning',
      'At the end of a turn a side with nobody in play has lost; if that is true of all, nobody has won.',
    ],
  },
};
