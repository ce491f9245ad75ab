import type { Express } from 'express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expressServer } from '../http/express-server.ts';
import type { Logger } from './logging.ts';
import { NotMigrated } from '../migrations/need-migrated.ts';
import { bearName } from './replica.ts';

const FINISH_MS = 20_000;

export interface Lifecycle {
  readonly stopping: () => boolean;
  /** Registered in the order of starting; run in the reverse order. */
  readonly onStop: (what: string, close: () => unknown) => void;
  /**
   * Told of what was thrown where nobody waited for it, before the process ends for it; it goes on where the answer is
   * true.
   */
  readonly onStray: (forgive: (error: unknown) => boolean) => void;
  /** @returns the port. */
  readonly listen: (app: Express, at: Listening) => Promise<number>;
}

export interface Listening {
  readonly PORT: number;
  /** The address to listen on; left out, all of them. */
  readonly HOST?: string | undefined;
  readonly SHUTDOWN_WAIT_MS: number;
}

/**
 * How long a connection may be unused (ms). Callers are told of less than a program that stops waits for (10 s in the
 * chart), so that they have left by themselves when it ends what is unused: one that sends at that very moment is cut
 * off. Who does not listen keeps it for as long as proxies usually do.
 */
const UNUSED = { keepAliveTimeout: 4000, keepAliveTimeoutBuffer: 57_000 };
/** Of a request until all of it is there, and of an answer that nobody reads (ms). Every answer begins much sooner. */
const STUCK = { requestTimeout: 30_000, timeout: 60_000 };

/**
 * Runs a service and ends it in order on SIGTERM or SIGINT: readiness off, a wait in which who has not
 * heard of it is still answered (with `Connection: close`), no new connections, what runs is finished, consumers and
 * relay stop, connections close, exit within 25 s after the wait. A second signal cuts the wait short.
 */
export const runService = (logger: Logger, start: (lifecycle: Lifecycle) => Promise<void>): void => {
  let stopping = false;
  const closers: { what: string; close: () => unknown }[] = [];
  const servers: Server[] = [];
  let waitMs = 0;
  let hurry = (): void => undefined;
  let forgive = (_error: unknown): boolean => false;

  const stop = async () => {
    if (stopping) return hurry();
    stopping = true;
    setTimeout(() => process.exit(1), waitMs + FINISH_MS + 4000).unref();
    if (waitMs > 0) {
      await new Promise<void>((resolve) => {
        hurry = resolve;
        setTimeout(resolve, waitMs);
      });
    }
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
  const strayed = (error: unknown, what: string): void => {
    if (forgive(error)) return;
    logger.fatal({ err: error }, what);
    process.exit(1);
  };
  process.on('unhandledRejection', (error) => strayed(error, 'unhandled rejection'));
  process.on('uncaughtException', (error) => strayed(error, 'uncaught exception'));

  const parts: Lifecycle = {
    stopping: () => stopping,
    onStop: (what, close) => void closers.push({ what, close }),
    onStray: (judge) => {
      forgive = judge;
    },
    listen: (app, { PORT, HOST, SHUTDOWN_WAIT_MS }) =>
      new Promise((resolve, reject) => {
        waitMs = SHUTDOWN_WAIT_MS;
        const server = expressServer(app, { ...UNUSED, ...STUCK }, () => stopping);
        servers.push(server);
        server.once('error', reject);
        server.listen(PORT, HOST, () => {
          const address = server.address() as AddressInfo; // a TCP server's address is never a string
          logger.info({ port: address.port }, 'listening');
          resolve(address.port);
        });
      }),
  };
  // A second process of one name would take what the first holds before it found the port taken.
  const started = bearName().then(() => start(parts));
  started.catch((error: unknown) => {
    if (error instanceof NotMigrated) logger.fatal(`did not start: ${error.message}`);
    else logger.fatal({ err: error }, 'did not start');
    process.exit(1);
  });
};
