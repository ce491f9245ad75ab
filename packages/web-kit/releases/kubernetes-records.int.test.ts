import { eventually } from '@shop/service-kit/testing';
import { readFile } from 'node:fs/promises';
import { globalAgent } from 'node:http';
import { configMapOf, createKubernetesRecords, RECORD_KEY, REMOTE_LABEL } from './kubernetes-records.ts';
import { startKubernetes, type KubernetesUnderTest } from './kubernetes-under-test.ts';
import { linesOf, type Cluster } from './kubernetes-api.ts';
import { asCanary, asStable } from './record.ts';
import { RecordConflict, type Records, type RecordState, type RecordsWatch } from './records.ts';

const ref = (version: string) => ({ version, integrity: `sha384-${version}` });
const NOW = new Date('2026-01-02T03:04:05.000Z');
const NAME = 'storefront';

interface Watched {
  seen(name?: string): RecordState | undefined;
  names(): string[];
  readonly troubles: unknown[];
  readonly watch: RecordsWatch;
}
const watchOf = (records: Records): Watched => {
  let all: ReadonlyMap<string, RecordState> = new Map();
  const troubles: unknown[] = [];
  const watch = records.watch(
    (told) => (all = told),
    (error) => troubles.push(error),
  );
  return { seen: (name = NAME) => all.get(name), names: () => [...all.keys()], troubles, watch };
};
const shows = (watched: Watched, version: string): Promise<void> =>
  eventually(() => expect(watched.seen()?.record?.stable.version).toBe(version));

/** Releases `version` for everybody, in place of the current one. */
const release = async (records: Records, version: string): Promise<void> => {
  const { record, mark } = await records.read(NAME);
  await records.write(asStable(record, NAME, ref(version), NOW), mark);
};

/** A real cluster where one is configured: its API, a token file, its CA file, and a namespace for this test only. */
const { TEST_KUBE_API: api = '', TEST_KUBE_TOKEN: token = '', TEST_KUBE_CA: ca = '' } = process.env;
const TRUE_CLUSTER: Cluster = {
  server: api,
  namespace: process.env['TEST_KUBE_NAMESPACE'] ?? 'releases',
  token: async () => (await readFile(token, 'utf8')).trim(),
  ca: () => readFile(ca, 'utf8'),
};

let kubernetes: KubernetesUnderTest;
beforeAll(async () => {
  kubernetes = await startKubernetes();
});
afterAll(() => kubernetes.stop());

describe.each(['a server that speaks as Kubernetes', ...(api === '' ? [] : ['a true cluster'])])(
  'records in %s',
  (where) => {
    let records: Records;
    let watched: Watched;
    beforeAll(() => {
      records = createKubernetesRecords(where === 'a true cluster' ? TRUE_CLUSTER : kubernetes.cluster);
      watched = watchOf(records);
    });
    afterAll(() => watched.watch.stop());

    it('reach watchers when they are written, long before the next list', async () => {
      await release(records, 'v1');
      await shows(watched, 'v1');
      await release(records, 'v2');
      await shows(watched, 'v2');
      expect((await records.read(NAME)).record?.history.map(({ version }) => version)).toContain('v1');
    });

    it('are written by one writer at a time: the other one gets a conflict', async () => {
      const { record, mark } = await records.read(NAME);
      await records.write(asStable(record, NAME, ref('v3'), NOW), mark);
      const late = records.write(asStable(record, NAME, ref('v4'), NOW), mark);
      await expect(late).rejects.toThrow(RecordConflict);
      await expect(records.write(asStable(undefined, NAME, ref('v4'), NOW), undefined)).rejects.toThrow(RecordConflict);
      await shows(watched, 'v3');
    });

    it('keep the halt of a canary until there is another one', async () => {
      const { record, mark } = await records.read(NAME);
      await records.write(asCanary(record, ref('bad'), 10, NOW), mark);
      await records.halt(NAME, { version: 'bad', reason: 'r', at: NOW.toISOString() });
      await eventually(() => expect(watched.seen()?.halted?.version).toBe('bad'));
      const afterHalt = await records.read(NAME);
      await records.write(asCanary(afterHalt.record, ref('good'), 10, NOW), afterHalt.mark);
      await eventually(() =>
        expect([watched.seen()?.record?.canary?.version, watched.seen()?.halted]).toEqual(['good', undefined]),
      );
    });
  },
);

describe('a watch', () => {
  let records: Records;
  let watched: Watched;
  beforeAll(async () => {
    records = createKubernetesRecords(kubernetes.cluster);
    watched = watchOf(records);
    await release(records, 'w1');
    await shows(watched, 'w1');
  });
  afterAll(() => watched.watch.stop());

  it('continues from a bookmark when the server ends it', async () => {
    await release(records, 'w1');
    await eventually(() => expect(kubernetes.watches()).toBe(1));
    kubernetes.bookmark();
    kubernetes.end();
    const lists = kubernetes.lists();
    await release(records, 'w2');
    await shows(watched, 'w2');
    expect(kubernetes.lists()).toBe(lists);
  });

  it('lists again after a broken connection or an expired version', async () => {
    for (const [end, version] of [
      [kubernetes.cut, 'w3'],
      [kubernetes.forget, 'w4'],
    ] as const) {
      await eventually(() => expect(kubernetes.watches()).toBe(1));
      const lists = kubernetes.lists();
      end();
      await release(records, version);
      await shows(watched, version);
      await eventually(() => expect(kubernetes.lists()).toBeGreaterThan(lists));
    }
  });

  it('is retried with growing pauses while the server ends it at once, and continues when it can', async () => {
    const ending = await startKubernetes();
    ending.endAtOnce(true);
    const endingRecords = createKubernetesRecords(ending.cluster);
    const startedAt = performance.now();
    const late = watchOf(endingRecords);
    await eventually(() => expect(ending.watchRequests()).toBe(3));
    // 200 ms after the first, 400 after the second.
    expect(performance.now() - startedAt).toBeGreaterThan(590);
    ending.endAtOnce(false);
    await release(endingRecords, 'e1');
    await shows(late, 'e1');
    expect(ending.lists()).toBe(1);
    late.watch.stop();
    await ending.stop();
  });

  it('leaves no listener on the connection when it ends', async () => {
    kubernetes.endAtOnce(true);
    for (let watch = 0; watch < 5; watch += 1)
      for await (const line of linesOf(kubernetes.cluster, { method: 'GET', path: '/configmaps?watch=1' }, 60_000))
        expect(line).toBeDefined();
    kubernetes.endAtOnce(false);
    const { port } = new URL(kubernetes.cluster.server);
    const kept = await eventually(() => {
      const free = Object.entries(globalAgent.freeSockets).flatMap(([at, sockets]) =>
        at.includes(port) ? sockets : [],
      );
      return free.length > 0 ? free : Promise.reject(new Error('no connection is kept'));
    });
    // One listener belongs to the agent itself.
    for (const socket of kept) expect(socket?.listenerCount('timeout')).toBeLessThanOrEqual(1);
  });

  it('keeps the last records while the server is down, and continues when it is back', async () => {
    const troubles = watched.troubles.length;
    kubernetes.away(true);
    await eventually(() => expect(watched.troubles.length).toBeGreaterThan(troubles));
    expect(watched.seen()?.record?.stable.version).toBe('w4');
    expect(watched.names()).toEqual([NAME]);
    kubernetes.away(false);
    await release(records, 'w5');
    await shows(watched, 'w5');
  });
});

describe('a ConfigMap', () => {
  const stolen = (name: string): Record<string, string> => ({
    [RECORD_KEY]: JSON.stringify(asStable(undefined, name, ref('stolen'), NOW)),
  });
  let watched: Watched;
  beforeAll(async () => {
    const records = createKubernetesRecords(kubernetes.cluster);
    watched = watchOf(records);
    await records.write(asStable(undefined, 'checkout', ref('c1'), NOW), undefined);
    await release(records, 's1');
    await shows(watched, 's1');
  });
  afterAll(() => watched.watch.stop());

  it('is the record of the remote in its own name, and a label does not change that', async () => {
    kubernetes.put(configMapOf(NAME), { [REMOTE_LABEL]: 'checkout' }, stolen('checkout'));
    await eventually(() => expect(watched.seen()?.problem).toContain('labelled checkout'));
    expect(watched.seen()?.record).toBeUndefined();
    expect(watched.seen('checkout')?.record?.stable.version).toBe('c1');
    const late = watchOf(createKubernetesRecords(kubernetes.cluster));
    await eventually(() => expect(late.seen()?.problem).toContain('labelled checkout'));
    expect(late.seen('checkout')?.record?.stable.version).toBe('c1');
    late.watch.stop();
  });

  it('with any other name is not a record', async () => {
    kubernetes.put('checkout', { [REMOTE_LABEL]: 'checkout' }, stolen('checkout'));
    kubernetes.put(configMapOf(NAME), { [REMOTE_LABEL]: NAME }, stolen(NAME));
    await shows(watched, 'stolen');
    expect(watched.names().sort()).toEqual(['checkout', NAME]);
    expect(watched.seen('checkout')?.record?.stable.version).toBe('c1');
  });
});
