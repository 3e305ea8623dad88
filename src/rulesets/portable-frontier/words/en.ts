import type { WordsWith } from '../../../game/ruleset-words.ts';
import type { FrontierEffect } from '../effects.ts';

/** Portable Frontier in English: its rules in our own words, and the words that it alone has. */
export const en: WordsWith<FrontierEffect> = {
  line: 'Quick rounds, lightest: squares, a few d6, no wounds. To begin with.',
  texts: {
    effect: {
      ferried: { one: '{{names}} paddles across to {{to}}.', other: '{{names}} paddle across to {{to}}.' },
      'vehicle-captured': '**{{side}} have taken {{name}}.**',
      'canvas-stripped': '{{by}} strips the canvas off {{name}}.',
      'side-exhausted': '**{{side}} have lost {{losses}}** and attack no more; they still shoot and defend themselves.',
    },
    word: {
      weapon: {
        lasso: 'lasso',
      },
      attribute: {
        'horses-hit': 'horses hit',
        temper: 'temper:',
      },
      table: {
        'which-man': 'which one',
        'wagon-rear': 'anybody in there',
      },
      modifier: {
        'from-behind': 'set upon from behind',
        'two-to-one': 'two to one',
        'cover-from-saddle': 'from the saddle into cover',
      },
      template: {
        chief: 'chief',
      },
      state: {
        driving: 'driving',
        'canvas-on': 'under canvas',
        stripped: 'stripped of its canvas',
        'in-the-back': 'in the back',
      },
      row: {
        'falls-back': 'falls back',
        'falls-off': 'falls off',
        killed: 'killed',
        balks: 'it lets nobody near',
        occupant: 'somebody is hit',
      },
      seat: {
        guard: 'the guard',
      },
      why: {
        balks: 'it lets nobody come near',
        'no-driver': 'has no driver',
        'not-captured': 'its own people are still aboard',
      },
      setting: {
        exhaustion: 'Exhaustion at half losses',
      },
      'setting-value': {
        'pitchfork-way': 'Pitchfork Way',
      },
    },
  },
  variants: {
    death: {
      texts: {
        word: {
          row: {
            killed: 'out for good',
          },
        },
      },
    },
    beasts: {
      texts: {
        word: {
          row: {
            killed: 'stops',
          },
        },
      },
    },
    blood: { line: 'Quick rounds, lightest: squares, a few d6, in or out. To begin with.' },
  },
  rules: {
    'PC-GEN-01': [
      'One figure, one man',
      'A figure is a man on foot, a man on his horse, or the wagon. Nobody stands for a troop.',
    ],
    'PC-GEN-02': [
      'Who carries what',
      'Cowboys on foot: a rifle, a pistol or a pair of pistols. Warriors on foot: a rifle, a bow, a spear, or a tomahawk. Riders carry the same; a spear goes well with a small shield. A lasso does nothing: its owner uses the pistol in his holster. Anything else needs the game master.',
    ],
    'PC-GEN-03': [
      'The arms there are',
      'Rifle, pistol and bow shoot; spear and tomahawk help hand to hand. Everybody has a knife as well, which adds nothing.',
    ],
    'PC-GEN-04': [
      'What does not exist here',
      'No running, crawling, aiming, watching, fanning, reloading, jams, nerve or fuses. Such orders are refused.',
    ],
    'PC-GEN-05': [
      'Passing by the enemy',
      'Standing next to an enemy stops nobody and starts no fight. A fight begins only when somebody tries to get into the square of an enemy.',
    ],
    'PC-GEN-06': [
      'Reading the die',
      'Add what speaks for and against to the face and compare the sum with the score needed. A 6 does not always hit, a 1 does not always miss.',
    ],
    'PC-GEN-07': [
      'Without a map',
      'State the range in squares, whether the target has cover, from which side he is set upon, where he could fall back to and whether the ground between is rough. The numbers are the same as on the board. A move is told by how the range changes.',
    ],
    'PC-TURN-01': [
      'Order of a turn',
      'Dice for who goes first; one side, then the other; then the end: loose horses, exhaustion, and whether somebody has won.',
    ],
    'PC-TURN-02': [
      'Who goes first',
      'Every turn each side throws a die; the highest acts first, and so on down. Sides that are level throw again among themselves.',
    ],
    'PC-TURN-03': ['A side acts', 'A side uses its figures in any order it likes, each of them once.'],
    'PC-TURN-04': [
      'Move, fire, fight',
      'Each figure may move, then fire, then fight hand to hand. Leave out what you like, but never go back: nobody moves after a shot, and after a fight he is done. Orders of different figures may be mixed.',
    ],
    'PC-TURN-05': ['At once', 'What comes of a die is done before the next one is thrown.'],
    'PC-TURN-06': [
      'When a side is done',
      'When all its figures are, when it says so, or when its time is up. Whoever was not used by then does nothing.',
    ],
    'PC-TURN-07': [
      'What counts as having moved',
      'Only what a figure does in its own go. Being driven back by the enemy does not count as moving.',
    ],
    'PC-MAP-01': [
      'The board',
      'Squares in columns A, B, C from the west and rows 1, 2, 3 from the north; 8 by 8 at least. One cell of a town is one square.',
    ],
    'PC-MAP-02': [
      'Who fits into a square',
      'One rider, or one or two men on foot of the same side. A loose horse fills a square, and so does each half of the wagon.',
    ],
    'PC-MAP-03': [
      'Nobody passes anybody',
      'A square with somebody in it cannot be walked or ridden through, friend or foe. A man on foot may end his move beside one friend on foot.',
    ],
    'PC-MAP-04': [
      'Ground',
      'Open ground and road cost 1 point. Wood, cactus and ford cost 2; so does the village for cowboys and the ranch for warriors. The river cannot be entered. Wood, cactus and buildings are cover; wood and buildings also block the view beyond. No wheels in wood or cactus.',
    ],
    'PC-MAP-05': [
      'Fences and gates',
      'A fence costs 1 point more to cross. A closed gate stops everybody, an open one nobody; opening it costs 1. Both give cover, open or not, and neither blocks the view.',
    ],
    'PC-MAP-06': [
      'The footbridge',
      'It crosses the ford for 1 point, for men on foot alone. Riders and the wagon go through the water.',
    ],
    'PC-MAP-07': [
      'What is cover',
      'The target stands in wood, cactus or a building, or the shot comes into his square over a fence or gate.',
    ],
    'PC-MOVE-01': ['Points', 'A man on foot has 2 points in a turn, a rider 4, the wagon 3.'],
    'PC-MOVE-02': [
      'Steps',
      'From square to square over a side, never over a corner. Only a man who is driven back may go over one.',
    ],
    'PC-MOVE-03': ['What a step costs', '1 for a square, 2 for rough ground, and 1 more for a fence on the way.'],
    'PC-MOVE-04': [
      'Small things that cost a point',
      'Opening or shutting a gate, getting on or off a horse, climbing on or off the wagon: 1 point each.',
    ],
    'PC-MOVE-05': [
      'One square always',
      'Who has spent nothing yet may take one step whatever it costs, with all the points he has. This is how a man on foot gets over a fence onto hostile ground. Not the wagon.',
    ],
    'PC-MOVE-06': [
      'Too far',
      'A move that costs more than is left is refused, with the cost and what there is. Points not used are lost.',
    ],
    'PC-MOVE-07': [
      'Mounting',
      'A man on foot in the square of a horse that lets him gets up for 1 point. What he has left of his 2 points he may ride.',
    ],
    'PC-MOVE-08': [
      'Getting down',
      'It costs 1 point. Man and horse share the square, and the horse waits there. He may walk on only while he has spent fewer than 2 points in all.',
    ],
    'PC-MOVE-09': [
      'When a shot suffers from moving',
      'Any point spent counts as moving and makes a shot one worse. Turning costs nothing and does not count.',
    ],
    'PC-MOVE-10': [
      'Leaving the board',
      'One point over the edge of the map. Whoever leaves counts as lost when it comes to exhaustion.',
    ],
    'PC-MOVE-11': [
      'Hostile ground',
      'The village is rough ground to cowboys and the ranch to warriors, on foot or in the saddle.',
    ],
    'PC-MOVE-12': ['No way', 'River, wagon and closed gates cannot be entered or crossed.'],
    'PC-FACE-01': ['Turning', 'Free, and as often as you like while the figure has its go.'],
    'PC-FACE-02': ['Four ways to look', 'Everybody faces a side of his square, never a corner.'],
    'PC-FACE-03': [
      'Which way one ends up looking',
      'The way of the last step, unless said otherwise. In the turn of the enemy nobody turns. Two men in a square may look different ways.',
    ],
    'PC-RIVER-01': ['Crossing the river', 'Only at the ford or by canoe.'],
    'PC-RIVER-02': [
      'Canoes',
      'One or two men on foot where a canoe is beached take it across and land one square further south. It is the whole turn of each of them.',
    ],
    'PC-RIVER-03': [
      'Landing',
      'On the other side of the river, one row down. There must be room for all of them, and from the last row nobody crosses.',
    ],
    'PC-RIVER-04': ['The canoe stays', 'It lies where they landed, and either side may use it. Riders cannot.'],
    'PC-RIVER-05': ['After the crossing', 'They look away from the river and count as having moved.'],
    'PC-FIRE-01': ['What can be fired', 'Rifle, pistol and bow, at a square.'],
    'PC-FIRE-02': [
      'Dice for a shot',
      'One die for the weapon. With two pistols he may fire both at one square; the second is thrown when the first is done with, and not at all if nobody is left there.',
    ],
    'PC-FIRE-03': [
      'Scores to hit',
      'By squares. Rifle: 3 at one and two, 4 at three and four, 5 at five and six. Pistol: 4, 5, 6, 6 at one to four. Bow: 5, 5, 6, 6 at one to four. Squares are counted along columns and rows, so a diagonal neighbour is two off.',
    ],
    'PC-FIRE-04': [
      'The arc of fire',
      'A quarter circle ahead, from diagonal to diagonal. As turning is free, the shooter is turned to his target if he has to be, and that is how the enemy finds him.',
    ],
    'PC-FIRE-05': [
      'Line of sight',
      'The straight line from middle to middle must not pass through a square with wood, a building, the wagon, a man or a horse; the two end squares do not matter. Through a corner it is blocked only if both squares beside it block. Squares that share a side always see each other.',
    ],
    'PC-FIRE-06': [
      'What makes a shot harder',
      'One off the die each: the shooter has moved; he is mounted; the target is behind cover. They add up.',
    ],
    'PC-FIRE-07': ['No chance', 'A shot that not even a 6 could make is refused.'],
    'PC-FIRE-08': [
      'Cover of a fence',
      'The fence or gate must be on the side by which the shot enters the square of the target; through a corner, on either side that meets there.',
    ],
    'PC-FIRE-09': [
      'Who is hit',
      'Shots go at squares: where two men stand, a die says which of them is hit. Empty squares, friends and loose horses are no targets.',
    ],
    'PC-FIRE-10': ['Ammunition', 'There is always enough, and firing costs no movement.'],
    'PC-FIRE-11': [
      'Dice of a shot, in order',
      'To hit; then which man, man or horse, what it does, which way he falls back, what the horse does.',
    ],
    'PC-MEL-01': [
      'Going in',
      'A figure tries to enter a neighbouring square with enemies in it, and pays for the step with what it has left after moving and firing. Over a closed gate it cannot.',
    ],
    'PC-MEL-02': ['Nobody is unarmed', 'Everybody has a knife and fights back.'],
    'PC-MEL-03': [
      'How many may try',
      'In one turn of a side no more may try to enter a square than could stand there: one rider, or two men on foot, together or one after the other.',
    ],
    'PC-MEL-04': [
      'Two together',
      'Two men on foot next to the square may go in as one. Each pays his own way, and they throw one die.',
    ],
    'PC-MEL-05': [
      'Dice hand to hand',
      'The attackers throw a die, then the defenders. Whoever comes to 5 or more with what speaks for him hits the other. Both may hit, or neither.',
    ],
    'PC-MEL-06': [
      'What counts hand to hand',
      'Warrior +1. Spear or tomahawk +1. Two on foot against one on foot +2. Rider against a single man on foot +2. Enemy on foot in cover: -1 on foot, -2 from the saddle. Enemy with a shield -1. Going in from the side or behind +1. Being set upon from behind -1.',
    ],
    'PC-MEL-07': [
      'Reading the list',
      'A pair has what one of its men has. Two to one and the rider count in attack and defence alike; two on foot gain nothing against a rider.',
    ],
    'PC-MEL-08': [
      'Cover hand to hand',
      'Only those whose square is being entered have it, by their ground or by the fence the attacker comes over. Riders have none.',
    ],
    'PC-MEL-09': ['Shield or cover', 'Where cover counts against the attackers, a shield does not.'],
    'PC-MEL-10': [
      'From which side',
      'By where the defender looks: ahead, left and right, or behind. Against two who look different ways it counts only if it holds for both.',
    ],
    'PC-MEL-11': [
      'Blows at the same moment',
      'Dice first; then all that comes of the hit on the defenders, then of the hit on the attackers. Even a dead man deals the blow he has thrown.',
    ],
    'PC-MEL-12': [
      'Taking the ground',
      'If the square is empty then, those attackers who live and were not driven back go in. Where a horse has lost its rider and stands still, one man on foot goes in beside it. If anybody is still there they stay where they were. Nobody is held in a fight between turns.',
    ],
    'PC-MEL-13': [
      'An attacker driven back',
      'He falls back from the square he came from, away from those he attacked.',
    ],
    'PC-MEL-14': [
      'Afterwards',
      'The attackers are done for this turn. A defender may be set upon again by others, and fights back each time.',
    ],
    'PC-HIT-01': [
      'Which man',
      'Of two men in a square a die hits the first of the roster on 1-3 and the second on 4-6.',
    ],
    'PC-HIT-02': ['Man or horse', 'A hit on a rider strikes the man on 1-3 and the horse on 4-6.'],
    'PC-HIT-03': [
      'What a hit does',
      'An ordinary man is killed on 4-6 and falls back a square on 1-3. A leader or a horse is killed on 5-6, falls back on 3-4, and shrugs it off on 1-2.',
    ],
    'PC-HIT-04': [
      'Hits on riders',
      'If the man dies his horse is loose. If the horse dies he stands in the same square, looking the same way. If either falls back both do.',
    ],
    'PC-HIT-05': ['Order of the dice', 'Which man, man or horse, effect, way back, loose horse.'],
    'PC-FALL-01': [
      'Which way back',
      'Straight away from whoever hit him; from an angle, along the longer distance, and if both are equal along the way he looks. Two attackers: away from the first named.',
    ],
    'PC-FALL-02': [
      'How far back',
      'One square, whatever the ground. Fences and gates do not stop him, it costs nothing, and he looks the same way as before.',
    ],
    'PC-FALL-03': [
      'Room to fall back',
      'A square on the map, not river and not the wagon, with no enemy and no riderless horse in it, where he may stand. One friend on foot leaves room for a man on foot.',
    ],
    'PC-FALL-04': [
      'Back over a corner',
      'If there is no room straight back he goes to one of the two squares diagonally behind: by die where both are free (1-3 left, 4-6 right), else the free one.',
    ],
    'PC-FALL-05': [
      'Nowhere to go',
      'Without room in any of the three he is killed, and a horse with its rider. The edge of the map and the river are no room.',
    ],
    'PC-FALL-06': ['Only the one who is hit', 'Of two men in a square only the one who is hit falls back.'],
    'PC-FALL-07': ['Aboard the wagon', 'Men on the wagon do not fall back: they fall off.'],
    'PC-HORSE-01': [
      'Loose horses',
      'A horse that loses its rider is thrown for at once, and then at the end of every later turn until somebody mounts it or it is gone.',
    ],
    'PC-HORSE-02': [
      'What a loose horse does',
      '6 it runs two squares ahead, 5 to its right, 4 back, 3 to its left; 2 it stands and lets nobody near; 1 it stands, and whoever comes into its square can mount.',
    ],
    'PC-HORSE-03': ['Its left and right', 'As it looks, at first the way its rider did. Then it looks where it ran.'],
    'PC-HORSE-04': [
      'In its way',
      'If somebody, a river, a closed gate or a wall is in its way the die is thrown again. Fences are jumped. Over the edge of the map it is gone.',
    ],
    'PC-HORSE-05': [
      'Coming near it',
      'After a 1 a man on foot may enter its square until it is thrown for again. After a 2 or a run nobody may. Anybody can ride any horse.',
    ],
    'PC-HORSE-06': [
      'When the throws end',
      'Mounting it ends them. A man who stands beside it and does not mount may be left behind. A horse its rider got down from waits and is never thrown for.',
    ],
    'PC-HORSE-07': ['A dead horse', 'It is taken off, and nothing is thrown.'],
    'PC-WAG-01': [
      'The wagon',
      'Two squares in line: horses, driver and guard in front, the load and up to two men behind. It looks the way its front does.',
    ],
    'PC-WAG-02': [
      'The driver',
      'Without one it does not move. He does not shoot or go in while he drives, but fights back.',
    ],
    'PC-WAG-03': ['The guard', 'He rides beside the driver and fires ahead and to the sides, not to the rear.'],
    'PC-WAG-04': [
      'Under the canvas',
      'Two men in the back are unseen until they fire or the canvas is off. Under it they fire only straight back; without it to the sides and back. Stripping it takes two whole turns of work: two men in one turn, one man in two.',
    ],
    'PC-WAG-05': [
      'Driving',
      'Three points: 1 for a square of road or ranch, 2 elsewhere and at the ford. The front goes ahead, left or right and the rear follows; never backward. Wood, cactus, river, buildings, fences, closed gates and anybody in the way stop it.',
    ],
    'PC-WAG-06': [
      'Firing at the wagon',
      'Name the front or the rear; the range is to that square. Men and horses on it have no cover.',
    ],
    'PC-WAG-07': [
      'A hit on the front',
      'A man on 1-3, a horse on 4-6; with nobody up there a horse. Of two men the driver on 1-3. The first horse hit costs the wagon a point for good, the second stops it for good, any more change nothing.',
    ],
    'PC-WAG-08': [
      'A hit on the rear',
      'Somebody inside is hit on 5-6, and of two the first on 1-3. The die is thrown even if the back is empty, so it gives nothing away.',
    ],
    'PC-WAG-09': [
      'A man aboard is hit',
      'Killed on 4-6, leaders too. On 1-3 he falls off, next to his half and as far from the shooter as can be; without room he is killed.',
    ],
    'PC-WAG-10': [
      'Going for the wagon',
      'Attackers try to enter one half. Its men count as on foot, in cover under the canvas; sides and horseback do not count against them. If the half is empty then, attackers on foot climb aboard; riders stay where they are.',
    ],
    'PC-WAG-11': [
      'Boarding',
      'An empty half can be climbed onto for 1 point and what its square costs. When nobody of its side is aboard and an enemy is, the wagon is his to drive.',
    ],
    'PC-WAG-12': [
      'On, off, and the reins',
      'Its own people climb on or off for 1 point where there is room. Another man takes the reins with his whole move, and the wagon stands still meanwhile.',
    ],
    'PC-WAG-13': ['In the way', 'The wagon blocks way and view. Who is aboard does not stand on the ground.'],
    'PC-WAG-14': [
      'Firing from a moving wagon',
      'One worse for everybody aboard if the wagon has moved this turn. They do not count as mounted.',
    ],
    'PC-WAG-15': ['The load', 'Supplies, dynamite among them. No rule sets it off; the game master may.'],
    'PC-END-01': [
      'Exhaustion',
      'An optional rule, on unless switched off: a side is exhausted when half of its people, rounded up, are dead or gone. Horses and wagons do not count.',
    ],
    'PC-END-02': [
      'An exhausted side',
      'Seen at the end of a turn. From then on its figures do not end a move nearer to the nearest enemy and go into nobody’s square. They may fire and defend themselves, and the wagon may go on.',
    ],
    'PC-END-03': [
      'The end',
      'With one side gone the other has won. With both exhausted the one with more men left; level: the one that was exhausted later; level again: nobody.',
    ],
    'PC-END-04': [
      'Scenarios first',
      'What a scenario says of winning goes before all else. The game master may end the fight at any time.',
    ],
    'PC-SCN-01': [
      'Pitchfork Way: the cowboys',
      'Twelve: a driver with a pistol and an owner with a rifle on the wagon, two rifles under its canvas, two riders between columns D and I, six on foot in the ranch, one of them an owner. Who follows the wagon on your list and has no horse rides on it.',
    ],
    'PC-SCN-02': [
      'Pitchfork Way: the warriors',
      'Twelve: up to six on foot in the wood with a chief, four by the canoes with a chief, two riders in the first three rows west of the river.',
    ],
    'PC-SCN-03': [
      'Pitchfork Way: the start',
      'The warriors go first every turn until somebody fires or fights; then it is thrown for. In the first turn of the cowboys the wagon comes in by the road in the east.',
    ],
    'PC-SCN-04': [
      'Pitchfork Way: winning',
      'The cowboys win when the whole wagon is in the ranch with a cowboy driving. The warriors win when they take it, or when it is stopped for good outside.',
    ],
  },
};
