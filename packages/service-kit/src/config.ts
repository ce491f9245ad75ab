import { z } from 'zod';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** What every service reads from its environment. Extend it with what only one service needs. */
export const serviceEnv = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  MONGODB_URL: z.string().startsWith('mongodb'),
  MONGODB_DATABASE: z.string().min(1),
  REDIS_URL: z.string().startsWith('redis').optional(),
  KAFKA_BROKERS: z.string().transform((list) => list.split(',').filter(Boolean)),
  TOPIC_PREFIX: z.string().default(''),
  STAFF_JWKS_URL: z.url().optional(),
  /** HMAC key that the shell and the services share for visitor tokens (D-2.04). */
  VISITOR_SECRET: z.string().min(32),
  /** `1` switches the limits of D-3.06 off, for load tests. The cooldown stays. */
  NO_LIMITS: flag,
  /** Proxies whose X-Forwarded-For is believed (D-3.06): addresses or Express' names such as `loopback`. */
  TRUSTED_PROXIES: z.string().default('loopback'),
});
export type ServiceEnv = z.infer<typeof serviceEnv>;

/** Parses the environment; ends the process with one sentence per wrong variable. */
export const loadConfig = <Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv = process.env): z.output<Schema> => {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) process.stderr.write(`configuration: ${issue.path.join('.')}: ${issue.message}\n`);
  return process.exit(1);
};
