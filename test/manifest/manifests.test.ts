import { MANIFESTS } from './manifests.ts';
import { proveManifest } from './proof.ts';

for (const { name, manifest } of MANIFESTS) proveManifest(name, manifest);
