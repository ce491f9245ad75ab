import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explain, PlainError } from '../console/plain-error.ts';
import { commandExists } from '../console/run-command.ts';
import { step } from '../console/step.ts';
import { stopWithParent } from '../console/stop-with-parent.ts';
import { imagesOf } from '../images/targets.ts';
import { ROOT } from '../root.ts';
import { findChromium } from '../test/chromium.ts';
import { listTests, runJest, stopJest } from '../test/jest.ts';
import { addOutcomes, closingLine, NOTHING, type Outcome } from '../test/outcome.ts';
import { readClusterArguments } from './arguments.ts';
import { addressOf, installEvaluation, TEST_LABEL } from './install.ts';
import { kubeIn } from './kube.ts';
import { must } from './must.ts';
import { makeStoreImages } from './store-images.ts';
import { brokenVersion, nextVersion } from './versions.ts';

/*
 * `npm run test:cluster -- [--keep] [--no-build] [--make-stores] [--reuse] [pattern]`: tests the shop on the cluster of
 * your KUBECONFIG, with images of this checkout and of a later version, in a namespace that is removed at the end.
 */
const NAMESPACE = 'hanout-test';
const CURRENT_TAG = process.env.HANOUT_TAG ?? 'test-now';
const NEXT_TAG = `${CURRENT_TAG}-next`;

const { keep, build, makeStores, reuse, patterns } = readClusterArguments(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'hanout-cluster-'));
const kube = kubeIn(NAMESPACE);
let outcome: Outcome = NOTHING;

/** Images reach the nodes by a registry; CLUSTER_LOAD names another way, a command that takes the image names. */
const bring = async (images: readonly string[]): Promise<void> => {
  const load = process.env.CLUSTER_LOAD;
  if (load) return must('sh', ['-c', `${load} ${images.join(' ')}`]);
  for (const image of images) await must('docker', ['push', image]);
};

async function makeImages(): Promise<void> {
  const images = (cwd: string, tag: string): Promise<void> =>
    must(process.execPath, ['scripts/images/main.ts'], { HANOUT_TAG: tag }, cwd);
  const all = imagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  await step(`Building the images of this checkout (${CURRENT_TAG})`, () => images(ROOT, CURRENT_TAG));
  await step(`Building the version after it (${NEXT_TAG})`, () => images(join(folder, 'next'), NEXT_TAG));
  await step('Bringing them to the nodes', async () => {
    const prefix = process.env.HANOUT_IMAGES ?? 'hanout';
    for (const tag of [CURRENT_TAG, NEXT_TAG]) await bring(all.map((name) => `${prefix}/${name}:${tag}`));
  });
}

const makeStoresInside = (): Promise<void> =>
  step('Making images of the stores inside', async () => bring(await makeStoreImages()));

async function install(): ReturnType<typeof addressOf> {
  const { address, seconds } = await step('helm install of the evaluation values', () =>
    installEvaluation(kube, { tag: CURRENT_TAG }),
  );
  console.log(`  The shop is at ${address.shop} after ${seconds} s.`);
  return address;
}

async function run(): Promise<void> {
  for (const tool of ['kubectl', 'helm', ...(build || makeStores ? ['docker'] : [])])
    if (!(await commandExists(tool, 'version')))
      throw new PlainError(`${tool} is not on the PATH: this runs against the cluster that KUBECONFIG names.`);
  await nextVersion(join(folder, 'next'));
  await brokenVersion(join(folder, 'broken'));
  if (makeStores) await makeStoresInside();
  if (build) await makeImages();
  const address = reuse ? await addressOf(kube) : await install();
  const env = {
    CLUSTER_NAMESPACE: NAMESPACE,
    CLUSTER_NOW: CURRENT_TAG,
    CLUSTER_NEXT: NEXT_TAG,
    CLUSTER_NEXT_FOLDER: join(folder, 'next'),
    CLUSTER_BROKEN_FOLDER: join(folder, 'broken'),
    CHROMIUM_PATH: await findChromium(),
    BASE_URL: address.shop,
    // Calls to the back-office's lists use the shop's own address, too.
    ORDER_URL: address.shop,
    CATALOG_URL: address.shop,
    PAYMENTS_URL: address.shop,
    VISITOR_SECRET: address.visitorSecret,
    OWNER_EMAIL: address.ownerEmail,
    OWNER_PASSWORD: address.ownerPassword,
  };
  const files = (await listTests('cluster')).filter(
    (file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)),
  );
  const report = join(folder, 'report.json');
  const { results } = await runJest({ project: 'cluster', files, options: [], env, report, show: true });
  outcome = results.reduce(addOutcomes, outcome);
}

async function cleanUp(): Promise<void> {
  stopJest();
  if (!keep) await kube.kubectl('delete', 'namespace', '--selector', TEST_LABEL, '--timeout=180s').catch(() => '');
  rmSync(folder, { recursive: true, force: true });
}

stopWithParent(() => void cleanUp().finally(() => process.exit(130)));
const startedAt = Date.now();
try {
  await run();
} catch (error) {
  console.error(`\n${explain(error)}\n`);
  outcome = addOutcomes(outcome, { passed: 0, failed: 1, skipped: 0 });
}
await cleanUp();
console.log(`\nTests took ${Math.round((Date.now() - startedAt) / 1000)} s.`);
console.log(closingLine(outcome));
process.exit(outcome.failed > 0 ? 1 : 0);
