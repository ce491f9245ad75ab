import { join } from 'node:path';
import { until } from '../infra/until.ts';
import { ROOT } from '../root.ts';
import type { Kube } from './kube.ts';

export const CHART = join(ROOT, 'charts/hanout');
/** Of the chart's objects: the release's own. */
export const RELEASE = 'hanout';
const NODE_PORT = 30_480;

interface ShopOnCluster {
  readonly shop: string;
  readonly visitorSecret: string;
  readonly ownerEmail: string;
  readonly ownerPassword: string;
}

const settings = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`]);

/** Beside the values of `evaluation`: images of these tests, and a load that seems to come from many addresses. */
const valuesOf = (tag: string, origin: string): string[] => [
  '--values',
  join(CHART, 'values-evaluation.yaml'),
  ...settings({
    'image.repository': process.env.HANOUT_IMAGES ?? 'hanout',
    'image.tag': tag,
    'shop.publicOrigin': origin,
    'shop.service.nodePort': String(NODE_PORT),
    // The machine that makes the load stands for the ingress, whose word on visitors' addresses is taken.
    'shop.trustedProxies': '{uniquelocal,loopback}',
  }),
];

/** Of a shop whose Service has this port on every node. */
export const originOf = async (kube: Kube, nodePort = NODE_PORT): Promise<string> => {
  const address = await kube.kubectl(
    'get',
    'nodes',
    '--output',
    'jsonpath={.items[0].status.addresses[?(@.type=="InternalIP")].address}',
  );
  return `http://${address.trim()}:${nodePort}`;
};

/** Where the installed shop is, and its secrets. */
export const addressOf = async (kube: Kube): Promise<ShopOnCluster> => ({
  shop: await originOf(kube),
  visitorSecret: await kube.secret(`${RELEASE}-secrets`, 'VISITOR_SECRET'),
  ownerEmail: await kube.secret(`${RELEASE}-owner`, 'email'),
  ownerPassword: await kube.secret(`${RELEASE}-owner`, 'password'),
});

/** Of every namespace that these tests make, so that none is left behind. */
export const TEST_LABEL = 'hanout.dz/test';
const RESTRICTED = 'pod-security.kubernetes.io/enforce=restricted';

export const makeNamespace = async (kube: Kube, ...labels: readonly string[]): Promise<void> => {
  await kube.kubectl('create', 'namespace', kube.namespace);
  await kube.kubectl('label', 'namespace', kube.namespace, `${TEST_LABEL}=true`, ...labels);
};
/** Takes pods of the standard "restricted" alone, which those of our charts are. */
export const makeRestricted = (kube: Kube): Promise<void> => makeNamespace(kube, RESTRICTED);

/** `helm install` of the evaluation values into an empty namespace, until visitors are answered. */
export const installEvaluation = async (
  kube: Kube,
  { tag, values = {} }: { tag: string; values?: Readonly<Record<string, string>> },
): Promise<{ address: ShopOnCluster; seconds: number }> => {
  await makeRestricted(kube);
  const origin = await originOf(kube);
  const started = performance.now();
  await kube.helm(
    ...['install', RELEASE, CHART, '--wait', '--timeout', '540s'],
    ...valuesOf(tag, origin),
    ...settings(values),
  );
  await until('the shop’s first page', 60_000, async () => {
    const { status } = await fetch(origin, { signal: AbortSignal.timeout(5000) });
    return status === 200;
  });
  return { address: await addressOf(kube), seconds: Math.round((performance.now() - started) / 1000) };
};

/** `helm upgrade` to the images of a tag, with the values it has and these. */
export const upgradeTo = async (
  kube: Kube,
  tag: string,
  values: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await kube.helm(
    ...['upgrade', RELEASE, CHART, '--wait', '--timeout', '540s'],
    ...valuesOf(tag, await originOf(kube)),
    ...settings(values),
  );
};
