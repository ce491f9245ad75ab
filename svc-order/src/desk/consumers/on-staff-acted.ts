import type { StaffActed } from '@shop/contracts/staff/events';
import type { z } from 'zod';
import { handBackCalls, type HandBackCallsDeps } from '../use-cases/hand-back-calls/hand-back-calls.ts';

/** Of what staff do, the desk hears when somebody clocks out (T-2.04). */
export const onStaffActed =
  (deps: HandBackCallsDeps) =>
  async ({ id, shopUuid, occurredAt, correlationId, data }: z.infer<typeof StaffActed>): Promise<void> => {
    if (data.action !== 'attendance.out') return;
    await handBackCalls(deps, { id, shopUuid, person: data.by.id, at: occurredAt, requestId: correlationId });
  };
