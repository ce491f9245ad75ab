/**
 * Builds the programs of the images `jobs` and `demo` (used by the Dockerfile); on a developer's machine they run from
 * their sources.
 */
import { bundleServer } from '../build/server-bundle.ts';

const JOBS = {
  name: 'jobs',
  entry: 'scripts/jobs/topics.ts',
  output: 'scripts/dist/jobs/topics.mjs',
  beside: {
    buckets: 'scripts/jobs/buckets.ts',
    'place-order': 'scripts/jobs/place-order.ts',
    'add-shop': 'scripts/shops/main.ts',
  },
};
const DEMO = {
  name: 'demo',
  entry: 'scripts/seed/main.ts',
  output: 'scripts/dist/demo/seed.mjs',
  beside: { 's3-files': 'svc-catalog/src/pictures/s3-files.ts' },
};

for (const bundle of [JOBS, DEMO]) await bundleServer(bundle);
