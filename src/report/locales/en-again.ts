/** English words of second tries and of looking back at one's own decisions. */
export const enAgain = {
  line: 'Second try from round {{round}}, as far as you knew it. It counts for nothing, and nobody else reads it.{{more}}',
  'line-two':
    'Second try from round {{round}}, as far as everybody knew it. It counts for nothing, and only you two read it.{{more}}',
  unseen: ' Whoever you had not seen is not in it.',
  suspected: ' Lost from sight, and put where you saw them last: {{count}}.',
  leftOut: ' Lost from sight, and left out: {{count}}.',
  'not-yours': 'You play nobody in this fight. A second try is for those who do.',
  'not-begun': 'The fight had not begun by then: there is nothing to try again yet.',
  nobody: 'As far as you knew, nobody was left to try it against.',
  'no-step': 'There is no turn {{step}} to go back to.',
  'no-partner': '{{name}} plays nobody in this fight.',
  'not-asked': 'That was asked of somebody else. `/gunfight what-if` opens a second try of your own.',
  agree: 'Try it with them',
  would:
    '{{name}} would try it again with {{other}}: a copy of the fight for the two of them, as far as everybody knew.',
  asking: 'Asking {{other}} …',
  asked: '{{other}} is asked. Once they agree, `/gunfight what-if` brings you there.',
  'not-asked-here': 'That could not be asked here. {{other}} can type `/gunfight what-if with:` and your name.',
  button: 'Try it again',
  'button-from': 'Try turn {{turn}} again',
} as const;

export const enReview = {
  button: 'Look back',
  none: 'Nothing that you decided here can be weighed. What two choose unseen at the same moment has no best that either could have known.',
  thinking: 'Looking back: {{percent}} % …',
  head: '**Decisions of yours: {{count}}**, each held against what you knew then, not against the dice.',
  'all-good': 'There was never anything clearly better to do. That is as well as this can be played.',
  good: 'As good as anything there was: {{count}}.',
  worst: 'Most to win next time, where somebody unhurt counts as 100:',
  when: 'Turn {{turn}}, {{name}}',
  'when-round': 'Round {{round}}, {{name}}',
  line: '**{{when}}**: {{own}}. {{verdict}}.',
  same: 'as good as anything',
  file: '{{when}}: {{own}}{{odds}}. {{verdict}}.',
  better: 'Best: {{best}}, worth {{points}} more',
  'file-head':
    'What somebody unhurt is worth counts as 100. Dice may well have said otherwise: this is about choices, not luck.\nLeft out, since nothing comes of it at once that could be weighed: who goes first, votes, free orders, and what two choose unseen at the same moment.',
  wait: 'let the go pass',
  asked: '“{{asked}}” {{answer}}',
  alt: 'where {{name}} stood',
} as const;
