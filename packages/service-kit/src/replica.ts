import { createServer } from 'node:net';
import { hostname } from 'node:os';

const port = Number(process.env['PORT'] ?? 0);

/**
 * The name of this replica: its machine (in a cluster its pod) and the port that it alone can hold there. It is the same
 * after a restart, so that what a predecessor left behind is known for its own. Undefined for a process without a port.
 */
export const REPLICA: string | undefined = port > 0 ? `${hostname()}:${port}` : undefined;

/** How Kafka knows a replica of a service. */
export const clientIdOf = (service: string): string => (REPLICA === undefined ? service : `${service}@${REPLICA}`);

/** @throws EADDRINUSE when another process bears this replica's name: it must not be taken for dead */
export const bearName = (host = process.env['HOST']): Promise<void> =>
  new Promise((resolve, reject) => {
    if (REPLICA === undefined) return resolve();
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host: host ?? '127.0.0.1', exclusive: true }, () => probe.close(() => resolve()));
  });
