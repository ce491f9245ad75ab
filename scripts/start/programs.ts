import { join } from 'node:path';
import { STAFF_AUTH_PATH } from '@shop/contracts/staff/dashboard';
import type { Servers } from '../infra/servers.ts';
import { ROOT } from '../root.ts';
import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';

export interface Program {
  id: string;
  entry: string;
  port: number;
  /** Limit of the JavaScript heap, in MB. */
  heap: number;
  /**
   * Limit of each semi-space (young generation) of the heap, in MB. By default it grows to 16 or 32 MB under load and
   * is not released afterwards.
   */
  young: number;
  /**
   * Growth of the live heap, in percent, that triggers a full garbage collection. V8 chooses it by default, and chooses
   * 30 with limits as small as these.
   */
  growth?: number;
  env: Record<string, string>;
}

/** Node's arguments for a program; the Dockerfiles have the same. */
export const nodeArguments = ({
  heap,
  young,
  growth,
  entry,
}: Pick<Program, 'heap' | 'young' | 'growth' | 'entry'>): string[] => [
  '--disable-warning=TimeoutNegativeWarning',
  '--disable-warning=ExperimentalWarning',
  `--max-old-space-size=${heap}`,
  `--max-semi-space-size=${young}`,
  ...(growth === undefined ? [] : [`--heap-growing-percent=${growth}`]),
  entry,
];

export interface SystemFacts {
  ports: Ports;
  data: string;
  servers: Servers;
  secrets: Secrets;
  noLimits: boolean;
}

/**
 * Environment of every program. With one malloc arena, glibc returns more memory: an arena per thread held 70 of the
 * catalogue's 440 MB with 100,000 products. A second arena held up to 25 MB more per program, and none was faster.
 */
const RUN: Record<string, string> = {
  NODE_ENV: 'production',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  // Traces are sent if a collector is configured (ADR 42).
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('OTEL_'))),
  MALLOC_ARENA_MAX: '1',
};

const urlOf = (port: number): string => `http://127.0.0.1:${port}`;

/** Environment that every service reads. */
const serviceEnv = ({ servers, secrets, noLimits, ports }: SystemFacts): Record<string, string> => ({
  ...RUN,
  MONGODB_URL: servers.mongodbUrl,
  REDIS_URL: servers.redisUrl,
  KAFKA_BROKERS: servers.kafkaBrokers,
  STAFF_JWKS_URL: `${urlOf(ports.staff)}${STAFF_AUTH_PATH}/jwks`,
  VISITOR_SECRET: secrets.visitorSecret,
  NO_LIMITS: noLimits ? '1' : '0',
});

/** Environment of the demo shop's loader and of svc-catalog: they share the pictures. */
export const catalogEnv = (facts: SystemFacts): Record<string, string> => ({
  ...serviceEnv(facts),
  // It compresses while it serves requests.
  MALLOC_ARENA_MAX: '2',
  UPLOADS_DIR: join(facts.data, 'uploads'),
});

/** Environment of the service that signs staff in. */
const staffEnv = (facts: SystemFacts): Record<string, string> => ({
  ...serviceEnv(facts),
  AUTH_SECRET: facts.secrets.authSecret,
  OWNER_EMAIL: facts.secrets.ownerEmail,
  OWNER_PASSWORD: facts.secrets.ownerPassword,
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://localhost:${facts.ports.shell}`,
  // Links for staff are sent by mail if a mail server is configured.
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name === 'SMTP_URL' || name === 'MAIL_FROM')),
});

/** Environment of the service that calls delivery companies. */
const logisticsEnv = (facts: SystemFacts): Record<string, string> => ({
  ...serviceEnv(facts),
  TRANSPORTER_KEYS: facts.secrets.transporterKeys,
  // Companies that are simulated, for demos.
  TRANSPORTER_TEST_HOSTS: process.env.TRANSPORTER_TEST_HOSTS ?? '',
});

/** The services and the shell, with their start commands. */
export function programsOf(facts: SystemFacts): Program[] {
  const { ports, secrets } = facts;
  const service = (
    name: string,
    port: number,
    memory: Pick<Program, 'heap' | 'young'>,
    env = serviceEnv(facts),
  ): Program => ({
    id: `svc-${name}`,
    entry: join(ROOT, `svc-${name}/dist/main.mjs`),
    port,
    ...memory,
    env: { MONGODB_DATABASE: `hanout_${name}`, ...env, PORT: String(port) },
  });
  return [
    service('catalog', ports.catalog, { heap: 320, young: 8 }, catalogEnv(facts)),
    service('order', ports.order, { heap: 224, young: 4 }),
    service('logistics', ports.logistics, { heap: 192, young: 4 }, logisticsEnv(facts)),
    service('payments', ports.payments, { heap: 128, young: 4 }),
    service('staff', ports.staff, { heap: 96, young: 2 }, staffEnv(facts)),
    {
      id: 'mf-shell',
      entry: join(ROOT, 'mf-shell/dist/server/main.mjs'),
      port: ports.shell,
      heap: 128,
      young: 4,
      // About 30 MB are alive: at 30 % a full collection ran every fifty pages.
      growth: 70,
      env: {
        ...RUN,
        PORT: String(ports.shell),
        INTERNAL_PORT: String(ports.shellInternal),
        CATALOG_URL: urlOf(ports.catalog),
        ORDER_URL: urlOf(ports.order),
        LOGISTICS_URL: urlOf(ports.logistics),
        PAYMENTS_URL: urlOf(ports.payments),
        STAFF_URL: urlOf(ports.staff),
        VISITOR_SECRET: secrets.visitorSecret,
        NO_LIMITS: facts.noLimits ? '1' : '0',
        PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://localhost:${ports.shell}`,
        RELEASES_DIR: process.env.RELEASES_DIR ?? join(ROOT, 'mf-shell/dist/releases'),
        REMOTES_DIR: process.env.REMOTES_DIR ?? join(ROOT, 'mf-shell/dist/remotes'),
      },
    },
  ];
}
