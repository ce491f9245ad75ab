import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { platform } from 'node:os';

/**
 * Below the ports that systems assign by themselves (from 32768 on Linux, 49152 elsewhere), so that no other process
 * gets the port of a server that is killed and restarted.
 */
const [LOWEST_PORT, PORTS] = [12_000, 20_000] as const;

const listens = (server: Server, at: Parameters<Server['listen']>[0]): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(at, () => resolve(true));
  });

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  if (!(await listens(server, { port, host: '127.0.0.1' }))) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
};

/**
 * Claims a port against all test processes of this machine for as long as this process lives. The claim is an abstract
 * socket, which the system frees when the process ends; systems other than Linux have none.
 */
const claim = (port: number): Promise<boolean> =>
  platform() === 'linux'
    ? listens(createServer().unref(), { path: `\0hanout/test-port/${String(port)}` })
    : Promise.resolve(true);

const assigned = new Set<number>();
/**
 * A port for a server that cannot report its port (mongod, Kafka, Redis), or that restarts on the same one. The
 * project's own programs start with PORT=0 and report their port.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = LOWEST_PORT + randomInt(PORTS);
    if (assigned.has(port) || !(await claim(port))) continue;
    assigned.add(port);
    if (await isFree(port)) return port;
  }
};
