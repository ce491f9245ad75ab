import type { Language } from '@shop/contracts';
import { MAX_CUSTOMER_NOTES, UNMERGE_HOURS } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, type ProblemReply, type StaffOutcome } from '@shop/service-kit';
import { textsIn } from '../texts.ts';
import { customerView, type CustomerDeps } from './customer-deps.ts';
import type { CustomerRecord } from './domain/customer-record.ts';
import type { CustomerRefusal } from './domain/decide-customer.ts';

const FIELD: Partial<Record<CustomerRefusal, string>> = {
  commune: 'addresses',
  address: 'addresses',
  'same-phone': 'secondPhone',
  phone: 'phone',
  notes: 'text',
};

export const customerProblem = (refusal: CustomerRefusal, language: Language): ProblemReply => {
  const message = textsIn(language)(`customers.${refusal}`, { most: MAX_CUSTOMER_NOTES, hours: UNMERGE_HOURS });
  const field = FIELD[refusal];
  return problem(422, refusal, message, field === undefined ? {} : { errors: { [field]: [message] } });
};

/** The outcome of a write to a customer. `exists`: another customer has the phone. */
export type CustomerOutcome =
  StaffOutcome<CustomerRecord, CustomerRefusal> | { readonly kind: 'exists'; readonly entity: CustomerRecord };

export const customerExists = async (
  deps: Pick<CustomerDeps, 'customerOrders'>,
  other: CustomerRecord,
  language: Language,
): Promise<ProblemReply> =>
  problem(409, 'customer-exists', textsIn(language)('customers.exists'), {
    extra: { customer: await customerView(deps, other) },
  });

/** The answer to a change; of an older version with the card as it is now (D-4.03). */
export const customerAnswer = async (
  deps: Pick<CustomerDeps, 'customerOrders'>,
  outcome: CustomerOutcome,
  language: Language,
) => {
  switch (outcome.kind) {
    case 'done':
      return reply(200, await customerView(deps, outcome.entity));
    case 'not-found':
      return notFound(language);
    case 'refused':
      return customerProblem(outcome.refusal, language);
    case 'exists':
      return customerExists(deps, outcome.entity, language);
    case 'stale':
      return problem(409, 'stale', textsIn(language)('customers.stale'), {
        extra: { version: outcome.entity.revision, customer: await customerView(deps, outcome.entity) },
      });
  }
};
