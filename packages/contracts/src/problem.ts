import { z } from 'zod';

/** RFC 9457 problem document (D-1.05). `type` is a short stable name the page can translate. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

/** D-3.05, D-3.06, SF-8.01 */
export const TooManyRequests = Problem.extend({ retryAfterSeconds: z.int().min(1) });
