import { z } from 'zod';
import { rollSealed } from '../app/fair-dice.ts';
import { DICE_ALLOWED, readThrow } from '../game/dice/expression.ts';
import { BadInput, type CliCommand, nameOf, textOf, tellOutcome } from './command.ts';

export const rollCommand: CliCommand = {
  usage: 'roll DICE --secret S --word W [--seal H]',
  about:
    'Works out what /dice rolled, such as 2d6, from the secret and the word in its message, and holds the secret against the seal in the message before.',
  options: {
    secret: { type: 'string', about: 'the secret in the message of the roll' },
    word: { type: 'string', about: 'the word in it' },
    seal: { type: 'string', about: 'the seal that stood there before' },
  },
  schema: {
    output: z.looseObject({ ok: z.boolean(), faces: z.array(z.number()), total: z.number(), seal: z.string() }),
  },
  async run(call) {
    const typed = nameOf(call, 'DICE');
    const [thrown, secret, word] = [readThrow(typed), textOf(call, 'secret'), textOf(call, 'word')];
    if (thrown === null) throw new BadInput(`"${typed}" is no throw. Possible: ${DICE_ALLOWED}.`);
    if (secret === undefined || word === undefined)
      throw new BadInput('Give --secret and --word as the message has them.');
    const rolled = rollSealed(secret, word, thrown);
    const sealed = textOf(call, 'seal');
    const ok = sealed === undefined || sealed === rolled.seal;
    const faces = `${rolled.faces.join(' + ')}: ${rolled.total}.`;
    const held =
      sealed === undefined ? `The secret is sealed as ${rolled.seal}.` : 'That is the secret that was sealed.';
    return tellOutcome(call, { ok, ...rolled }, [
      faces,
      ok ? held : `This is not the secret that was sealed: it seals as ${rolled.seal}.`,
    ]);
  },
};
