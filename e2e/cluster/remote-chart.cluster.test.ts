import { configMapOf, RECORD_KEY, REMOTE_LABEL } from '@shop/kit/releases';
import { join } from 'node:path';
import { z } from 'zod';
import { RELEASE } from '../../scripts/cluster/install.ts';
import { eventually } from '../eventually.ts';
import { cluster, selectorOf } from './cluster.ts';
import { podOf } from './pod-of.ts';
import { lifeOf } from './pods.ts';
import { recordOf, release, storefrontOf, visitorsSee } from './remote-releases.ts';

const { kube } = cluster;
const CHART = join(process.cwd(), 'charts/remote');
const TEAM = 'team-storefront';
const log = (words: string): void => void process.stderr.write(`  ${words}\n`);

interface ReleaseName {
  readonly version: string;
  readonly integrity: string;
}

/** The name that the image of a remote prints for its release in a record. */
const shownBy = async (tag: string): Promise<ReleaseName> => {
  const name = 'shows-its-release';
  await kube.apply(podOf(name, 'mf-storefront', ['node', '/put-release.mjs', '--show'], tag));
  try {
    await kube.kubectl('wait', '--for=jsonpath={.status.phase}=Succeeded', `pod/${name}`, '--timeout=60s');
    return z.object({ version: z.string(), integrity: z.string() }).parse(JSON.parse(await kube.kubectl('logs', name)));
  } finally {
    await kube.kubectl('delete', 'pod', name);
  }
};

/** `helm upgrade` as the storefront's team writes it. */
const upgrade = (values: Readonly<Record<string, string | number>>, ...more: readonly string[]): Promise<string> =>
  kube.helm(
    ...['upgrade', '--install', 'storefront', CHART, '--timeout', '60s', ...more],
    ...Object.entries({
      name: 'storefront',
      'image.repository': process.env['HANOUT_IMAGES'] ?? 'hanout',
      's3.endpoint': `http://${RELEASE}-s3.${kube.namespace}.svc.cluster.local:7070`,
      's3.existingSecret.name': `${RELEASE}-stores`,
      'shop.release': RELEASE,
      'team[0].kind': 'ServiceAccount',
      'team[0].name': TEAM,
      ...values,
    }).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  );

const stable = ({ version, integrity }: ReleaseName, tag = '') => ({
  'stable.version': version,
  'stable.integrity': integrity,
  'image.tag': tag,
});
const canary = ({ version, integrity }: ReleaseName, percent: number, tag: string) => ({
  'canary.version': version,
  'canary.integrity': integrity,
  'canary.percent': percent,
  'image.canaryTag': tag,
});

describe('a remote that its team releases by its chart', () => {
  let shells: readonly string[];
  let now: ReleaseName;
  let next: ReleaseName;

  beforeAll(async () => {
    shells = await lifeOf('mf-shell');
    now = (await recordOf('storefront')).stable;
    next = await shownBy(cluster.next);
    await kube.apply({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: TEAM } });
  });
  const asTeam = ['--as', `system:serviceaccount:${kube.namespace}:${TEAM}`];
  afterEach(async () => expect(await lifeOf('mf-shell')).toEqual(shells));
  afterAll(async () => {
    await kube.helm('uninstall', 'storefront', '--ignore-not-found');
    await kube.kubectl('delete', 'serviceaccount', TEAM, '--ignore-not-found');
  });

  it('belongs to the team from then on, and is shown as before', async () => {
    await upgrade(stable(now), '--take-ownership');
    await visitorsSee(now.version);
    expect((await recordOf('storefront')).stable).toEqual(now);
  });

  it('is uploaded, and shown to some', async () => {
    await upgrade({ ...stable(now), ...canary(next, 30, cluster.next) });
    log(`helm: both are seen ${await visitorsSee(now.version, next.version)} ms after the upgrade`);
  });

  it('is shown to everybody, and its predecessor is in the history', async () => {
    const startedAt = performance.now();
    await upgrade(stable(next));
    const took = Math.round(performance.now() - startedAt);
    log(
      `helm: everybody has the new release ${await visitorsSee(next.version)} ms after the command, which took ${took} ms`,
    );
    expect((await recordOf('storefront')).history[0]).toMatchObject(now);
  });

  it('goes back with helm rollback', async () => {
    const startedAt = performance.now();
    await kube.helm('rollback', 'storefront', '1');
    const took = Math.round(performance.now() - startedAt);
    log(
      `helm: everybody has the old release ${await visitorsSee(now.version)} ms after the command, which took ${took} ms`,
    );
  });

  it('is not shown when its image lacks it: the upgrade fails, the record stays', async () => {
    const recordBefore = await recordOf('storefront');
    await expect(upgrade(stable({ ...next, version: 'elsewhere' }, cluster.next))).rejects.toThrow();
    expect(await recordOf('storefront')).toEqual(recordBefore);
  });

  it('is not shown when its files differ from the record: shells refuse it and show the previous one', async () => {
    await upgrade(stable({ ...next, integrity: now.integrity }));
    await eventually(async () => {
      for (const { name } of await kube.pods(selectorOf('mf-shell')))
        expect(await kube.kubectl('logs', name, '--since=20s')).toContain('release refused; the last good one stays');
    });
    expect((await storefrontOf()).version).toBe(now.version);
    await upgrade(stable(now));
    await visitorsSee(now.version);
  });

  it('can be released without helm in between, and by helm again with the usual command', async () => {
    await release(cluster.nextFolder, 'storefront');
    const { stable: released } = await recordOf('storefront');
    await visitorsSee(released.version);
    await upgrade(stable(now));
    await visitorsSee(now.version);
    expect((await recordOf('storefront')).history[0]).toMatchObject(released);
  });

  it('belongs only to its team, which can write this record, but no other record and no secret', async () => {
    const patch = (name: string, change: object): Promise<string> =>
      kube.kubectl(
        ...['patch', 'configmap', configMapOf(name), '--type', 'merge', '--patch', JSON.stringify(change)],
        ...asTeam,
      );
    const record = await recordOf('storefront');
    const ownConfigMap = (remote: string, version: string): object => ({
      metadata: { labels: { [REMOTE_LABEL]: remote } },
      data: { [RECORD_KEY]: JSON.stringify({ ...record, name: remote, stable: { ...now, version } }) },
    });
    await patch('storefront', ownConfigMap('storefront', now.version));
    await visitorsSee(now.version);
    for (const other of ['checkout', 'dashboard'])
      await expect(patch(other, ownConfigMap(other, now.version))).rejects.toThrow('forbidden');
    await expect(kube.kubectl('get', 'secrets', ...asTeam)).rejects.toThrow('forbidden');
    await expect(kube.kubectl('delete', 'configmap', configMapOf('storefront'), ...asTeam)).rejects.toThrow(
      'forbidden',
    );
    // Its own ConfigMap with the label of another remote is ignored as a record.
    await patch('storefront', ownConfigMap('checkout', 'stolen'));
    for (const { name } of await kube.pods(selectorOf('mf-shell'))) {
      await eventually(async () =>
        expect(await kube.kubectl('logs', name, '--since=60s')).toContain('is labelled checkout'),
      );
      expect(await kube.kubectl('logs', name, '--since=60s')).not.toContain('stolen');
    }
    await visitorsSee(now.version);
    await patch('storefront', ownConfigMap('storefront', now.version));
    await visitorsSee(now.version);
  });
});
