import { isIP } from 'node:net';
import { z } from 'zod';
import { contradictionsIn, flag, kafkaVariables, redisVariables } from '../connections/variables.ts';
import { repeatedSecretsIn, secret } from '../identity/secrets.ts';

const RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (text: string): boolean => RANGES.includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) !== 0;

/** A comma-separated list of addresses, networks (`10.0.0.0/8`) or Express' names for some; empty: none. */
export const trustedProxies = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .refine((names) => names.every(isProxy), {
    message: 'wants addresses, networks, or loopback, linklocal, uniquelocal',
  });

/** The environment variables of every service. A service extends it with its own. */
export const serviceEnv = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** With credentials, and `tls=true&tlsCAFile=...` if the connection is encrypted. */
  MONGODB_URL: z.string().startsWith('mongodb'),
  MONGODB_DATABASE: z.string().min(1),
  /** Connections that a replica opens to its database at most; left out, what the service needs at its busiest. */
  MONGODB_POOL_SIZE: z.coerce.number().int().min(2).max(500).optional(),
  ...redisVariables,
  ...kafkaVariables,
  TOPIC_PREFIX: z.string().default(''),
  STAFF_JWKS_URL: z.url().optional(),
  /** HMAC key that the shell and the services share for visitor tokens (D-2.04). */
  VISITOR_SECRET: secret,
  VISITOR_SECRET_PREVIOUS: secret.optional(),
  /** `1` switches the limits of D-3.06 off, for load tests. The cooldown stays. */
  NO_LIMITS: flag,
  /** Proxies whose X-Forwarded-* are believed (D-3.06): addresses, networks or Express' names such as `loopback`. */
  TRUSTED_PROXIES: trustedProxies.default(['loopback']),
  /** The address to listen on. Only the shell and other services call a service, so the default is the loopback. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /**
   * How long a stopping replica still answers after it has reported itself as not ready, until no client sends to it
   * any more.
   */
  SHUTDOWN_WAIT_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Requests in flight above which reads are refused, and above which everything is: orders are shed last. */
  SHED_READS_AT: z.coerce.number().int().min(1).default(1000),
  SHED_ALL_AT: z.coerce.number().int().min(1).default(3000),
});
export type ServiceEnv = z.infer<typeof serviceEnv>;

/** Parses the environment; ends the process with one sentence per wrong variable. */
export const loadConfig = <Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv = process.env,
): z.output<Schema> => {
  const parsed = schema.safeParse(env);
  const contradictions = [...contradictionsIn(env), ...repeatedSecretsIn(env)];
  if (parsed.success && contradictions.length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  const say = (variable: string, message: string) => process.stderr.write(`configuration: ${variable}: ${message}\n`);
  for (const { path, message } of issues) say(path.join('.'), message);
  for (const { variable, message } of contradictions) say(variable, message);
  return process.exit(1);
};
