import type { PromptId, SeatId, SideId, Version } from '../ids.ts';
import { dueAfter } from './prompts.ts';
import type { Run } from '../run.ts';
import { given } from '../given.ts';

interface ProposalSpec {
  readonly seat: SeatId;
  readonly what: string;
  /** Whose yes it needs. */
  readonly needs: readonly SeatId[];
  readonly winner: SideId | null;
  readonly versions?: readonly Version[];
}

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
