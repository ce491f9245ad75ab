import { join } from 'node:path';
import { until } from '../infra/until.ts';
import { ROOT } from '../root.ts';
import type { Kube } from './kube.ts';

export const CHART = join(ROOT, 'charts/hanout');
/** The helm release, after which the chart's objects are named. */
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

/**
 * Adds to the `evaluation` values: the images of these tests, and trust in the load generator, whose requests seem to
 * come from many addresses.
 */
const valuesOf = (tag: string, origin: string): string[] => [
  '--values',
  join(CHART, 'values-evaluation.yaml'),
  ...settings({
    'image.repository': process.env.HANOUT_IMAGES ?? 'hanout',
    'image.tag': tag,
    'shop.publicOrigin': origin,
    'shop.service.nodePort': String(NODE_PORT),
    // The machine that generates the load acts as the ingress, so its word on visitors' addresses is trusted.
    'shop.trustedProxies': '{uniquelocal,loopback}',
  }),
];

/** Address of a shop whose Service has this port on every node. */
export const originOf = async (kube: Kube, nodePort = NODE_PORT): Promise<string> => {
  const address = await kube.kubectl(
    'get',
    'nodes',
    '--output',
    'jsonpath={.items[0].status.addresses[?(@.type=="InternalIP")].address}',
  );
  return `http://${address.trim()}:${nodePort}`;
};

/** Address and secrets of the installed shop. */
export const addressOf = async (kube: Kube): Promise<ShopOnCluster> => ({
  shop: await originOf(kube),
  visitorSecret: await kube.secret(`${RELEASE}-secrets`, 'VISITOR_SECRET'),
  ownerEmail: await kube.secret(`${RELEASE}-owner`, 'email'),
  ownerPassword: await kube.secret(`${RELEASE}-owner`, 'password'),
});

/** Labels every namespace that these tests create, so that all can be found and removed. */
export const TEST_LABEL = 'hanout.dz/test';
const RESTRICTED = 'pod-security.kubernetes.io/enforce=restricted';

export const makeNamespace = async (kube: Kube, ...labels: readonly string[]): Promise<void> => {
  await kube.kubectl('create', 'namespace', kube.namespace);
  await kube.kubectl('label', 'namespace', kube.namespace, `${TEST_LABEL}=true`, ...labels);
};
/** Creates a namespace with the pod security standard "restricted", which all pods of our charts fulfil. */
export const makeRestricted = (kube: Kube): Promise<void> => makeNamespace(kube, RESTRICTED);

/** `helm install` of the evaluation values into an empty namespace, until visitors are answered. */
export const installEvaluation = async (
  kube: Kube,
  { tag, values = {} }: { tag: string; values?: Readonly<Record<string, string>> },
): Promise<{ address: ShopOnCluster; seconds: number }> => {
  await makeRestricted(kube);
  const origin = await originOf(kube);
  const startedAt = performance.now();
  await kube.helm(
    ...['install', RELEASE, CHART, '--wait', '--timeout', '540s'],
    ...valuesOf(tag, origin),
    ...settings(values),
  );
  await until('the shop’s first page', 60_000, async () => {
    const { status } = await fetch(origin, { signal: AbortSignal.timeout(5000) });
    return status === 200;
  });
  return { address: await addressOf(kube), seconds: Math.round((performance.now() - startedAt) / 1000) };
};

/** `helm upgrade` to the images of a tag, with these values added to the current ones. */
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
