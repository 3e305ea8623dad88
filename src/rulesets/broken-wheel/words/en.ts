import type { WordsWith } from '../../../game/ruleset-words.ts';
import type { WheelEffect } from '../effects.ts';

/** Broken Wheel in English: its rules in our own words, and the words that it alone has. */
export const en: WordsWith<WheelEffect> = {
  line: 'Slow: moves of four secret rounds; rich in nerve, wounds. For role-play.',
  texts: {
    effect: {
      'fatigue-changed': '',
      'fatigue-stage-reached': {
        fresh: '{{name}} has {{their}} breath again.',
        tired: '{{name}} is tired: slower, and a worse shot for it.',
        weary: '{{name}} is bone-weary: slow, and a poor shot.',
        collapsed: '**{{name}} collapses.**',
      },
      'task-dropped': '{{name}} drops what {{they}} {{were}} at: {{task}}.',
      'broke-away': {
        near: '{{name}} slips the attack, still within reach.',
        away: '{{name}} slips away from {{target}}, {{distance}} off.',
      },
      examined: {
        bleeding: '{{by}} bends over {{name}}: alive, and bleeding: {{left}} moves to live without a bandage.',
        dead: '**{{by}} bends over {{name}}: dead.**',
      },
      grappled: {
        one: '**{{by}} has {{name}} held fast**, for a round.',
        other: '**{{by}} has {{name}} held fast**, for {{left}} rounds.',
      },
      bound: {
        bound: '**{{by}} ties {{name}} up.**',
        gagged: '{{by}} gags {{name}}.',
      },
      freed: {
        grappled: '{{name}} is no longer held.',
        bound: '{{name}} is out of the ropes.',
        gagged: '{{name}} is rid of the gag.',
        'grappled-by': '{{by}} lets go of {{name}}.',
        'bound-by': '{{by}} unties {{name}}.',
        'gagged-by': '{{by}} takes the gag off {{name}}.',
      },
      'free-blow-struck': '{{name}} strikes at {{target}}, who cannot help it.',
      'ridden-down': {
        struck: '{{by}} rides {{name}} down.',
        missed: '{{by}} rides at {{name}}, and past.',
      },
      bandaged: {
        'self-removed': '{{name}} binds up a wound, which troubles {{them}} no more.',
        'self-improved': '{{name}} binds up a wound, which is the better for it.',
        'self-no-better': '{{name}} binds up a wound; the bleeding stops, no more than that.',
        'other-removed': '{{by}} binds up a wound of {{name}}, which is no more trouble.',
        'other-improved': '{{by}} binds up {{name}}, who is the better for it.',
        'other-no-better': '{{by}} binds up {{name}}; the bleeding stops, no more than that.',
      },
      'nerve-set': {
        controlled: '{{name}} has {{their}} nerve back.',
        obedient: '{{name}} will do as {{they}} {{are}} told, and start nothing.',
        shaken: '**{{name}} is shaken.**',
        panicked: '**{{name}} panics.**',
        terrified: '**{{name}} is terrified.**',
      },
      'plan-broken': {
        settled: 'That settles what else {{name}} had in mind.',
        other: 'What {{name}} meant to do cannot be done any more.',
      },
      screamed: '{{name}} stands there screaming.',
      cowered: '{{name}} lies down and cowers.',
      reeled: {
        flinched: '{{name}} flinches.',
        staggered: '{{name}} staggers.',
        downed: '**{{name}} is knocked down.**',
      },
      stunned: '**{{name}} is out cold.**',
      'advantage-gained': '{{name}} has {{amount}} in hand for what comes next.',
      jumped: {
        normal: '{{name}} jumps from {{floor}} and is off.',
        slow: '{{name}} jumps from {{floor}} and stumbles.',
        stumble: '{{name}} jumps from {{floor}}, stumbles and stops.',
        stop: '{{name}} jumps from {{floor}} and lands hard enough to stop.',
        sprain: '**{{name}} jumps from {{floor}} and sprains an ankle.**',
        break: '**{{name}} jumps from {{floor}} and breaks an ankle.**',
        injured: '**{{name}} jumps from {{floor}} and does not get up.**',
        'apparently-dead': '**{{name}} jumps from {{floor}} and lies still.**',
      },
      barred: {
        climb: '{{name}} gives this wall up for good.',
        force: '{{name}} leaves that door alone from now on.',
      },
      woke: { ready: '{{name}} wakes.', unready: '{{name}} starts up from sleep.' },
      'fell-asleep': '{{name}} is asleep.',
      ordered: {
        by: '{{by}} gives {{name}} an order: {{act}}.',
        unseen: 'Somebody gives {{name}} an order: {{act}}.',
      },
      'lock-broken': {
        last: 'The lock of the {{thing}} is shot off.',
        other: 'One lock of the {{thing}} is shot off; {{left}} to go.',
      },
      searched: {
        nothing: "{{by}} goes through {{name}}'s pockets: nothing.",
        money: "{{by}} goes through {{name}}'s pockets: ${{money}}.",
      },
    },
    word: {
      phase: {
        'round-1': 'beat 1 of 4',
      },
      flag: {
        'keen-sighted': 'keen-sighted',
        tracker: 'tracker',
        brutal: 'brutal',
        enraged: 'enraged',
        soldier: 'soldier',
      },
      weapon: {
        'lt-pepperbox': 'light pepperbox',
        'mm-pepperbox': 'medium pepperbox',
        'lt-revolver': 'light revolver',
        'mm-revolver': 'medium revolver',
        'hvy-revolver': 'heavy revolver',
        'lt-carbine': 'light carbine',
        'sb-pistol': 'smoothbore pistol',
        'sb-musket': 'smoothbore musket',
        blunderbuss: 'blunderbuss',
        'native-bow': 'bow',
        dagger: 'dagger',
        pebble: 'pebble',
        'large-rock': 'large rock',
        'stone-axe': 'stone axe',
        handbag: 'handbag',
        improvised: 'something heavy',
        sack: 'sack',
        dirt: 'handful of dirt',
        pepper: 'sachet of pepper',
        strongbox: 'strongbox',
        drum: 'drum',
        hammer: 'hammer',
        'fire-axe': 'fire axe',
        screwdriver: 'screwdriver',
        jemmy: 'jemmy',
        'tyre-lever': 'tyre lever',
        sledgehammer: 'sledgehammer',
      },
      band: {
        'to-3': 'within 3 in',
        'to-6': 'within 6 in',
        'to-11': 'within 11 in',
        'to-18': 'within 18 in',
        'to-28': 'within 28 in',
        'to-42': 'within 42 in',
      },
      throw: {
        cdt: 'nerve',
      },
      wound: {
        superficial: 'superficial wound',
      },
      attribute: {
        fatigue: 'fatigue',
        shieldNeed: 'Shield helps from',
        shieldMelee: 'Shield in melee',
        shieldMissile: 'Shield against missiles',
        CDT: 'Nerve',
        Mo: 'Movement',
        FaA: 'Fatigue until tired',
        FaB: 'Fatigue until weary',
        FaC: 'Fatigue until collapse',
        Ag: 'Agility',
        Mar: 'Marksmanship',
        Th: 'Throwing',
        Ref: 'Reflexes',
        Me: 'Melee',
      },
      test: {
        'first-shot': 'nerve, the first shot',
        scream: 'nerve, a scream near by',
        rout: 'nerve, a friend running',
        'friend-fell': 'nerve, a friend down',
        'friend-surrendered': 'nerve, a friend giving up',
        retest: 'nerve, once more',
      },
      table: {
        'search-time': 'rounds to search',
        'missile-blow': 'the blow',
        'clear-time': 'rounds to clear it',
        stun: 'coming round',
        'maul-throw': 'the throw',
        'death-clock': 'time left',
        fright: 'fright',
        stampede: 'the stampede',
      },
      modifier: {
        implement: 'the implement',
        'keen-sighted': 'keen eyes',
        tracker: 'a tracker',
        alerted: 'alerted',
        agility: 'agility',
        assisted: 'a hand for it',
        fright: 'its nature',
        depth: 'the depth',
        cdt: 'nerve',
        firearm: 'a gun',
        comrades: 'friends at hand',
        'friends-down': 'friends down',
        'friends-dead': 'friends dead',
        throwing: 'throwing',
        marksmanship: 'marksmanship',
        'target-moved': 'target moving',
        'big-target': 'a big target',
        fatigue: 'tired',
        clearing: 'clearing',
        reflexes: 'reflexes',
        dodging: 'dodging',
        tackle: 'rope or sack',
        surprise: 'surprise',
        enraged: 'in a rage',
        'picking-up': 'picking up',
        advantage: 'the better of it',
        released: 'just let go',
        'cavalry-horse': 'a cavalry horse',
        'with-steed': 'horse and all',
      },
      template: {
        gunfighter: 'gunfighter',
        'old-soldier': 'old soldier',
        'outlaw-chief': 'outlaw chief',
        miner: 'miner',
        'frontier-woman': 'frontier woman',
        storekeeper: 'storekeeper',
        'saloon-singer': 'saloon singer',
        parson: 'parson',
        doctor: 'doctor',
        'laurel-stanley': 'Captain Laurel Stanley',
        toothstone: 'Toothstone',
        'esperanza-primera': 'Señora Esperanza Primera',
        'town-horse': 'town horse',
        'range-horse': 'range horse',
        'cavalry-horse': 'cavalry horse',
        'native-pony': 'Native pony',
        'pack-horse': 'pack horse',
        'cart-horse': 'cart horse',
        mule: 'mule',
        ass: 'ass',
        oxen: 'oxen',
        buffalo: 'buffalo',
        cattle: 'cattle',
        deer: 'deer',
      },
      state: {
        'no-language': 'of another tongue',
        watched: 'watched by an enemy',
        resisting: 'not letting anybody search',
        awake: 'awake',
        holding: 'with hands full, holding somebody',
        helpless: 'helpless already',
        'not-helpless': 'not helpless',
        'not-attacked': 'not attacked yet, and will not start it',
      },
      did: {
        'hurt-by-door': 'been hurt by that door',
      },
      task: {
        'climb-in-vain': 'climbing over, so far in vain',
      },
      row: {
        breaks: 'the implement breaks',
        superficial: 'a scratch',
        inert: 'still',
        unaffected: 'no effect',
        fails: 'not this time',
        'over-in-4': 'over in four rounds',
        'over-in-2': 'over in two rounds',
        'over-in-1': 'over at once',
        stumble: 'a bad stumble',
        sprain: 'a sprain',
        break: 'a broken ankle',
        injured: 'badly injured',
        'apparently-dead': 'apparently dead',
        evades: 'shies away',
        'gallops-off': 'gallops off',
        'one-round': 'one round',
        'two-rounds': 'two rounds',
        'three-rounds': 'three rounds',
        stampedes: 'stampedes',
        'runs-on': 'runs on',
        'in-control': 'in hand again',
      },
      needed: {
        concealment: 'something to hide behind',
        'locked-door': 'a locked door at hand',
        implement: 'something to break it with',
        piercing: 'something in hand that pierces',
      },
      why: {
        'leader-near': 'it takes a leader near enough to be heard',
        brutal: 'only for the brutal',
        fighter: 'only for those who fight',
      },
      setting: {
        strikeLadder: 'Strikes',
        roundPositions: 'Where movers are in a round',
        spottingDie: 'Die for spotting',
        streetMoveBonus: 'Extra inches on the street',
        requireLeaderOrders: 'Danger only on a leader’s word',
        fatigue: 'Fatigue',
      },
      'setting-value': {
        corrected: 'stronger is worse',
        printed: 'as first printed',
        apparent: 'along the way',
        immediate: 'orders at once',
        d6: 'D6',
        avd: 'average die',
      },
      pronouns: {
        'frontier-woman': 'she',
        'saloon-singer': 'she',
        'esperanza-primera': 'she',
      },
      told: {
        ve: 'a veteran',
        ff: 'frontier folk',
        ro: 'a rookie',
        in: 'no fighter',
        expert: 'an expert rider',
        novice: 'a novice rider',
        inexpert: 'no rider',
      },
      mark: {
        'keen-sighted': 'keen sight',
        tracker: 'tracking',
        brutal: 'brutality',
        enraged: 'rage',
      },
    },
  },
  variants: {
    tame: {
      texts: {
        effect: {
          screamed: '{{name}} stands there and cannot move for fright.',
          stunned: '**{{name}} is out for a while.**',
          'free-blow-struck': '{{name}} gets a free go at {{target}}.',
        },
        word: {
          test: {
            scream: 'nerve, a cry near by',
          },
        },
      },
    },
    grim: {
      texts: {
        effect: {
          examined: {
            bleeding: '{{by}} bends over {{name}}: alive, and bleeding out. Without a bandage, {{left}} moves.',
            dead: '**{{by}} bends over {{name}}: no breath, no pulse. Dead.**',
          },
          jumped: {
            break: '**{{name}} jumps from {{floor}}; an ankle snaps.**',
            'apparently-dead': '**{{name}} jumps from {{floor}}, lands badly, and lies still.**',
          },
          stunned: '**{{name}} drops, out cold.**',
        },
        word: {
          row: {
            'apparently-dead': 'dead, by the look of it',
          },
        },
      },
    },
    blood: {
      line: 'Slow: moves of four secret rounds; rich in nerve and hard knocks. For role-play.',
      texts: {
        effect: {
          examined: { bleeding: '{{by}} bends over {{name}}: in a bad way, with {{left}} moves to be seen to.' },
          bandaged: {
            'self-removed': '{{name}} sees to a hurt, which troubles {{them}} no more.',
            'self-improved': '{{name}} sees to the hurt, and it is the better for it.',
            'self-no-better': '{{name}} sees to the hurt; it gets no worse, no more than that.',
            'other-removed': '{{by}} sees to {{name}}, who is the better for it by far.',
            'other-improved': '{{by}} sees to {{name}}, who is the better for it.',
            'other-no-better': '{{by}} sees to {{name}}; it gets no worse, no more than that.',
          },
          jumped: {
            break: '**{{name}} jumps from {{floor}}, and walks no more today.**',
            injured: '**{{name}} jumps from {{floor}} and stays where that ends.**',
          },
        },
        word: {
          wound: {
            superficial: 'a scratch',
          },
          row: {
            injured: 'badly hurt',
            break: 'a bad ankle',
          },
        },
      },
    },
    death: {
      texts: {
        effect: {
          jumped: { 'apparently-dead': '**{{name}} jumps from {{floor}} and is out for good.**' },
          examined: {
            bleeding: '{{by}} bends over {{name}}: in a bad way, with {{left}} moves to be seen to.',
            dead: '**{{by}} bends over {{name}}: out for good.**',
          },
        },
        word: {
          modifier: {
            'friends-dead': 'friends lost',
          },
          row: {
            'apparently-dead': 'out for good, it seems',
          },
        },
      },
    },
    beasts: {
      texts: {
        effect: {
          stunned: '{{name}} will not go on.',
          reeled: { flinched: '{{name}} shies.', staggered: '{{name}} shies.', downed: '{{name}} will not go on.' },
        },
        word: {
          row: {
            injured: 'stops',
            superficial: 'shies',
            inert: 'stops',
          },
          wound: {
            superficial: 'shy',
          },
        },
      },
    },
    captives: {
      texts: {
        effect: {
          'free-blow-struck': '{{name}} gets a free go at {{target}}.',
          bound: { bound: '**{{by}} takes {{name}} in charge.**', gagged: '{{by}} asks {{name}} to keep quiet.' },
          freed: {
            bound: '{{name}} may go.',
            gagged: '{{name}} may speak.',
            'bound-by': '{{by}} lets {{name}} go.',
            'gagged-by': '{{by}} lets {{name}} speak.',
          },
          searched: {
            nothing: '{{by}} has a look what {{name}} carries: nothing.',
            money: '{{by}} has a look what {{name}} carries: ${{money}}.',
          },
        },
      },
    },
  },
  rules: {
    'BW-GEN-01': [
      'Distances and contact',
      'Limits include their own number. In contact means on neighbouring cells, diagonals too; without a map it is said. A step costs 1 inch, a diagonal one 1.41. Ranges go from figure to figure.',
    ],
    'BW-GEN-02': [
      'Reading thresholds',
      'With a plus: so much or more. With a minus: so much or less. Bare: exactly so much. Totals may lie below zero or above the die.',
    ],
    'BW-GEN-03': [
      'Factors add up',
      'All of them count. Of one factor in steps (movement, cover, fatigue) only the worst step does.',
    ],
    'BW-GEN-04': ['Roster order', 'When several throw at once they do so in the order in which they joined.'],
    'BW-GEN-05': [
      'What sets these rules apart',
      'Single people, four rounds to a move, a round more for a deliberate shot, -2 for a snap shot, decision tests instead of morale, D10 for shooting, D6 for melee.',
    ],
    'BW-GEN-06': [
      'Words',
      'After round 4 comes round 1 of the next move. A friend is of your side. Able are those with their wits, limbs and freedom: no panic, terror or surrender, not stunned, bound, held, collapsed or inert.',
    ],
    'BW-DICE-01': ['D6', 'The usual die, for melee, strikes, saves and nerve.'],
    'BW-DICE-02': ['D10', 'Faces 0 to 9, for shooting. The 0 is worth nothing, and with a firearm it is a misfire.'],
    'BW-DICE-03': ['Average die', 'A D6 with the faces 2, 3, 3, 4, 4, 5.'],
    'BW-DICE-04': ['Mean die', 'Another name for the average die; a fight may use it for spotting.'],
    'BW-DICE-05': ['Percentage', 'Two D10, tens first: 00 to 99.'],
    'BW-DICE-06': ['Two dice added', 'Two dice thrown and added up.'],
    'BW-DICE-07': ['Picking one', 'An equal chance for each candidate. With one nothing is thrown.'],
    'BW-TURN-01': [
      'The move',
      'Initiative, movement of each side, then four rounds of action. Nerve is tested whenever something calls for it.',
    ],
    'BW-TURN-02': [
      'Initiative',
      'Each side throws a D6 and adds the best Reflexes among its able leaders. The best total decides whether it moves first or second, second unless said. Ties again. Of three or more the lowest moves first.',
    ],
    'BW-TURN-03': ['Movement', 'Stampeding steeds and runaways first, then each side moves all its figures.'],
    'BW-TURN-04': [
      'One thing a round',
      'In each of four rounds: a snap shot, aiming, an aimed shot, a throw, some reloading, a round of melee, mounting, a round of some longer task, picking up or changing a weapon, standing up, a speech, or nothing.',
    ],
    'BW-TURN-05': ['Speaking', 'Up to 12 words a round are free; more takes the round.'],
    'BW-TURN-06': [
      'Order within a round',
      'Speech; shooting and throwing, in the order of the draw or all together; melee; everything else; then the stunned throw and states run down.',
    ],
    'BW-TURN-07': [
      'At the same time',
      'Shots of one step are all thrown, then all take effect, then come the tests of nerve. Melee pairs are together too.',
    ],
    'BW-TURN-08': [
      'End of the move',
      'Fatigue of effort, then of bleeding; tired, weary, collapsed; those bleeding to death; recovery of the groggy; rest.',
    ],
    'BW-PROF-01': [
      'The card',
      'Type and CDT value, leader or not, foot and riding inches, three fatigue figures, Agility, Marksmanship, Throwing, Reflexes, Melee, weapons with their strike values, riding skill, flags, languages.',
    ],
    'BW-PROF-02': [
      'Limits of movement',
      'On foot 4 to 7.5 inches for men, 3 to 6.5 for women, ridden 6 to 11. A fight may give 1 inch more on street and floor.',
    ],
    'BW-PROF-03': ['Limits of fatigue', 'By stage: men 1-3, 2-6, 4-6; women 1-2, 1-5, 2-5; steeds 2-4, 4-8, 4-8.'],
    'BW-PROF-04': ['Reflexes and reloading', 'How fast one reloads goes by type, unless the card says otherwise.'],
    'BW-PROF-05': [
      'Languages',
      'One understands only a shared language. If either speaks it poorly, messages of up to 6 words get across.',
    ],
    'BW-PROF-06': [
      'Checking a card',
      'Values beyond the limits are refused, unless the game master insists. The two stat lines are the player’s free choice.',
    ],
    'BW-TYPE-01': [
      'Types of people',
      'Veteran and frontierfolk reload in 1 round, rookie and bystander in 2, inactive in 3. An inactive never starts a fight and in melee only dodges or gives up.',
    ],
    'BW-TYPE-02': [
      'Leaders',
      'Any type may lead. Only a leader can order somebody else’s figure in a fight; your own you simply play.',
    ],
    'BW-TYPE-03': ['How all begin', 'Controlled; inactives Obedient.'],
    'BW-MOVE-01': [
      'Walking',
      'Up to the base rate: the card’s inches, -1 with a heavy load, -1 tired or -2 weary, less wounds and a hurt ankle. No dice.',
    ],
    'BW-MOVE-02': ['Running', 'Twice the base rate, for a point of fatigue. Not when collapsed, crawling or shaken.'],
    'BW-MOVE-03': [
      'Heavy load',
      '-1 inch. Carrying somebody, a strongbox, a saddle, or two more long arms than the one you hold.',
    ],
    'BW-MOVE-04': [
      'Riding and driving',
      'Horse 6 to 11 inches, coach 8 to 12 (usually 10), wagon 5 to 8 (usually 6). A gallop doubles it and tires the steed. Spooked beasts go half.',
    ],
    'BW-MOVE-05': ['Cautiously', '2 inches less, +1 to spot. Not at a run.'],
    'BW-MOVE-06': ['Furtively', 'Half the base rate; whoever is concealed is harder to spot than by moving openly.'],
    'BW-MOVE-07': [
      'Crawling',
      'With a broken ankle half the base rate; no running, climbing or charging, no mounting unaided.',
    ],
    'BW-MOVE-08': ['No facing', 'One shoots in any direction. Only surprise may ask where somebody looks.'],
    'BW-MOVE-09': [
      'Charging',
      'Into contact. You arrive in round 4 x way / allowance, rounded up; in the rounds before both may shoot, at a shrinking range. Stunned, downed, shaken or panicked you stop. Needs Controlled and a danger test.',
    ],
    'BW-MOVE-10': [
      'Where you are in each round',
      'Everybody but a charger is where his move ended, from round 1. A fight may instead be set so that movers come along by quarters.',
    ],
    'BW-MOVE-11': [
      'Leaving contact',
      'Not by walking off: dodge away, unless the enemy is held, stunned, down or lets you.',
    ],
    'BW-OBST-01': [
      'What obstacles cost',
      'Door 1 inch, window or low obstacle 2. Stairs and bad going half an inch a round on foot, bad going 1 inch a round on four legs; after any doubling.',
    ],
    'BW-OBST-02': [
      'Bad going, by rounds',
      'Rounds spent on it: 4 x inches on it / allowance, rounded up, 4 at most. All the way: 2 inches on foot, 4 mounted.',
    ],
    'BW-OBST-03': [
      'Climbing',
      'A high wall or fence in contact: D6 + Agility. 5+ over in 1 round, 4 in 2, 3 in 4, 2 fails for this move, 1 or less gives it up for good. Not mounted, crawling or in melee.',
    ],
    'BW-HORSE-01': [
      'Mounting',
      'A steed tethered or held: average die + Agility, +2 with help or a block, 3+ and you are up. One try a round.',
    ],
    'BW-HORSE-02': ['Somebody holds the steed', 'It counts as help: +2 to mount, and it does not shy.'],
    'BW-HORSE-03': ['Dismounting', 'D10 + Agility: one round on 4+, two on 1 to 3, three below that.'],
    'BW-HORSE-04': [
      'Loose steeds',
      'D10, +2 your own, riding skill +1 to -2. A hack horse: 5+ mounted, 3+ held, 1+ shies 3 inches off, less and it gallops away. Other beasts differ by a point. Oxen and game cannot be ridden.',
    ],
    'BW-HORSE-05': [
      'Doing things mounted',
      'Shooting -1, fighting and brawling +1, no mauling; dodging without a bonus. Who is stunned or collapses falls off.',
    ],
    'BW-FALL-01': [
      'Falling',
      'D10 + ground: spikes -2, rocks -3, stony -4, normal -5, ploughed or sand -6, mud -7. +1 if moving 6 inches (+2 at 12), +1 with the steed, +1 for each inch deep after the first; steep slopes -2 to -4.',
    ],
    'BW-FALL-02': ['Falling off a steed', 'The same throw: +1 if thrown, 0 if you fainted, +1 or +2 for the pace.'],
    'BW-FALL-03': [
      'What a fall does',
      '0 or less nothing, 1 flinched, 2 staggered, 3 downed, 4 stunned, 5-6 stunned with a sore wound, 7-8 with a serious one, 9+ inert. You lie prone.',
    ],
    'BW-WIN-01': [
      'Jumping from a window',
      'D6 + Agility. Ground floor: 3+ fine, 2 loses 2 inches, less stops. First floor, 5+/3-4/less: 2 inches lost/stop/sprain (-2 for good). Each floor more is a step worse, going on with break (crawl only), stunned with a serious wound, inert.',
    ],
    'BW-SPOT-01': [
      'Concealment',
      'Lightly concealed, hidden or well hidden. Each observer spots for himself; unseen one cannot be shot at or charged by him.',
    ],
    'BW-SPOT-02': [
      'Spotting',
      'When all have moved and after each shot from hiding: D6 by the nearest observer. Lightly concealed and still: 2+ at 2 inches, 4+ at 6, 6+ at 12, 8+ at 24; hidden 1 more, well hidden 2 more; moving furtively 1 less, shooting 2 less. Cautious or keen-eyed +1, a shot +2, riders or 8 inches moved -1.',
    ],
    'BW-SPOT-03': [
      'One finds the party',
      'Who succeeds sees the whole party and alerts friends within 12 inches: each throws at once with +1.',
    ],
    'BW-SPOT-04': ['A light', 'Striking a light gives your place away at once.'],
    'BW-SPOT-05': [
      'Getting concealed',
      'At the start, or at the end of your move where cover allows and no enemy who has seen you is looking. Light cover conceals lightly, heavy cover or a building hides. It lasts until spotted or you leave.',
    ],
    'BW-HEAR-01': [
      'Hearing',
      'Understood/heard in inches: whisper 1/3, speech 6/12, shout 12/24, scream or shot 36, bugle 30/36, drums 48. Walls halve it.',
    ],
    'BW-HEAR-02': [
      'Sleepers',
      'D10 when a sound reaches one: loud wakes on 6+, normal 8+, furtive 9+. He is unready for that round.',
    ],
    'BW-SRCH-01': [
      'Searching',
      'Somebody helpless or willing, in contact: as many rounds as an average die says. Valuables and money are found at the end.',
    ],
    'BW-CASH-01': [
      'Money in the pocket',
      'Dollars: poor and soldiers D6 - 3, average D6 - 1, gangsters and officers D10, leaders and the rich two D10. And some cents, unless the dollars are below zero.',
    ],
    'BW-FIRE-01': [
      'Who may shoot',
      'Able, not in melee, gun loaded, at a spotted enemy in sight and within its last band. Obedient figures only once their side was attacked; shaken ones at -1. One shot a round.',
    ],
    'BW-FIRE-02': ['Snap shot', 'Takes the round, -2 to hit, every round until the gun is empty.'],
    'BW-FIRE-03': [
      'Deliberate shot',
      'Aim a round, fire the next at the same target without penalty. Aim is lost by anything else you do, by a hit, by any test but Controlled, or if the target is out of sight.',
    ],
    'BW-FIRE-04': [
      'Needed to hit',
      'D10 + Marksmanship (Throwing): 4+ to 3 inches, 5+ to 6, 6+ to 11, 7+ to 18, 8+ to 28, 9+ to 42. Snap -2, moved over 2/5/9/14 inches -1 to -4, target 3/8/15 -1 to -3, light cover -1, heavy -2, mounted -1, shaken -1, tired -1, weary -2, wounds; rested +1, rider as target +1.',
    ],
    'BW-FIRE-05': [
      'Misfire',
      'A natural 0 with a firearm, whatever the modifiers: no shot, no noise. Bows and throws know none.',
    ],
    'BW-FIRE-06': ['Shooting at riders', '+1 to hit. Then D10: 6+ the rider, else the steed, which is struck at -1.'],
    'BW-FIRE-07': [
      'Into a melee',
      'Allowed at those not in contact with you. Each miss: D6, on 1 or 2 it hits a friend of yours there.',
    ],
    'BW-FIRE-08': [
      'A shot, step by step',
      'To hit; friend hit instead; rider or steed; shield of the card; strike; ordinary shield; save and fall; the victim’s test of nerve; tests of others; fright of beasts.',
    ],
    'BW-FIRE-09': [
      'Throwing stones and bottles',
      'To hit with Throwing as far as 18 inches. D6 + value (pebble -3, bottle -4, rock -2, large rock -1, worse far off) on the bludgeoning ladder; no save, no wound.',
    ],
    'BW-FIRE-10': [
      'Noise of a shot',
      'The first one within 12 inches of a figure tests its nerve; any within 12 inches of a beast may frighten it.',
    ],
    'BW-WPN-01': [
      'Shooting weapons',
      'Strike by 3/6/11/18/28/42 inches. Pepperbox -1 -2 -3 (light -2 -2 -3), derringer 0 -1 -2, revolver 0 0 0 -1 (light -1 -1 -2, heavy +1 +1 +1 0), carbine +1 +1 +1 0 -1 (light 1 less), rifle +1, 0 at 42, buffalo gun +2, +1 from 28, musket +1, 0 from 28, blunderbuss +3 +1 -1, shotgun +2 +1 0 -2, bow -1 -1 -2 -3, knife -2 -3, tomahawk 0 -1. Pepperbox, musket, bow -1 to hit.',
    ],
    'BW-WPN-02': ['Reach of pistols', 'Pistols end at 11 inches; medium and heavy revolvers reach 18.'],
    'BW-WPN-03': ['Smooth-bore pistol', 'Strike 0 to 3 inches, -1 to 6, -2 to 11; -1 to hit.'],
    'BW-WPN-04': ['Reach of carbines', 'Both carbines end at 28 inches.'],
    'BW-WPN-05': ['Heavy revolver', 'Calibre 0.4 and up: strike +1 to 11 inches, 0 to 18.'],
    'BW-WPN-06': [
      'What is loaded',
      'Pepperboxes 4 and 6, light and medium revolver 5, heavy 6, shotgun 2, the rest 1. Spare rounds are not counted unless the card does. A thrown weapon lies where its target stood.',
    ],
    'BW-WPN-07': [
      'Melee weapons',
      'Piercing: axe, tomahawk, lance +1 (axe -1 to use), sword, bayonet 0, dagger -1, knife -2. Bludgeons: rifle -1 (-1 to use), club, pistol, carbine -2, fists -3, whip, handbag -4. Rope, sack, whip +1 to maul; dirt +1, pepper +2 to dodge.',
    ],
    'BW-WPN-08': [
      'Changing weapons',
      'A round; drawing a holstered pistol is part of the shot or the aim. Picking one up in melee -1, else it takes the round.',
    ],
    'BW-RELOAD-01': [
      'Reloading',
      'A shot takes veterans and frontierfolk 1 round, rookies and bystanders 2, inactives 3. Breaking off loses what was begun. Bows need none.',
    ],
    'BW-JAM-01': [
      'Clearing a misfire',
      'Muzzle-loader: D6 + 2 rounds to clear and reload. Revolver and pepperbox: the chamber is spent, the next may be tried.',
    ],
    'BW-DRAW-01': [
      'Quickest on the draw',
      'When shooters of a round aim at each other all throw D6 + Reflexes, -1 from a flapped holster. Highest shoots first, equals together.',
    ],
    'BW-DRAW-02': [
      'Beaten to the draw',
      'Earlier shots land first. Stunned, inert, panicked or terrified, you do not fire. Wounded or shaken you fire worse, and a lost aim makes it a snap shot.',
    ],
    'BW-DRAW-03': [
      'No draw',
      'If nobody who shoots this round is the target of somebody else who does, all shots are at the same time.',
    ],
    'BW-HURT-01': [
      'Piercing strike',
      'D6 + strike: 5+ downed, 3 or 4 staggered, 2 or less flinched. The grade decides the save. A fight may be set to the old order.',
    ],
    'BW-HURT-02': [
      'Save and wound',
      'D6. Flinched: 5+ superficial, 3-4 flesh, less handicapping. Staggered: flesh, sore, serious (nerve -2). Downed: sore, serious (nerve -3), inert.',
    ],
    'BW-HURT-03': ['Shield', 'A D6 before the save: 4+ adds 1 to it. No help against bludgeons.'],
    'BW-HURT-04': [
      'Shield of a card',
      'A card may have a better one: D10, and on 7+ a melee strike loses 3, a missile’s 1.',
    ],
    'BW-HURT-05': [
      'Nerve after a hit',
      'Every hit calls for a decision test, the worst modifier once if several land together. Not when inert.',
    ],
    'BW-HURT-06': ['Downed', 'On foot you lie prone; getting up takes a round or 1 inch of the next move.'],
    'BW-HURT-07': [
      'Beasts hit',
      'Struck at -1, saved as usual, no nerve but fright at once. A downed or inert steed falls with its rider.',
    ],
    'BW-WND-01': [
      'Wounds',
      'Taken off inches, shooting and melee: flesh 1, handicapping and sore 2, serious 3. Sore and handicapping bleed 1 fatigue a move, serious 2, until bandaged. Superficial costs nothing but a test.',
    ],
    'BW-WND-02': ['Several wounds', 'They add up, bleeding too. For nerve, wounded counts once.'],
    'BW-WND-03': [
      'Inert',
      'Examined by somebody in contact: D6, 1 or 2 dead; 3+ bleeding, with two D6 moves to live unless bandaged.',
    ],
    'BW-AID-01': ['Bandaging', 'A round in contact, outside melee: D6, 5+ (a healer 3+), -1 on yourself.'],
    'BW-AID-02': [
      'What a bandage does',
      'Bleeding stops in any case. Success takes a flesh wound’s loss away and eases the others by 1; a healer cures a serious one. Each wound once roughly and once by a healer.',
    ],
    'BW-AID-03': ['Who may bandage', 'Controlled, Obedient or Shaken. The inert need somebody else.'],
    'BW-FAT-01': [
      'Fatigue',
      'One point for a move with running, charging or melee, one even for all of them. A galloping steed spends its own.',
    ],
    'BW-FAT-02': [
      'Stages of fatigue',
      'The three figures of the card are lengths: tired after the first, weary after both, collapsed after all three.',
    ],
    'BW-FAT-03': ['Tired and weary', 'Tired -1 to inches, melee and shooting; weary -2.'],
    'BW-FAT-04': ['Collapsed', 'Cannot move, act or defend itself, but may speak. Counts as helpless.'],
    'BW-FAT-05': [
      'Bleeding',
      'Each end of move 1 point per sore or handicapping wound, 2 per serious one. Collapsed and still bleeding, one dies after as many moves as the third figure.',
    ],
    'BW-FAT-06': ['Rest', 'A move at rest (1 inch at most, no melee, no bleeding) gives a point back.'],
    'BW-MEL-01': [
      'Melee',
      'Enemies in contact fight each round. Nobody there shoots. Each picks: fight, brawl, maul, dodge, or ride down.',
    ],
    'BW-MEL-02': [
      'Changing what you do',
      'Controlled figures each round; Obedient and Shaken ones keep what they first chose (dodging unless said). Inactives only dodge or give up.',
    ],
    'BW-MEL-03': [
      'The throw',
      'Both D6 + Melee + weapon + factors. The higher does what it chose, by the difference. Equal: nothing.',
    ],
    'BW-MEL-04': ['Mounted', '+1 when fighting or brawling from the saddle.'],
    'BW-MEL-05': [
      'Factors in melee',
      'Surprise +2, half +1 (first round); higher ground, dodging or enraged +1; last round’s advantage. Tired, shaken, groggy, picking up a weapon, staggered or just let go -1; weary or downed -2; wounds.',
    ],
    'BW-FIGHT-01': [
      'Fighting',
      'To kill, with a blade: winning by 1 or more is a piercing strike, however large the difference.',
    ],
    'BW-BRAWL-01': [
      'Brawling',
      'To stun, with butt, club, bottle or fists: difference + the weapon’s value, on the ladder.',
    ],
    'BW-BRAWL-02': [
      'Bludgeoning ladder',
      'Below 0 nothing; 0 gives the striker +1 next round; 1 flinched; 2 staggered (nerve -1, -1 next round); 3 downed (-2, -2); 4+ stunned: D10 a round, 9 wakes groggy; then 7+ a move to be well.',
    ],
    'BW-MAUL-01': [
      'Mauling',
      'To overpower. Won by 1 or 2: as much next round. By 3, 4, 5: held 1, 2, 3 rounds, or from 4 thrown 1, 2 inches if you like. 6+: helpless (nerve -3), or thrown 3.',
    ],
    'BW-MAUL-02': [
      'Held',
      'Does nothing, and neither does the holder; rounds beyond the first may be spent on gagging or tying. Let go, -1 for a round.',
    ],
    'BW-THROW-01': ['Thrown', 'D6 - 3 + inches thrown, +1 into a wall, on the ladder; then a test of nerve.'],
    'BW-DODGE-01': [
      'Dodging',
      '+1. Won by 1 you evade, by 2 to 5 you get 1 to 4 inches away, with +1, +1, +2, +3, +4 next round. The other may follow within a quarter of his rate, half for a point of fatigue.',
    ],
    'BW-RIDE-01': [
      'Riding down',
      'D6 - 4, charged over 4 inches +1, less -1, cavalry horse +1. 1 or more strikes at 2 less on the ladder.',
    ],
    'BW-RIDE-02': [
      'Answer from the ground',
      'Unless he dodges, the man on foot strikes the rider with his score - 4. If he dodges it is a plain contest. The horse goes 2 inches past and the melee is over.',
    ],
    'BW-FIN-01': [
      'Finishing off',
      'Only the brutal may: each round a strike for nothing against a helpless or stunned enemy in contact. Others hold, tie or search.',
    ],
    'BW-ODDS-01': [
      'Several on one',
      'The mean of their scores, +2 for two, +3 for three and so on. If they win one of them at random strikes; if he wins, he strikes whom he named.',
    ],
    'BW-ODDS-02': ['Many on many', 'One to one by choice or by nearness; the rest join as odds.'],
    'BW-CDT-01': [
      'Decision test (CDT)',
      'D6 + value; firearm +1, each Controlled armed friend within 3 inches +1; groggy, wounded, each friend down within 6, each seen dead -1; the hit. Needed for Controlled/Obedient/Shaken/Panicked, else Terrified: veteran 3/-/0/-, frontierfolk 4/-/1/0, rookie 5/3/2/1, bystander 5/4/2/1, inactive -/4/3/2.',
    ],
    'BW-CDT-02': [
      'Danger test',
      'Once a move, before you charge, start a melee, ride down, or end in the open within 12 inches of an armed enemy you see. Obedient figures do it unless it starts a fight.',
    ],
    'BW-CDT-03': [
      'Giving orders',
      'Only leaders, to others of their side who hear: 6 inches, 12 shouting. The ordered tests if it is dangerous.',
    ],
    'BW-CDT-04': ['Nerve when hit', 'Tested at once, after every hit, throw or hold.'],
    'BW-CDT-05': [
      'What shakes the nerve',
      'The first shot within 12 inches (once a fight); a scream, a rout or the surrender or fall of a friend within 6. An attack frees the attacked side’s Obedient to shoot back.',
    ],
    'BW-CDT-06': [
      'One such test a round',
      'However much happens, apart from hits. The movement phase counts as a round.',
    ],
    'BW-CDT-07': ['The worse holds', 'A test may worsen your state, never improve it; only a re-test does.'],
    'BW-CDT-08': [
      'Testing again',
      'Panicked figures after two rounds. Obedient rookies and bystanders, and Terrified figures, out of enemy sight at the start of a move.',
    ],
    'BW-STATE-01': ['Controlled', 'Does what its player wants.'],
    'BW-STATE-02': ['Obedient', 'Anything short of starting a fight: moves, reloads, shoots back, defends itself.'],
    'BW-STATE-03': [
      'Shaken',
      'Four rounds: 1 inch at most, -1 in melee and to hit. It may bandage. A rider goes on as he was.',
    ],
    'BW-STATE-04': [
      'Panicked',
      'Drops what it holds and screams for two rounds, then tests again. It cannot win in melee. A rider gallops off.',
    ],
    'BW-STATE-05': [
      'Terrified',
      'Runs at double rate out of sight; if it cannot, surrenders to an enemy within 6 inches, or cowers.',
    ],
    'BW-STATE-06': [
      'Surrendered, helpless, beaten',
      'The surrendered do nothing. Stunned, inert, held, tied and collapsed are helpless. A side without an able figure at the end of a move has lost.',
    ],
    'BW-DOOR-01': [
      'Doors',
      'Body/locks: shed 5/3-5, windowed 5/4, internal 6/4, external 7/4, metal 8/4; +1 for each further lock. A try takes two rounds.',
    ],
    'BW-DOOR-02': [
      'Forcing by hand',
      'D6 + Melee - locks: 1+ open, 0 weaker by 1, -1 to -3 holds, -4 you are hurt and may not try again, less is a flesh wound too.',
    ],
    'BW-DOOR-03': [
      'Forcing with a tool',
      'D6 + tool - locks: 1+ open, 0 weaker by 1, -4 or less breaks the tool. Jemmy +2, tyre lever +1, sledge and fire-axe 0, hammer, axe, dagger -1.',
    ],
    'BW-DOOR-04': [
      'Breaching',
      'D6 + tool - body: 1+ through, 0 weaker by 1, -4 or less breaks the tool. Fire-axe and sledge +2, axe +1, hammer and jemmy 0, dagger -2.',
    ],
    'BW-DOOR-05': [
      'When you cannot try',
      'An open door, one that has hurt you, a tool you do not have. A try begun in round 4 goes on next move.',
    ],
    'BW-LOCK-01': [
      'Shooting a lock',
      'Beside it, as a snap shot: D10, light gun -1, large +1, rifle +2, shotgun +3, +1 for each weakening. 4+ breaks it, 2 or 3 weakens. Bolts cannot be shot.',
    ],
    'BW-BEAST-01': [
      'Fright at gunfire',
      'D10 + nature (deer -2, town horse and cattle 0, others +1 to +3), rider +1, expert +2; within 4 inches or a stampede near -1, spooked -2. 5+ calm for good, 3-4 spooked, less stampedes.',
    ],
    'BW-BEAST-02': ['Spooked', 'Half speed, until a move has gone by without a shot near.'],
    'BW-BEAST-03': [
      'Stampede from shots',
      'A doubled move away from the noise, before all others. D6 at its end, +2 with a rider: on 5+ it stops, rests a move and is calm.',
    ],
    'BW-STAMP-01': [
      'Stampede from terror',
      'Fire, blast or wild beasts: doubled moves away. Unridden: D10 each, +1 for each further move, 8+ halts.',
    ],
    'BW-STAMP-02': [
      'Rider in a stampede',
      'D10 each move, +1 for each further one; shaken -1, terrified -2, panicked -4. 6+ in hand again, 3-5 goes on, less throws him.',
    ],
    'BW-STAMP-03': [
      'Which stampede',
      'Shots go by the one, every other terror by the other. A panicked rider’s gallop is neither.',
    ],
    'BW-CARD-01': [
      'Captain Laurel Stanley',
      'Veteran leader, CDT +1, 5 inches (9 ridden), fatigue 3/6/6, Reflexes -1, Melee +1, sword (+1), medium revolver with 5 shots.',
    ],
    'BW-CARD-02': [
      'Toothstone',
      'Rookie, CDT 0, 6 inches (9), fatigue 2/4/4, Agility +1, Marksmanship -1, Reflexes -1, Melee +1, stone axe (+1, strike +1), a good shield.',
    ],
    'BW-CARD-03': [
      'Señora Esperanza Primera',
      'Inactive, CDT 0, 5 inches, fatigue 1/3/3, Agility and Reflexes -1, Marksmanship, Throwing and Melee -2, unarmed.',
    ],
    'BW-CARD-04': [
      'Templates',
      'Gunfighter, lawman, old soldier, cowboy, outlaw, outlaw chief, miner, warrior, frontier woman, greenhorn, storekeeper, saloon singer, parson, doctor; and steeds of 6 to 9 inches.',
    ],
    'BW-PBP-01': [
      'A move by post',
      'Initiative, movement side by side, four rounds, end of move, each with a deadline (24 hours). Danger tests are thrown at once.',
    ],
    'BW-PBP-02': [
      'Sealed declarations',
      'One act for each able figure, or up to four rounds planned ahead, during movement too, shown only when the round resolves. A round in which, as far as all know, nobody could do more than hold is not asked: what is planned is done.',
    ],
    'BW-PBP-03': [
      'No questions in mid-round',
      'Choices are part of the order: hold rather than throw, dodge straight away, do not follow, first enemy, no shot if the target is down.',
    ],
    'BW-PBP-04': [
      'Broken plans',
      'What has become impossible is dropped, the rest stands; you may plan anew. Panic clears all of it.',
    ],
    'BW-PBP-05': [
      'Missed deadlines',
      'Tasks go on, fighters keep at it, aimers keep their aim, others hold. Nothing is shot or charged unasked.',
    ],
    'BW-PBP-06': ['No overwatch', 'Only nerve, fright, spotting after a shot and waking come by themselves.'],
    'BW-PBP-07': [
      'Immediate rounds',
      'A fight may be set so, and without a map it is: an order resolves when given and takes the figure’s next round.',
    ],
    'BW-PBP-08': ['Without a map', 'Range is stated; unsaid are no cover, no movement and nobody near.'],
  },
};
