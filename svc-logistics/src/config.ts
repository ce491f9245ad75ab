import { namesRedis, serviceEnv } from '@shop/service-kit';
import { z } from 'zod';
import { parseSecretKeys } from './companies/index.ts';

/** A host with its port, as it stands in a URL: `127.0.0.1:4310`. */
const HOST = /^[a-z0-9.-]+:\d{1,5}$/;
const list = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
const areKeys = (text: string): boolean => {
  try {
    return parseSecretKeys(text).length > 0;
  } catch {
    return false;
  }
};

export const env = serviceEnv
  .extend({
    MONGODB_DATABASE: z.string().min(1).default('hanout_logistics'),
    /** The address of the public keys of staff tokens. */
    STAFF_JWKS_URL: z.url(),
    /** Seconds between two slices of the check that stock equals its movements. */
    STOCK_CHECK_EVERY_S: z.coerce.number().int().min(1).default(120),
    /**
     * Encrypt the secrets of company accounts (D-7.03): `id:key,id:key`, each key 32 bytes in base64; the first one
     * encrypts, and all of them read. Without one no company can be connected, and own drivers deliver all the same.
     */
    TRANSPORTER_KEYS: z
      .string()
      .refine(areKeys, { message: 'wants different id:key pairs, each key 32 bytes in base64' })
      .optional(),
    /** Hosts with ports that accounts may name instead of their company's: for tests and demos alone. */
    TRANSPORTER_TEST_HOSTS: z
      .string()
      .transform(list)
      .refine((hosts) => hosts.every((host) => HOST.test(host)), { message: 'wants hosts with ports' })
      .default([]),
    /** Replicas at most: while Redis is away, each calls a company within its part of the limits. */
    REPLICAS_AT_MOST: z.coerce.number().int().min(1).max(100).default(6),
  })
  .refine(namesRedis, { path: ['REDIS_URL'], message: 'is needed, or REDIS_SENTINELS, or REDIS_CLUSTER' });
export type Config = z.output<typeof env>;
