import { z } from 'zod';

/* The protocol between a test file and the lender (scripts/test/lender), as JSON over HTTP on the loopback. */

export const LENT_SERVICES = ['svc-catalog', 'svc-staff', 'svc-order', 'svc-logistics', 'svc-payments'] as const;
export type LentService = (typeof LENT_SERVICES)[number];

const Environment = z.record(z.string(), z.string());

export const BorrowRequest = z.object({
  name: z.enum(LENT_SERVICES),
  /** Additional variables of the service. Only a set that was started with the same ones is lent. */
  env: Environment,
  replicas: z.int(),
  /** The process that borrows: a set whose borrower is gone was never checked, and is ended. */
  pid: z.int(),
  /** The test file that borrows, for messages about what it leaves behind. */
  file: z.string(),
});
export type BorrowRequest = z.infer<typeof BorrowRequest>;

export const LentSet = z.object({
  id: z.string(),
  environment: z.object({
    mongoUrl: z.string(),
    redisUrl: z.string(),
    brokers: z.string(),
    database: z.string(),
    topicPrefix: z.string(),
    isLent: z.literal(true),
  }),
  /** The one address in front of its replicas. */
  url: z.string(),
  replicas: z.array(z.object({ url: z.string(), pid: z.int() })),
  /** All variables that the service was started with, besides the addresses of the servers. */
  env: Environment,
  uploads: z.string(),
  jwksUrl: z.string(),
  privateKeyPem: z.string(),
});
export type LentSet = z.infer<typeof LentSet>;

export const GiveBackRequest = z.object({ id: z.string() });
/** The results of the check, one sentence each; empty: the set is lent again. */
export const GiveBackAnswer = z.object({ faults: z.array(z.string()) });
