import { z } from 'zod';
import {
  MOST_CALL_ATTEMPTS,
  MOST_CALL_DAYS,
  MOST_DEAR_FROM,
  MOST_POINTS,
  RANK_NAMES,
  RISK_NAMES,
} from './desk-rules.ts';

const Points = z.int().min(0).max(MOST_POINTS);
const Amount = z.int().min(0).max(MOST_DEAR_FROM);

/** The rules of the confirmation desk, as an owner sets them. */
export const SetDeskRules = z.object({
  calls: z.object({
    attempts: z.int().min(1).max(MOST_CALL_ATTEMPTS),
    days: z.int().min(1).max(MOST_CALL_DAYS),
  }),
  // T-2.05: without points for waiting, some would wait without end.
  rank: z.object({
    perMinute: Points.min(1),
    promised: Points,
    fresh: Points,
    perThousand: Points,
    valueMost: Points,
    riskMost: Points,
  }),
  risk: z.object({
    perReturn: Points,
    returnsMost: Points,
    perWilayaPercent: Points,
    usualPercent: Points,
    wilayaMost: Points,
    dearFrom: Amount,
    dear: Points,
    veryDearFrom: Amount,
    veryDear: Points,
    night: Points,
    firstOrder: Points,
    perDelivered: Points,
    deliveredMost: Points,
    middle: Points,
    high: Points,
  }),
});
export type SetDeskRules = z.output<typeof SetDeskRules>;

/** As another release may have written them: what is missing is as usual. */
export const StoredDeskRules = z.object({
  calls: z.partialRecord(z.enum(['attempts', 'days']), z.int()).optional(),
  rank: z.partialRecord(z.enum(RANK_NAMES), z.int()).optional(),
  risk: z.partialRecord(z.enum(RISK_NAMES), z.int()).optional(),
});
