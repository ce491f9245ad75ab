import type { Pod } from '../../scripts/cluster/kube.ts';
import { eventually } from '../eventually.ts';
import { cluster, COMPONENTS, selectorOf, type Component } from './cluster.ts';

const { kube } = cluster;
const PATIENCE_MS = 180_000;

/** All pods of the shop can work, and none is left that was told to end. */
export const everythingReady = async (): Promise<void> => {
  await eventually(async () => {
    for (const component of COMPONENTS) {
      const pods = await kube.pods(selectorOf(component));
      if (pods.length === 0 || pods.some(({ ready, leaving }) => leaving || !ready))
        throw new Error(`${component} is not whole: ${JSON.stringify(pods)}`);
    }
  }, PATIENCE_MS);
};

/** The pods of all programs are those of one version. */
export const everythingRuns = async (tag: string): Promise<void> => {
  for (const component of COMPONENTS)
    for (const { name, image } of await kube.pods(selectorOf(component)))
      if (!image?.endsWith(`:${tag}`)) throw new Error(`${name} runs ${image}, not ${tag}`);
};

/** Ends the pod of a store that is inside, and waits for the next one. */
export const restartStore = async (store: string): Promise<void> => {
  await kube.kubectl('rollout', 'restart', `statefulset/hanout-${store}`);
  await kube.kubectl('rollout', 'status', `statefulset/hanout-${store}`, '--timeout=180s');
};

/** The running programs of a component: another pod, or one that was started again, is told apart. */
export const lifeOf = async (component: Component): Promise<readonly string[]> =>
  (await kube.pods(selectorOf(component))).map(({ uid, restarts }) => `${uid} ${restarts}`).sort();

const someReady = async (component: Component): Promise<Pod> => {
  const pod = (await kube.pods(selectorOf(component))).find(({ ready, leaving }) => ready && !leaving);
  if (!pod) throw new Error(`no pod of ${component} is ready`);
  return pod;
};

/** Takes a pod away as an operator does; another comes for it. */
export const replaceGently = async (component: Component): Promise<void> => {
  const { name } = await someReady(component);
  await kube.kubectl('delete', 'pod', name, '--wait=false');
  await everythingReady();
};

/**
 * Run in a pod: signals that would end its first program are not delivered from within it, but one that opens its
 * debugger is, and the debugger ends it in the middle of whatever it does.
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
  // It would wait for its debugger to go.
  const params = { expression: 'setTimeout(() => process.reallyExit(9), 50)' };
  socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
  socket.onmessage = () => process.exit();
`;

/** A crash: the program in a pod ends without a word, and is started again there. */
export const killHard = async (component: Component): Promise<void> => {
  const { name, uid, restarts } = await someReady(component);
  await kube.inPod(name, 'node', '--input-type=module', '--eval', END_AT_ONCE);
  await eventually(async () => {
    const pod = (await kube.pods(selectorOf(component))).find((one) => one.uid === uid);
    if (!pod || pod.restarts === restarts || !pod.ready) throw new Error(`${name} did not end and come back`);
  }, PATIENCE_MS);
};
