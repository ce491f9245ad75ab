import { eventually } from '../eventually.ts';
import { cluster, COMPONENTS, selectorOf, type Component } from './cluster.ts';
import { podOf } from './pod-of.ts';
import { reachedFrom } from './reach.ts';

const { kube } = cluster;

/** Everything in the namespace that listens. */
const TARGETS = {
  'mf-shell': 4000,
  'mf-shell inside': 4005,
  'svc-catalog': 4001,
  'svc-catalog-staff': 4001,
  'svc-order': 4002,
  'svc-logistics': 4003,
  'svc-payments': 4004,
  'svc-staff': 4006,
  mongodb: 27_017,
  kafka: 9092,
  redis: 6379,
  s3: 7070,
} as const;
type Target = keyof typeof TARGETS;

/** The lines of the drawing (README, "What runs"): components that are not named here reach nothing. */
const LINES: Readonly<Record<Component, readonly Target[]>> = {
  'mf-shell': ['svc-catalog', 'svc-catalog-staff', 'svc-order', 'svc-logistics', 'svc-payments', 'svc-staff', 's3'],
  'svc-catalog': ['svc-staff', 'mongodb', 'kafka', 'redis', 's3'],
  'svc-catalog-staff': ['svc-staff', 'mongodb', 'kafka', 's3'],
  'svc-order': ['svc-staff', 'mongodb', 'kafka', 'redis'],
  'svc-logistics': ['svc-staff', 'mongodb', 'kafka'],
  'svc-payments': ['svc-staff', 'mongodb', 'kafka'],
  'svc-staff': ['mongodb', 'kafka'],
};

/** The pods' own addresses: Services only lead to the same ports. */
const addresses = async (): Promise<readonly [Target, string, number][]> => {
  const found: [Target, string, number][] = [];
  for (const [target, port] of Object.entries(TARGETS) as [Target, number][]) {
    const [pod] = (await kube.pods(selectorOf(target.split(' ')[0] ?? ''))).filter(({ ready }) => ready);
    if (pod?.address === undefined) throw new Error(`no pod of ${target} is ready`);
    found.push([target, pod.address, port]);
  }
  return found;
};

describe('the walls between the parts', () => {
  it.each(COMPONENTS)('%s reaches its targets in the drawing, and no others', async (component) => {
    const [pod] = (await kube.pods(selectorOf(component))).filter(({ ready }) => ready);
    const others = (await addresses()).filter(([, address]) => address !== pod?.address);
    const reached = await reachedFrom(kube, pod?.name ?? '', others);
    expect(new Set(reached)).toEqual(new Set(LINES[component]));
  });

  it('a foreign pod in the same or another namespace reaches at most the shell’s port', async () => {
    const stranger = podOf('stranger', 'svc-staff', ['node', '-e', 'setInterval(() => {}, 1e6)']);
    const doors = await addresses();
    for (const namespace of [kube.namespace, `${kube.namespace}-elsewhere`]) {
      const otherNamespace = cluster.at(namespace);
      if (namespace !== kube.namespace) await otherNamespace.kubectl('create', 'namespace', namespace);
      try {
        await otherNamespace.apply(stranger);
        await otherNamespace.kubectl('wait', '--for=condition=Ready', 'pod/stranger', '--timeout=90s');
        expect(await reachedFrom(otherNamespace, 'stranger', doors)).toEqual(['mf-shell']);
      } finally {
        await otherNamespace.kubectl('delete', 'pod', 'stranger', '--ignore-not-found');
        if (namespace !== kube.namespace)
          await otherNamespace.kubectl('delete', 'namespace', namespace, '--wait=false');
      }
    }
  });

  it('no program reaches an outside listener on the API server’s port, and only the shell reaches the API server', async () => {
    const outsideNamespace = cluster.at(`${kube.namespace}-outside`);
    const listens = "require('node:net').createServer().listen(6443)";
    await outsideNamespace.kubectl('create', 'namespace', outsideNamespace.namespace);
    try {
      await outsideNamespace.apply(podOf('outside', 'svc-staff', ['node', '-e', listens]));
      await outsideNamespace.kubectl('wait', '--for=condition=Ready', 'pod/outside', '--timeout=90s');
      const outside = (
        await outsideNamespace.kubectl('get', 'pod', 'outside', '-o', 'jsonpath={.status.podIP}')
      ).trim();
      const listener = ['outside', outside, 6443] as const;
      const api = ['API server', 'kubernetes.default.svc', 443] as const;
      // Others have no wall before it: it does listen.
      await outsideNamespace.apply(podOf('neighbour', 'svc-staff', ['node', '-e', 'setInterval(() => {}, 1e6)']));
      await outsideNamespace.kubectl('wait', '--for=condition=Ready', 'pod/neighbour', '--timeout=90s');
      await eventually(async () =>
        expect(await reachedFrom(outsideNamespace, 'neighbour', [listener])).toEqual(['outside']),
      );
      for (const component of COMPONENTS) {
        const [pod] = (await kube.pods(selectorOf(component))).filter(({ ready }) => ready);
        const reached = await reachedFrom(kube, pod?.name ?? '', [listener, api]);
        expect({ component, reached }).toEqual({ component, reached: component === 'mf-shell' ? ['API server'] : [] });
      }
    } finally {
      await outsideNamespace.kubectl('delete', 'namespace', outsideNamespace.namespace, '--wait=false');
    }
  });

  it('no program but the shell has a token of the cluster, and no file of its image can be written', async () => {
    for (const component of COMPONENTS) {
      const [pod] = await kube.pods(selectorOf(component));
      const look = `const { existsSync, writeFileSync } = require('node:fs');
        let wrote = true; try { writeFileSync('/written', '') } catch (error) { wrote = error.code }
        console.log(JSON.stringify({ token: existsSync('/var/run/secrets/kubernetes.io/serviceaccount/token'), wrote, uid: process.getuid() }))`;
      const { output } = await kube.inPod(pod?.name ?? '', 'node', '-e', look);
      expect({ component, ...(JSON.parse(output) as object) }).toEqual({
        component,
        token: component === 'mf-shell',
        wrote: 'EROFS',
        uid: 1000,
      });
    }
  });
});
