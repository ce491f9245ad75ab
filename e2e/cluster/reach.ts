import type { Kube } from '../../scripts/cluster/kube.ts';

/** Tries to connect to each address within 2 s and prints those that answered. */
const PROBE = `
const { connect } = require('node:net');
const one = (name, host, port) => new Promise((resolve) => {
  const socket = connect({ host, port, timeout: 2000 });
  const done = (open) => { socket.destroy(); resolve(open ? [name] : []); };
  socket.once('connect', () => done(true)).once('timeout', () => done(false)).once('error', () => done(false));
});
Promise.all(JSON.parse(process.argv[1]).map((target) => one(...target))).then((open) => console.log(JSON.stringify(open.flat())));
`;

/** A name of ours, an address and a port. */
export type Door = readonly [string, string, number];

/** The names of the addresses that a program of ours can connect to. */
export const reachedFrom = async (kube: Kube, pod: string, doors: readonly Door[]): Promise<string[]> => {
  const { code, output } = await kube.inPod(pod, 'node', '-e', PROBE, JSON.stringify(doors));
  if (code !== 0) throw new Error(output);
  return JSON.parse(output) as string[];
};
