import { z } from 'zod';

/** D-4.10: what a call that did not confirm the order came to; confirming is the action `confirm`. */
export const CALL_OUTCOMES = ['noAnswer', 'busy', 'callBack', 'wrongNumber', 'refused'] as const;
export const CallOutcome = z.enum(CALL_OUTCOMES);
export type CallOutcome = z.infer<typeof CallOutcome>;
