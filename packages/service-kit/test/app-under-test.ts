import type { Express } from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createApp, createMetrics, createVisitorTokens, type AppOptions } from '../src/index.ts';
import { TEST_VISITOR_SECRET } from '../src/testing/index.ts';

export interface AppUnderTest {
  readonly url: string;
  /** Everything logged so far, one JSON object per line. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

/** An application on a port of the loopback. */
export const serve = async (app: Express): Promise<{ url: string; stop: () => Promise<void> }> => {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** The kit's own application with the given routes, answering on a port of the loopback. */
export const startApp = async (options: Partial<AppOptions> & Pick<AppOptions, 'routes'>): Promise<AppUnderTest> => {
  let log = '';
  const logger = pino(
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        log += line.toString();
        done();
      },
    }),
  );
  const app = createApp({
    name: 'kit',
    config: { TRUSTED_PROXIES: ['loopback'], SHED_READS_AT: 1000, SHED_ALL_AT: 3000 },
    logger,
    metrics: createMetrics('kit'),
    lifecycle: { stopping: () => false },
    visitorTokens: createVisitorTokens(TEST_VISITOR_SECRET),
    ready: () => true,
    ...options,
  });
  return { ...(await serve(app)), log: () => log };
};
