import type { Play } from './play.ts';

const GATHERING = `
Wed 16:00
  Doc    says /me setting:zone value:Phoenix
  Doc    says /me setting:quiet value:22-7          ; 05:00 to 14:00
  Belle  says /me setting:zone value:Tokyo
  Belle  says /me setting:quiet value:23-7          ; 14:00 to 22:00
  Ike    says /me setting:zone value:Berlin
  Ike    says /me setting:quiet value:22-7          ; 20:00 to 05:00
  Doc    says /gunfight new ruleset:broken-wheel map:none pace:daily
  Doc    says /gunfight settings key:hours.turn value:5
  Doc    says /gunfight settings key:rounds value:sealed
  Ike    says /gunfight join side:b word:spurs
  Wyatt  says /gunfight join side:b word:badge
  Belle  says /gunfight join side:a word:lace
Wed 23:00
  Doc    says /gunfight start range:10
  Wyatt  says /done
Thu 05:30
  Ike    says /done
Thu 06:00
  Belle  says /done
Thu 14:30
  Doc    says /done
`;

/** Four order in secret; one thinks better of it, which costs nothing before all are in. The last of them turns it all up. */
const SEALED = `
Thu 15:00
  Ike    insists /shoot target:Doc mode:snap
  Doc    insists /shoot target:Ike mode:snap
Thu 16:00
  Wyatt  insists /shoot target:Belle mode:snap
Thu 17:00
  Ike    says /gunfight undo
Thu 17:10
  Ike    insists /shoot target:Belle mode:snap
Thu 22:30
  Belle  insists /shoot target:Wyatt mode:snap
`;

/** What has been turned up goes back when all agree, and with it what everybody had ordered. */
const TAKEN_BACK = `
Thu 22:45
  Belle  insists /gunfight undo
Thu 23:00
  Doc    presses Agree
Thu 23:10
  Wyatt  presses Agree
Fri 05:10
  Ike    presses Agree
Fri 05:30
  Ike    insists /shoot target:Belle mode:snap
  Wyatt  insists /shoot target:Belle mode:snap
  Belle  insists /shoot target:Wyatt mode:snap
Fri 14:30
  Doc    insists /shoot target:Ike mode:snap
`;

/** Wyatt misses two rounds, and is back when his standing orders have begun to play for him. They leave it at that. */
const BACK = `
Fri 15:00
  Ike    says /hold
Fri 16:00
  Doc    says /hold
Fri 22:10
  Belle  says /hold
Sat 11:00
  Wyatt  presses I am back
Sat 14:10
  Doc    says /gunfight end how:agree
Sat 14:20
  Ike    presses Agree
Sat 14:30
  Wyatt  presses Agree
Sat 22:10
  Belle  presses Agree
Sat 23:59
`;

export const SEALED_DAYS: Play = {
  startsAt: Date.UTC(2026, 9, 21),
  secret: '2'.repeat(64),
  people: ['Marshal', 'Doc', 'Belle', 'Ike', 'Wyatt', 'Kate'],
  channel: 'saloon',
  story: [GATHERING, SEALED, TAKEN_BACK, BACK].join('\n'),
};
