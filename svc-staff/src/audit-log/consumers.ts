import { TOPICS } from '@shop/contracts';
import { CustomerErased } from '@shop/contracts/order/events';
import { StaffActed, SubjectErased } from '@shop/contracts/staff/events';
import { onEvent, type Subscription } from '@shop/service-kit';
import { onCustomerErased } from './consumers/on-customer-erased.ts';
import { onStaffActed } from './consumers/on-staff-acted.ts';
import { onSubjectErased } from './consumers/on-subject-erased.ts';
import type { ForgetWordsDeps } from './use-cases/forget-words/forget-words.ts';
import type { NoteActDeps } from './use-cases/note-act/note-act.ts';

/** Records what staff did in any service, and takes erased persons out of it (D-15.03). */
export const auditConsumers = (deps: NoteActDeps & ForgetWordsDeps): Subscription['topics'] => ({
  [TOPICS.staffActs]: {
    [StaffActed.shape.type.value]: onEvent(StaffActed, onStaffActed(deps)),
    [SubjectErased.shape.type.value]: onEvent(SubjectErased, onSubjectErased(deps)),
  },
  [TOPICS.orderEvents]: { [CustomerErased.shape.type.value]: onEvent(CustomerErased, onCustomerErased(deps)) },
});
