import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFESTS } from './manifests.ts';
import { proveAgainst } from './proof.ts';

for (const { name, file, manifest } of MANIFESTS)
  proveAgainst(readFileSync(join(process.env.SKEDADDLE_RULES!, file), 'utf8'), name, manifest);
