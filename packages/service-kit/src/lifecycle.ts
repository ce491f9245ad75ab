import type { Express } from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from './logging.ts';

const FINISH_MS = 20_000;

export interface Lifecycle {
  readonly stopping: () => boolean;
  /** Registered in the order of starting; run in the reverse order. */
  readonly onStop: (what: string, close: () => unknown) => void;
  readonly listen: (app: Express, port: number) => Promise<number>;
}

/**
 * Runs a service and ends it in order on SIGTERM or SIGINT (architecture 3): readiness off, every answer from now on
 * carries `Connection: close`, what runs is finished, consumers and relay stop, connections close, exit within 25 s.
 */
export const runService = (logger: Logger, start: (lifecycle: Lifecycle) => Promise<void>): void => {
  let stopping = false;
  const closers: { what: string; close: () => unknown }[] = [];
  const servers: Server[] = [];

  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), FINISH_MS + 4000).unref();
    await Promise.all(
      servers.map((server) => {
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), FINISH_MS).unref();
        return closed;
      }),
    );
    for (const { what, close } of closers.reverse()) {
      try {
        await close();
      } catch (error) {
        logger.warn({ what, err: error }, 'not closed cleanly');
      }
    }
    process.exit(0);
  };

  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection');
    process.exit(1);
  });

  start({
    stopping: () => stopping,
    onStop: (what, close) => void closers.push({ what, close }),
    listen: (app, port) =>
      new Promise((resolve, reject) => {
        const server = createServer({ keepAliveTimeout: 61_000, requestTimeout: 30_000 }, app);
        servers.push(server);
        server.once('error', reject);
        server.listen(port, () => {
          const address = server.address() as AddressInfo; // a TCP server's address is never a string
          logger.info({ port: address.port }, 'listening');
          resolve(address.port);
        });
      }),
  }).catch((error: unknown) => {
    logger.fatal({ err: error }, 'did not start');
    process.exit(1);
  });
};
