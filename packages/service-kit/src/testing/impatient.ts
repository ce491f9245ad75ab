import { createServer } from 'node:http';
import { once } from 'node:events';
import { createApp } from '../http/app.ts';
import { createLogger } from '../process/logging.ts';
import { createMetrics } from '../process/metrics.ts';
import type { Api } from '../http/route.ts';
import { createStaffVerifier } from '../identity/staff-tokens.ts';
import { createVisitorTokens } from '../identity/visitor-tokens.ts';
import { TEST_VISITOR_SECRET } from './service.ts';
import { startStaffKeys, type TestStaff } from './staff-keys.ts';

export interface ImpatientService {
  readonly url: string;
  readonly staff: TestStaff;
  /** Handlers that came to their end, whether anybody still waited for them or not. */
  readonly ended: () => number;
  readonly stop: () => Promise<void>;
}

/** Serves routes over HTTP with a deadline of 50 ms: what their handlers do after it must write nothing. */
export const startImpatient = async (name: string, routes: (api: Api) => void): Promise<ImpatientService> => {
  const staff = await startStaffKeys();
  let ended = 0;
  const app = createApp({
    name,
    config: { TRUSTED_PROXIES: ['loopback'], SHED_READS_AT: 1000, SHED_ALL_AT: 3000 },
    logger: createLogger(name, 'silent'),
    metrics: createMetrics(name),
    lifecycle: { stopping: () => false },
    visitorTokens: createVisitorTokens(TEST_VISITOR_SECRET),
    staff: createStaffVerifier(new URL(staff.jwksUrl)),
    idempotency: { once: (_operation, work) => work() },
    ready: () => true,
    routes: (api) =>
      routes({
        ...api,
        route: (endpoint, handler) => {
          const counted: typeof handler = async (call) => {
            try {
              return await handler(call);
            } finally {
              ended += 1;
            }
          };
          api.route(endpoint, counted, { deadlineMs: 50 });
        },
      }),
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  return {
    url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    staff,
    ended: () => ended,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await staff.stop();
    },
  };
};
