import type { Pod } from '../../scripts/cluster/kube.ts';
import { eventually } from '../eventually.ts';
import { cluster, COMPONENTS, selectorOf, type Component } from './cluster.ts';

const { kube } = cluster;
const PATIENCE_MS = 180_000;

/** Waits until all pods of the shop are ready, and none is terminating. */
export const untilAllReady = async (): Promise<void> => {
  await eventually(async () => {
    for (const component of COMPONENTS) {
      const pods = await kube.pods(selectorOf(component));
      if (pods.length === 0 || pods.some(({ ready, leaving }) => leaving || !ready))
        throw new Error(`${component} is not ready: ${JSON.stringify(pods)}`);
    }
  }, PATIENCE_MS);
};

/** The pods of all programs are those of one version. */
export const untilAllRun = async (tag: string): Promise<void> => {
  for (const component of COMPONENTS)
    for (const { name, image } of await kube.pods(selectorOf(component)))
      if (!image?.endsWith(`:${tag}`)) throw new Error(`${name} runs ${image}, not ${tag}`);
};

/** Restarts the pod of an included store, and waits for its replacement. */
export const restartStore = async (store: string): Promise<void> => {
  await kube.kubectl('rollout', 'restart', `statefulset/hanout-${store}`);
  await kube.kubectl('rollout', 'status', `statefulset/hanout-${store}`, '--timeout=180s');
};

/** Identifies the running programs of a component, so that a new pod or a restarted one is recognized. */
export const lifeOf = async (component: Component): Promise<readonly string[]> =>
  (await kube.pods(selectorOf(component))).map(({ uid, restarts }) => `${uid} ${restarts}`).sort();

const someReady = async (component: Component): Promise<Pod> => {
  const pod = (await kube.pods(selectorOf(component))).find(({ ready, leaving }) => ready && !leaving);
  if (!pod) throw new Error(`no pod of ${component} is ready`);
  return pod;
};

/** Deletes a pod as an operator does, and waits for its replacement. */
export const replaceGently = async (component: Component): Promise<void> => {
  const { name } = await someReady(component);
  await kube.kubectl('delete', 'pod', name, '--wait=false');
  await untilAllReady();
};

/**
 * Runs in a pod: signals that would end its first program are not delivered from inside, but the one that opens its
 * debugger is, and the debugger ends it immediately.
 */
const END_AT_ONCE = `
  process.kill(1, 'SIGUSR1');
  const address = async () => {
    for (;;) {
      const found = await fetch('http://127.0.0.1:9229/json/list').then((answer) => answer.json()).catch(() => []);
      if (found[0]) return found[0].webSocketDebuggerUrl;
    }
  };
  const socket = new WebSocket(await address());
  // The program would wait for its debugger to disconnect.
  const params = { expression: 'setTimeout(() => process.reallyExit(9), 50)' };
  socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
  socket.onmessage = () => process.exit();
`;

/** A crash: the program in a pod ends without a clean-up and is restarted there. */
export const killHard = async (component: Component): Promise<void> => {
  const { name, uid, restarts } = await someReady(component);
  await kube.inPod(name, 'node', '--input-type=module', '--eval', END_AT_ONCE);
  await eventually(async () => {
    const pod = (await kube.pods(selectorOf(component))).find((one) => one.uid === uid);
    if (!pod || pod.restarts === restarts || !pod.ready) throw new Error(`${name} did not end and restart`);
  }, PATIENCE_MS);
};
