import { TOPICS } from '@shop/contracts';
import { StaffActed } from '@shop/contracts/staff/events';
import { onEvent, type Subscription } from '@shop/service-kit';
import { onStaffActed } from './consumers/on-staff-acted.ts';
import type { HandBackCallsDeps } from './use-cases/hand-back-calls/hand-back-calls.ts';

/** The events that the desk subscribes to. */
export const deskConsumers = (deps: HandBackCallsDeps): Subscription['topics'] => ({
  [TOPICS.staffActs]: { [StaffActed.shape.type.value]: onEvent(StaffActed, onStaffActed(deps)) },
});
