import type { Play } from './play.ts';

/** Two against a gang that the game master plays, told without a map; the gang's numbers and dice are the game master's alone. */
const GATHERING = `
Wed 14:00
  Marshal says /me setting:zone value:Berlin
  Marshal says /me setting:quiet value:22-7         ; 20:00 to 05:00, from Sunday on 21:00 to 06:00
  Doc    says /me setting:zone value:Phoenix
  Doc    says /me setting:quiet value:22-7          ; 05:00 to 14:00
  Belle  says /me setting:zone value:Tokyo
  Belle  says /me setting:quiet value:23-7          ; 14:00 to 22:00
  Marshal says /gunfight new map:none pace:daily
  Marshal says /gunfight leave
  Marshal says /gunfight settings key:hours.turn value:6
  Marshal says /gunfight settings key:hours.reaction value:4
  Marshal says /gunfight settings key:npcs value:secret
  Doc    says /gunfight join side:a word:spurs
Wed 22:30
  Belle  says /gunfight join side:a word:lace
Thu 06:00
  Marshal says /gm add preset:outlaw side:b count:3 row:2 name:Red Hand by:me
  Marshal says /gunfight start range:55
  Doc    says /orders rule:react value:never
  Belle  says /orders rule:react value:never
`;

/** The gang comes closer by one word; what the game master rolls, narrates and whispers calls nobody but the one it is for. */
const GANG = `
Thu 06:10
  Marshal says /gm say text:Three riders come down from the ridge.
  Marshal says /gm roll dice:2d6 why:weather hidden:true
  Marshal says /gm crowd name:Red Hand order:advance
  Marshal says /done what:mine
Thu 07:00
  Belle  says /hold
Thu 15:00
  Doc    says /hold
Thu 15:10
  Marshal says /gm say to:Doc text:You hear a second gang behind the barn.
  Marshal says /gm crowd name:Red Hand order:shoot-nearest
  Marshal says /done what:mine
`;

/** He gives time, hands the gang to the house, and the chair to another; nobody is called for what the house does. */
const CHAIR = `
Fri 08:00
  Marshal says /gm clock do:extend hours:12
Sat 05:30
  Marshal says /gm crowd name:Red Hand do:house
  Marshal insists /gm seat do:hand-over who:Wyatt
Sat 07:00
  Belle  says /hold
Sat 15:00
  Doc    says /hold
Sat 23:00
  Wyatt  says /gm clock do:pause
Sun 12:00
  Wyatt  says /gm clock do:resume
Sun 15:00
  Doc    says /gunfight end how:agree
Sun 22:10
  Belle  presses Agree
Sun 23:30
`;

export const POSSE: Play = {
  startsAt: Date.UTC(2026, 9, 21),
  secret: '3'.repeat(64),
  people: ['Owner', 'Marshal', 'Doc', 'Belle', 'Wyatt'],
  channel: 'saloon',
  story: [GATHERING, GANG, CHAIR].join('\n'),
};
