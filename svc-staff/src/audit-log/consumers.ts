import { TOPICS } from '@shop/contracts';
import { StaffActed } from '@shop/contracts/staff/events';
import { onEvent, type Subscription } from '@shop/service-kit';
import { onStaffActed } from './consumers/on-staff-acted.ts';
import type { NoteActDeps } from './use-cases/note-act/note-act.ts';

/** Records what staff did in any service. */
export const auditConsumers = (deps: NoteActDeps): Subscription['topics'] => ({
  [TOPICS.staffActs]: { [StaffActed.shape.type.value]: onEvent(StaffActed, onStaffActed(deps)) },
});
