import type { Play } from './play.ts';

/** Phoenix knows no summer time; in Berlin it ends on that Sunday, at 01:00. All times are UTC. */
const HABITS = `
  Doc    says /me setting:zone value:Phoenix
  Doc    says /me setting:quiet value:22-7          ; 05:00 to 14:00
  Wyatt  says /me setting:zone value:Phoenix
  Wyatt  says /me setting:quiet value:0-9           ; 07:00 to 16:00
  Belle  says /me setting:zone value:Tokyo
  Belle  says /me setting:quiet value:23-7          ; 14:00 to 22:00
  Ike    says /me setting:zone value:Berlin
  Ike    says /me setting:quiet value:22-7          ; 20:00 to 05:00, from Sunday on 21:00 to 06:00
`;

/** People gather from three continents, the last of them in the morning of the next day. */
const GATHERING = `
Wed 16:00
${HABITS}
  Marshal says /me setting:remind value:2
  Doc    says /gunfight new map:main-street pace:daily
  Doc    says /gunfight settings key:hours.turn value:6
  Doc    says /gunfight settings key:hours.reaction value:4
  Doc    says /gunfight settings key:pictures value:every-round
Wed 18:00
  Ike    says /gunfight join side:b word:spurs place:AM10
Wed 19:00
  Wyatt  says /gunfight join side:b word:badge place:AM13
Wed 22:30
  Belle  says /gunfight join side:a word:lace
  Doc    says /gunfight start
  Doc    says /gm place what:Doc at:M13
  Doc    says /gm place what:Belle at:K14
  Doc    says /gm place what:Ike at:X14
  Doc    insists /gm reveal what:Ike
  Doc    says /gm place what:Wyatt at:Y13
`;

/** Shots that wait for sleepers, and one that is taken back: three say yes on three continents, and the same faces come again. */
const TAKEN_BACK = `
  Doc    insists /shoot target:Ike weapon:pistol mode:aimed
Wed 23:00
  Wyatt  answers hold
Thu 05:30
  Ike    answers hold
  Belle  insists /shoot target:Wyatt weapon:pistol mode:aimed
Thu 05:40
  Wyatt  answers hold
  Ike    answers hold
Thu 05:45
  Wyatt  insists /shoot target:Belle weapon:pistol mode:aimed
Thu 06:00
  Ike    insists /shoot target:Doc weapon:pistol mode:aimed
Thu 06:05
  Ike    insists /gunfight undo
Thu 06:20
  Wyatt  presses Agree
Thu 07:20
  Belle  presses Agree
Thu 15:00
  Doc    presses Agree
Thu 15:20
  Ike    insists /shoot target:Doc weapon:pistol mode:aimed
`;

/** Belle goes on vacation for a day while it is her turn; then Wyatt is seen no more, and the bot is down for a night and a morning. */
const AWAY = `
Thu 16:30
  Doc    says /hold
  Doc    says /gm say to:Belle text:"Stay low"
Thu 22:10
  Belle  says /orders rule:call value:call
  Belle  says /me setting:away value:1
Fri 22:30
  Belle  says /hold
Sat 03:00
  (the bot is down until Sat 12:00)
`;

/** Turns end without Wyatt, his standing orders play for him, and two rounds later anybody may take his seat. */
const ABSENT = `
Sat 13:00
  Belle  says /orders rule:react value:auto
  Belle  says /hold
Sat 15:00
  Doc    says /orders rule:react value:auto
  Doc    says /hold
Sat 17:00
  Ike    says /hold
Sun 08:00
  Ike    says /me setting:dm value:on
  Belle  says /hold
Sun 14:30
  Doc    says /hold
Sun 15:00
  Ike    says /hold
Sun 16:00
  Doc    says /hold
Sun 22:30
  Belle  says /hold
Mon 07:00
  Ike    says /hold
Mon 07:30
  Belle  says /hold
Mon 08:00
  Kate   presses Take over from Wyatt
  Kate   then presses Take over
`;

/** Doc is played for and comes back, the clock stands still by agreement, and the Outlaws give up. */
const ENDED = `
Mon 14:05
  Doc    says /hold
Mon 14:30
  Kate   says /hold
Mon 15:00
  Ike    says /hold
Mon 15:10
  Doc    says /gunfight seat do:auto
Mon 22:30
  Belle  says /hold
Mon 23:00
  Kate   says /gunfight pause
Mon 23:10
  Belle  presses Agree
Tue 06:10
  Ike    presses Agree
Tue 14:10
  Doc    presses I am back
Tue 15:00
  Doc    says /gunfight pause on:false
Tue 16:00
  Kate   insists /surrender
Tue 17:00
  Ike    insists /surrender
Tue 23:59
`;

export const LAW_WEEK: Play = {
  startsAt: Date.UTC(2026, 9, 21),
  secret: '5'.repeat(64),
  people: ['Marshal', 'Doc', 'Belle', 'Ike', 'Wyatt', 'Kate'],
  channel: 'main-street',
  story: [GATHERING, TAKEN_BACK, AWAY, ABSENT, ENDED].join('\n'),
};
