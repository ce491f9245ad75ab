import { listOrders } from '@shop/contracts/order/dashboard';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { staffOf } from '../../bench/staff.ts';
import { CHART, makeRestricted, originOf, RELEASE } from '../../scripts/cluster/install.ts';
import type { Kube } from '../../scripts/cluster/kube.ts';
import { eventually } from '../eventually.ts';
import { cluster, COMPONENTS, selectorOf, type Component } from './cluster.ts';
import { startOutsideStores, type OutsideStores } from './outside-stores.ts';
import { reachedFrom, type Door } from './reach.ts';

const log = (words: string): void => void process.stderr.write(`  ${words}\n`);

/** `helm upgrade --install` of the chart with the values file of this name and changes for these tests. */
const bringUp = async (kube: Kube, name: string, changes: object): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-values-'));
  try {
    const own = join(folder, 'own.json');
    const image = { repository: process.env['HANOUT_IMAGES'] ?? 'hanout', tag: cluster.now };
    await writeFile(own, JSON.stringify({ image, ...changes }));
    const startedAt = performance.now();
    await kube.helm(
      ...['upgrade', '--install', RELEASE, CHART, '--wait', '--timeout', '540s'],
      ...['--values', join(CHART, `values-${name}.yaml`), '--values', own],
    );
    log(`${name}: helm took ${Math.round((performance.now() - startedAt) / 1000)} s`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Requests a page as the proxy in front of the shop does. */
const pageAt = (origin: string, host = new URL(origin).host): Promise<{ status: number; html: string }> =>
  new Promise((resolve, reject) => {
    const headers = { host, 'accept-language': 'fr' };
    request(origin, { headers, timeout: 5000 }, (answer) => {
      let html = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (html += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, html }));
    })
      .on('timeout', () => reject(new Error('no answer for 5 s')))
      .on('error', reject)
      .end();
  });

const readAs = async <T>(schema: z.ZodType<T>, kube: Kube, ...what: readonly string[]): Promise<readonly T[]> =>
  z.object({ items: z.array(schema) }).parse(JSON.parse(await kube.kubectl('get', ...what, '--output', 'json'))).items;

const bytesOf = (memory: string): number => {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(memory) ?? [];
  if (number === undefined) throw new Error(`memory in another unit: ${memory}`);
  return Number(number) * (unit === 'Gi' ? 1024 ** 3 : 1024 ** 2);
};
/** Memory that the scheduler reserves for each pod: all its containers, or the largest of its init containers. */
const memoryAsked = async (kube: Kube): Promise<readonly { node: string; bytes: number }[]> => {
  const requests = (containers: string): string => `{.spec.${containers}[*].resources.requests.memory}`;
  const line = ['{.spec.nodeName}', requests('containers'), requests('initContainers')].join('{"|"}');
  const output = await kube.kubectl('get', 'pods', '--output', `jsonpath={range .items[*]}${line}{"\\n"}{end}`);
  return output
    .trim()
    .split('\n')
    .map((pod) => {
      const [node = '', containers = '', before = ''] = pod.split('|');
      const bytes = (list: string): number[] => list.split(' ').filter(Boolean).map(bytesOf);
      const together = bytes(containers).reduce((sum, one) => sum + one, 0);
      return { node, bytes: Math.max(together, ...bytes(before)) };
    });
};

const remove = (kube: Kube): Promise<string> =>
  kube.kubectl('delete', 'namespace', kube.namespace, '--ignore-not-found', '--timeout=180s');

describe('a small shop on one node', () => {
  const kube = cluster.at(`${cluster.kube.namespace}-small`);
  const NODE_PORT = 30_481;
  let origin: string;

  beforeAll(async () => {
    await makeRestricted(kube);
    origin = await originOf(kube, NODE_PORT);
    const [node] = (await kube.kubectl('get', 'nodes', '--output', 'name')).trim().split('\n');
    const storage = '1Gi';
    await bringUp(kube, 'small', {
      nodeSelector: { 'kubernetes.io/hostname': node?.replace('node/', '') },
      shop: { publicOrigin: origin, service: { type: 'NodePort', nodePort: NODE_PORT } },
      firstShop: { enabled: true, nameFr: 'La petite boutique', phone: '0550123456' },
      // Volumes of a test's cluster are small.
      stores: { mongodb: { storage }, kafka: { storage }, s3: { storage } },
    });
  });
  afterAll(() => remove(kube));

  it('shows its empty catalogue under its name', async () => {
    await eventually(async () => {
      const { status, html } = await pageAt(origin);
      expect({ status, named: html.includes('La petite boutique') }).toEqual({ status: 200, named: true });
    });
  });

  it('lets its owner in with the generated password, and has no orders', async () => {
    const [email, password] = [
      await kube.secret(`${RELEASE}-owner`, 'email'),
      await kube.secret(`${RELEASE}-owner`, 'password'),
    ];
    const headers = await staffOf(origin, email, password);
    const answer = await fetch(`${origin}${listOrders.path}`, { headers: await headers() });
    expect(listOrders.responses[200].parse(await answer.json()).orders).toEqual([]);
  });

  it('requests less than 3 GB of one node, including its jobs', async () => {
    const pods = await memoryAsked(kube);
    const bytes = pods.reduce((sum, pod) => sum + pod.bytes, 0);
    log(`small: ${pods.length} pods ask for ${Math.round(bytes / 1024 ** 2)} MiB`);
    expect(new Set(pods.map(({ node }) => node)).size).toBe(1);
    // The programs, the stores, the jobs.
    expect(pods).toHaveLength(COMPONENTS.length + 4 + 2);
    expect(bytes).toBeLessThan(3e9);
  });
});

const ZONE = 'topology.kubernetes.io/zone';
const Labelled = z.object({ metadata: z.object({ name: z.string(), labels: z.record(z.string(), z.string()) }) });

/** Two nodes count as two zones: two of three pods share a zone, which the spread allows. */
const zonesOf = async (kube: Kube): Promise<ReadonlyMap<string, string>> =>
  new Map((await readAs(Labelled, kube, 'nodes')).map(({ metadata }) => [metadata.name, metadata.labels[ZONE] ?? '']));

const SECRETS_BY = { programs: 'hanout-programs', owner: 'hanout-first-owner' };

/** Secrets that `values-production.yaml` names and the operator creates. */
const makeSecrets = async (kube: Kube, { hostOf, user, password, ca }: OutsideStores): Promise<void> => {
  const words = (): string => randomBytes(24).toString('hex');
  const mongodb = `mongodb://${user}:${password}@${hostOf('mongodb')}:27017/`;
  const secrets = {
    [SECRETS_BY.programs]: { VISITOR_SECRET: words(), AUTH_SECRET: words() },
    [SECRETS_BY.owner]: { email: 'owner@shop.example.dz', password: words() },
    'hanout-mongodb': {
      MONGODB_URL: `${mongodb}?directConnection=true&authSource=admin&tls=true&tlsCAFile=/etc/hanout/mongodb/ca.crt`,
    },
    'hanout-kafka': { username: user, password },
    'hanout-redis': { password },
    'hanout-s3': { AWS_ACCESS_KEY_ID: user, AWS_SECRET_ACCESS_KEY: password },
    'hanout-mongodb-ca': { 'ca.crt': ca },
    'hanout-kafka-ca': { 'ca.crt': ca },
    'hanout-redis-ca': { 'ca.crt': ca },
  };
  for (const [name, stringData] of Object.entries(secrets))
    await kube.apply({ apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData });
};

/** Requests that fit a machine of two processors with another shop: those of the file are for a real load. */
const SMALL_CPU = { resources: { requests: { cpu: '20m' } } };

/**
 * Differs from the file by addresses, by one broker instead of three, by smaller requests for processors, and by
 * autoscalers that may not add pods, because with these requests each start would look like a rush.
 */
const production = ({ hostOf }: OutsideStores, inNamespace: string): object => ({
  kafka: { brokers: [`${hostOf('kafka')}:9093`], topicReplicas: 1 },
  redis: { sentinels: [`${hostOf('redis')}:26379`] },
  s3: { endpoint: `http://${hostOf('s3')}:7070` },
  jobs: { makeBuckets: true, ...SMALL_CPU },
  components: Object.fromEntries(
    COMPONENTS.map((component) => [
      component,
      { ...SMALL_CPU, ...(SCALED.includes(component) && { autoscaling: { maxReplicas: 3 } }) },
    ]),
  ),
  networkPolicy: {
    stores: Object.fromEntries(
      Object.entries({ mongodb: [27_017], kafka: [9093], redis: [6379, 26_379], s3: [7070] }).map(([store, ports]) => [
        store,
        { ports, to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': inNamespace } } }] },
      ]),
    ),
  },
});
const SCALED: readonly Component[] = ['svc-catalog', 'svc-order', 'svc-logistics', 'mf-shell'];

const Named = z.object({ metadata: z.object({ name: z.string() }) });
const SecretData = z.object({
  metadata: z.object({ name: z.string() }),
  data: z.record(z.string(), z.string()).default({}),
});

describe('a shop that must not stop, with its stores outside', () => {
  const kube = cluster.at(`${cluster.kube.namespace}-production`);
  const outside = cluster.at(`${cluster.kube.namespace}-outside`);
  const labelled: string[] = [];
  let stores: OutsideStores;
  let zones: ReadonlyMap<string, string>;

  beforeAll(async () => {
    for (const [name, zone] of await zonesOf(kube))
      if (zone === '') {
        await kube.kubectl('label', 'node', name, `${ZONE}=zone-of-${name}`);
        labelled.push(name);
      }
    zones = await zonesOf(kube);
    stores = await startOutsideStores(outside);
    await makeRestricted(kube);
    await makeSecrets(kube, stores);
    await bringUp(kube, 'production', production(stores, outside.namespace));
  });
  afterAll(async () => {
    await kube.helm('uninstall', RELEASE, '--ignore-not-found');
    for (const name of labelled) await kube.kubectl('label', 'node', name, `${ZONE}-`);
    await Promise.all([remove(kube), remove(outside)]);
  });

  it('answers to the shop’s host name, as its ingress requests it', async () => {
    const { port, stop } = await kube.forward(`service/${RELEASE}-mf-shell`, 80);
    try {
      await eventually(async () => {
        const { status, html } = await pageAt(`http://127.0.0.1:${port}/`, 'shop.example.dz');
        expect({ status, named: html.includes('Boutique') }).toEqual({ status: 200, named: true });
      });
    } finally {
      stop();
    }
    expect(await readAs(Named, kube, 'ingresses')).toHaveLength(1);
  });

  it.each(SCALED)('%s runs three times, in every zone', async (component) => {
    const pods = await kube.pods(selectorOf(component));
    expect(pods.map(({ ready }) => ready)).toEqual([true, true, true]);
    expect(new Set(pods.map(({ node }) => zones.get(node ?? '')))).toEqual(new Set(zones.values()));
  });

  it('has disruption budgets, autoscalers and a priority class for the services of an order', async () => {
    const named = async (what: string): Promise<readonly string[]> =>
      (await readAs(Named, kube, what)).map(({ metadata }) => metadata.name).sort();
    const objectsOf = (components: readonly Component[]): readonly string[] =>
      components.map((component) => `${RELEASE}-${component}`).sort();
    expect(await named('poddisruptionbudgets')).toEqual(objectsOf(COMPONENTS));
    expect(await named('horizontalpodautoscalers')).toEqual(objectsOf(SCALED));
    const priorities = await kube.kubectl(
      ...['get', 'pods', '--selector', selectorOf('svc-order'), '--output', 'jsonpath={.items[*].spec.priority}'],
    );
    expect(priorities.trim().split(' ')).toEqual(['100000', '100000', '100000']);
  });

  it('reaches the outside stores only by the configured ports', async () => {
    const addresses = await readAs(
      z.object({ metadata: z.object({ name: z.string() }), status: z.object({ podIP: z.string() }) }),
      outside,
      'pods',
    );
    const at = (store: string): string =>
      addresses.find(({ metadata }) => metadata.name === store)?.status.podIP ?? store;
    const doors: readonly Door[] = [
      ['mongodb', at('mongodb'), 27_017],
      ['kafka', at('kafka'), 9093],
      ['kafka without a password', at('kafka'), 9092],
      ['redis', at('redis'), 6379],
      ['sentinel', at('redis'), 26_379],
      ['s3', at('s3'), 7070],
    ];
    const ways: Partial<Record<Component, readonly string[]>> = {
      'svc-catalog': ['mongodb', 'kafka', 'redis', 'sentinel', 's3'],
      'svc-catalog-staff': ['mongodb', 'kafka', 's3'],
      'svc-order': ['mongodb', 'kafka', 'redis', 'sentinel'],
      'svc-logistics': ['mongodb', 'kafka'],
      'mf-shell': ['s3'],
    };
    for (const [component, expected] of Object.entries(ways)) {
      const [pod] = await kube.pods(selectorOf(component));
      expect({ component, reached: await reachedFrom(kube, pod?.name ?? '', doors) }).toEqual({
        component,
        reached: expected,
      });
    }
  });

  it('keeps its secrets and pods in an upgrade without changes', async () => {
    const state = async () => ({
      // Secrets of helm's own releases are left out.
      secrets: (await readAs(SecretData, kube, 'secrets', '--field-selector', 'type=Opaque')).map(
        ({ metadata: { name }, data }) => ({ name, data }),
      ),
      lives: (await Promise.all(COMPONENTS.map((component) => kube.pods(selectorOf(component)))))
        .flat()
        .map(({ uid, restarts }) => `${uid} ${restarts}`)
        .sort(),
    });
    const stateBefore = await state();
    expect(stateBefore.secrets.map(({ name }) => name)).not.toContain(`${RELEASE}-secrets`);
    expect(stateBefore.lives).toHaveLength(16);
    await bringUp(kube, 'production', production(stores, outside.namespace));
    expect(await state()).toEqual(stateBefore);
  });
});
