import { v5 } from 'uuid';
import { CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import type { CustomerOutcome } from '../../customer-answers.ts';
import { checkCustomer, customerActed, personOf, type CustomerDeps } from '../../customer-deps.ts';
import type { CustomerFields, CustomerRecord } from '../../domain/customer-record.ts';
import { decideBlock, decideNote, decideUnblock, type CustomerRefusal } from '../../domain/decide-customer.ts';

interface Seen {
  readonly uuid: string;
  /** The version that the person saw. */
  readonly version: number;
}
type Decide = (
  customer: CustomerRecord,
) => { readonly decision: CustomerFields } | { readonly refusal: CustomerRefusal };

const write = async (
  deps: CustomerDeps,
  { uuid, version }: Seen,
  action: string,
  decide: Decide,
  command: StaffCommand,
): Promise<Attempt<CustomerOutcome>> => {
  const checked = await checkCustomer(deps, uuid, version, command);
  if (checked.kind !== 'current') return checked;
  const customer = checked.entity;

  const decided = decide(customer);
  if ('refusal' in decided) return { kind: 'refused', entity: customer, refusal: decided.refusal };
  const set = decided.decision;

  const events = [customerActed(command, customer, action, set)];
  const written = await deps.customers.of(customer.shopUuid).commit({ before: customer, set, events }, command);
  if (!written || written === 'taken') return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: written };
};

const writtenBy = (command: StaffCommand) => ({ by: personOf(command), at: new Date(command.at).toISOString() });

/** C-3.10 */
export const tagCustomer = (
  deps: CustomerDeps,
  { tags, ...seen }: Seen & { readonly tags: readonly string[] },
  command: StaffCommand,
): Promise<Attempt<CustomerOutcome>> => write(deps, seen, 'customer.tag', () => ({ decision: { tags } }), command);

export const noteCustomer = (
  deps: CustomerDeps,
  { text, ...seen }: Seen & { readonly text: string },
  command: StaffCommand,
): Promise<Attempt<CustomerOutcome>> => {
  // A run after a conflict adds the same note.
  const id = command.operation === null ? deps.newId() : v5(command.operation, seen.uuid);
  const note = { ...writtenBy(command), id, text };
  return write(deps, seen, 'customer.note', (customer) => decideNote(customer, note), command);
};

/** T-2.16 */
export const blockCustomer = (
  deps: CustomerDeps,
  { reason, ...seen }: Seen & { readonly reason: string },
  command: StaffCommand,
): Promise<Attempt<CustomerOutcome>> => {
  const block = { ...writtenBy(command), reason };
  return write(deps, seen, 'customer.block', (customer) => decideBlock(customer, block), command);
};

export const unblockCustomer = (
  deps: CustomerDeps,
  seen: Seen,
  command: StaffCommand,
): Promise<Attempt<CustomerOutcome>> => write(deps, seen, 'customer.unblock', decideUnblock, command);
