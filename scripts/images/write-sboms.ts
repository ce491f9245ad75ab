/** Writes `<image>.json` of each image (for the Dockerfile): `node scripts/images/write-sboms.ts FOLDER BESIDE`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { carriedBy } from './carried.ts';
import { CONTENTS } from './contents.ts';
import { npmSbom } from './npm-sbom.ts';
import { sbomOf, WholeSbom } from './sbom.ts';

const [folder = 'sboms', beside = '/beside'] = process.argv.slice(2);
const complete = WholeSbom.parse(JSON.parse(await npmSbom()));
mkdirSync(folder, { recursive: true });
for (const [image, contents] of Object.entries(CONTENTS))
  writeFileSync(
    join(folder, `${image}.json`),
    JSON.stringify(sbomOf(image, carriedBy(ROOT, beside, contents), complete)),
  );
