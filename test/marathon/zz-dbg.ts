import { RULESETS } from '../../src/rulesets/index.ts';
import { playFight } from './driver.ts';
import { orderedFigure } from '../../src/game/rights.ts';
import { Walk } from './walk.ts';
const r = [...RULESETS.values()].find((x) => x.ref.startsWith(process.argv[2]!))!;
const c = playFight(r, Number(process.argv[3]));
const w = new Walk(r);
for (const s of c.steps.slice(0, -1)) w.take({ ...s, likes: [], readers: [] });
const last = c.steps.at(-1)!;
for (const l of [last, ...last.likes]) {
  const id = orderedFigure(l.action)!;
  const f = w.fight!.figures[id]!;
  console.log(
    JSON.stringify(l.action),
    w.fight!.status,
    JSON.stringify(w.fight!.clock),
    JSON.stringify({ ...f, profile: 0 }),
    JSON.stringify(
      r.legal(w.fight!, id).filter((o) => o.action.type === l.action.type || o.action.type === 'charge'),
    ).slice(0, 1500),
  );
}
console.log(JSON.stringify(w.fight!.sub).slice(0, 1500), JSON.stringify(w.fight!.contacts), c.breach?.message);
