import { spawn } from 'node:child_process';
import { z } from 'zod';
import { PlainError } from '../console/plain-error.ts';
import { runCommand } from '../console/run-command.ts';

/** Deadline (ms) of one command of a cluster test. */
const DEADLINE_MS = 600_000;

const run = async (command: string, args: readonly string[], input?: string): Promise<string> => {
  const { code, output } = await runCommand(command, args, {
    deadline: DEADLINE_MS,
    ...(input !== undefined && { input }),
  });
  if (code === 0) return output;
  throw new PlainError(`${command} ${args.join(' ')} ended with ${code}: ${output.slice(-4000)}`);
};

const Pods = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ name: z.string(), uid: z.string(), deletionTimestamp: z.string().optional() }),
      spec: z.object({ nodeName: z.string().optional(), containers: z.array(z.object({ image: z.string() })) }),
      status: z.object({
        phase: z.string(),
        podIP: z.string().optional(),
        conditions: z.array(z.object({ type: z.string(), status: z.string() })).default([]),
        containerStatuses: z.array(z.object({ restartCount: z.int() })).default([]),
      }),
    }),
  ),
});

export interface Pod {
  readonly name: string;
  readonly uid: string;
  readonly node: string | undefined;
  readonly address: string | undefined;
  readonly ready: boolean;
  /** Kubernetes has asked it to end. */
  readonly leaving: boolean;
  readonly restarts: number;
  readonly image: string | undefined;
}

/** kubectl and helm in one namespace of the cluster that KUBECONFIG names. */
export const kubeIn = (namespace: string) => {
  const kubectl = (...args: readonly string[]): Promise<string> => run('kubectl', ['--namespace', namespace, ...args]);
  const helm = (...args: readonly string[]): Promise<string> => run('helm', ['--namespace', namespace, ...args]);

  const pods = async (selector: string): Promise<readonly Pod[]> => {
    const { items } = Pods.parse(JSON.parse(await kubectl('get', 'pods', '--selector', selector, '--output', 'json')));
    return items.map(({ metadata, spec, status }) => ({
      name: metadata.name,
      uid: metadata.uid,
      node: spec.nodeName,
      address: status.podIP,
      ready: status.conditions.some(({ type, status: is }) => type === 'Ready' && is === 'True'),
      leaving: metadata.deletionTimestamp !== undefined,
      restarts: status.containerStatuses.reduce((sum, { restartCount }) => sum + restartCount, 0),
      // The image of the pod's spec: the status may report another name of the same image.
      image: spec.containers[0]?.image,
    }));
  };

  /**
   * Forwards a port of a pod or Service to a local port by the API server: this works past NetworkPolicies, and on
   * clusters whose pods cannot be reached from here.
   */
  const forward = async (target: string, port: number): Promise<{ port: number; stop: () => void }> => {
    const child = spawn('kubectl', ['--namespace', namespace, 'port-forward', target, `:${port}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const local = await new Promise<number>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
        const [, free] = /Forwarding from 127\.0\.0\.1:(\d+)/.exec(output) ?? [];
        if (free !== undefined) resolve(Number(free));
      });
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
      child.once('exit', () => reject(new PlainError(`port-forward of ${target}:${port}: ${output}`)));
    });
    return { port: local, stop: () => void child.kill() };
  };

  /** Runs a command in a pod's first container and gives its output, also when it fails. */
  const inPod = (pod: string, ...command: readonly string[]): Promise<{ code: number; output: string }> =>
    runCommand('kubectl', ['--namespace', namespace, 'exec', '--quiet', pod, '--', ...command], { deadline: 60_000 });

  /** Creates an object of the cluster, or changes it to this state. */
  const apply = (object: object): Promise<string> =>
    run('kubectl', ['--namespace', namespace, 'apply', '--filename', '-'], JSON.stringify(object));

  const secret = async (name: string, key: string): Promise<string> =>
    Buffer.from(await kubectl('get', 'secret', name, '--output', `jsonpath={.data.${key}}`), 'base64').toString('utf8');

  return { namespace, kubectl, helm, pods, forward, inPod, apply, secret };
};
export type Kube = ReturnType<typeof kubeIn>;
