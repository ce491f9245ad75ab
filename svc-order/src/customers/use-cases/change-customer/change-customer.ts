import { CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import type { CustomerChange } from '@shop/contracts/order/dashboard';
import type { CustomerOutcome } from '../../customer-answers.ts';
import { checkCustomer, countsNow, customerActed, findCard, type CustomerDeps } from '../../customer-deps.ts';
import { customerIdOf } from '../../domain/customer-id.ts';
import type { CustomerRecord } from '../../domain/customer-record.ts';
import { decideChange } from '../../domain/decide-customer.ts';
import { namedAddresses } from '../../named-addresses.ts';

export interface ChangeCustomer extends CustomerChange {
  readonly uuid: string;
}

/** Another customer who has the number. */
const otherOwner = async (
  deps: CustomerDeps,
  { shopUuid, uuid, phones }: CustomerRecord,
  phone: string | null | undefined,
): Promise<CustomerRecord | null> => {
  if (phone == null || phones.includes(phone)) return null;
  const owner = await findCard(deps, shopUuid, customerIdOf(shopUuid, phone));
  return owner && owner.uuid !== uuid ? owner : null;
};

/** C-3.09, T-2.14: other fields of a customer; orders and their documents keep theirs. */
export const changeCustomer = async (
  deps: CustomerDeps,
  { uuid, version, addresses: sent, ...change }: ChangeCustomer,
  command: StaffCommand,
): Promise<Attempt<CustomerOutcome>> => {
  const checked = await checkCustomer(deps, uuid, version, command);
  if (checked.kind !== 'current') return checked;
  const customer = checked.entity;
  const { shopUuid, members } = customer;

  const owner = await otherOwner(deps, customer, change.secondPhone);
  if (owner) return { kind: 'exists', entity: owner };
  const addresses = sent && namedAddresses(deps, shopUuid, sent, customer.addresses);
  if (addresses === null) return { kind: 'refused', entity: customer, refusal: 'commune' };

  const decided = decideChange(customer, { ...change, addresses }, deps.newId);
  if ('refusal' in decided) return { kind: 'refused', entity: customer, refusal: decided.refusal };
  const { decision } = decided;

  // Orders of a second phone are counted here while it is this customer's.
  const counts = decision.members ? { counts: await countsNow(deps, shopUuid, decision.members) } : {};
  const set = { ...decision, ...counts };
  const events = [customerActed(command, customer, 'customer.change', decision)];
  const leaving = members.filter((id) => decision.members?.includes(id) === false);
  // Before the write, so that a crash right after it leaves no order without a card; and after it, for a round between.
  await deps.cards.takeOff(shopUuid, leaving);
  const written = await deps.customers.of(shopUuid).commit({ before: customer, set, events }, command);
  if (!written || written === 'taken') return CONFLICT;
  await deps.cards.takeOff(shopUuid, leaving);
  deps.nudge();
  return { kind: 'done', entity: written };
};
