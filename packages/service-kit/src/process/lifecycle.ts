import type { Express } from 'express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expressServer } from '../http/express-server.ts';
import type { Logger } from './logging.ts';
import { NotMigrated } from '../migrations/need-migrated.ts';
import { reserveName } from './replica.ts';

const FINISH_MS = 20_000;

export interface Lifecycle {
  readonly stopping: () => boolean;
  /** Aborted when the stop begins: answers that would stay open for minutes end at once. */
  readonly stopSignal: AbortSignal;
  /** Registered in the order of starting; run in the reverse order. */
  readonly onStop: (what: string, close: () => unknown) => void;
  /**
   * Registers a handler for unhandled rejections and exceptions, before the process ends because of them; it continues
   * if the handler returns true.
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
 * The time (ms) a connection may be idle. Callers are told a shorter time than a stopping program waits (10 s in the
 * chart), so that they have left before idle connections are closed: a request sent at that very moment would be cut
 * off. Callers that ignore the header keep the connection for as long as proxies usually do.
 */
const UNUSED = { keepAliveTimeout: 4000, keepAliveTimeoutBuffer: 57_000 };
/**
 * The limits (ms) on a request that is not complete and on an answer that is not read. Every answer begins much sooner.
 */
const STUCK = { requestTimeout: 30_000, timeout: 60_000 };

/**
 * Runs a service and ends it in order on SIGTERM or SIGINT: readiness off, a wait in which who has not
 * heard of it is still answered (with `Connection: close`), no new connections, what runs is finished, consumers and
 * relay stop, connections close, exit within 25 s after the wait. A second signal cuts the wait short.
 */
export const runService = (logger: Logger, start: (lifecycle: Lifecycle) => Promise<void>): void => {
  const stopped = new AbortController();
  const closers: { what: string; close: () => unknown }[] = [];
  const servers: Server[] = [];
  let waitMs = 0;
  let hurry = (): void => undefined;
  let forgive = (_error: unknown): boolean => false;

  const stop = async () => {
    if (stopped.signal.aborted) return hurry();
    stopped.abort();
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
        logger.warn({ what, err: error }, 'a part could not be closed cleanly; the stop continues');
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
    stopping: () => stopped.signal.aborted,
    stopSignal: stopped.signal,
    onStop: (what, close) => void closers.push({ what, close }),
    onStray: (judge) => {
      forgive = judge;
    },
    listen: (app, { PORT, HOST, SHUTDOWN_WAIT_MS }) =>
      new Promise((resolve, reject) => {
        waitMs = SHUTDOWN_WAIT_MS;
        const server = expressServer(app, { ...UNUSED, ...STUCK }, () => stopped.signal.aborted);
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
  const started = reserveName().then(() => start(parts));
  started.catch((error: unknown) => {
    if (error instanceof NotMigrated) logger.fatal(`could not start: ${error.message}`);
    else logger.fatal({ err: error }, 'could not start');
    process.exit(1);
  });
};
