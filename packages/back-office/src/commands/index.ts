export { createIdempotencyKeys, newKey, type IdempotencyKeys } from './idempotency-keys.ts';
export { useAttempt } from './use-attempt.ts';
export { useBin } from './use-bin.ts';
export { type Command, useCommand } from './use-command.ts';
