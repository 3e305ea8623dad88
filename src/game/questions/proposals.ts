import type { EffectOf } from '../effects.ts';
import type { PromptId } from '../ids.ts';
import { dueAfter } from './prompts.ts';
import type { Run } from '../run.ts';
import { given } from '../given.ts';

type ProposalSpec = Omit<EffectOf<'proposal-made'>, 'kind' | 'proposal' | 'due'>;

/** Makes a proposal and asks everybody whose yes it needs; silence means no. */
export function makeProposal(run: Run, spec: ProposalSpec): PromptId {
  const { seat, what, needs, winner } = spec;
  const id = run.nextId('r');
  const versions = given({ versions: spec.versions });
  run.emit({
    kind: 'proposal-made',
    proposal: id,
    seat,
    what,
    due: dueAfter(run, 'proposal'),
    needs,
    winner,
    ...versions,
  });
  for (const asked of needs) {
    run.ask({
      type: 'agree',
      seat: asked,
      figure: null,
      choices: ['no', 'yes'],
      default: 'no',
      dueClass: 'proposal',
      about: { proposal: id, what, ...versions },
    });
  }
  return id;
}
