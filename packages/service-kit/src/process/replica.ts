import { createServer } from 'node:net';
import { hostname, platform } from 'node:os';

const port = Number(process.env['PORT'] ?? 0);

/**
 * The name of this replica: its machine (in a cluster its pod) and the port that it alone can hold there. It is the
 * same after a restart, so that what a predecessor left behind is known for its own. Undefined for a process without a
 * port.
 */
export const REPLICA: string | undefined = port > 0 ? `${hostname()}:${port}` : undefined;

/** The Kafka client id of a replica of a service. */
export const clientIdOf = (service: string): string => (REPLICA === undefined ? service : `${service}@${REPLICA}`);

/**
 * Reserves this replica's name for as long as the process lives: longer than it listens, because it is a member of its
 * groups before and after. The name is an abstract socket, which the system frees at the end of the process, however it
 * ends. On systems without them, the only check is whether the port is free now.
 * @throws EADDRINUSE if another process of this machine has the name: it must not be considered dead
 */
export const reserveName = (host = process.env['HOST'] ?? '127.0.0.1'): Promise<void> =>
  new Promise((resolve, reject) => {
    if (REPLICA === undefined) return resolve();
    const name = createServer().once('error', reject).unref();
    if (platform() === 'linux') name.listen(`\0hanout/${REPLICA}`, resolve);
    else name.listen({ port, host, exclusive: true }, () => name.close(() => resolve()));
  });
