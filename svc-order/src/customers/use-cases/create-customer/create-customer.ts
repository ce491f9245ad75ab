import { CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import type { CustomerInput } from '@shop/contracts/order/dashboard';
import { customerActed, findCard, type CustomerDeps } from '../../customer-deps.ts';
import { customerIdOf } from '../../domain/customer-id.ts';
import type { CustomerRecord } from '../../domain/customer-record.ts';
import { decideCreation, type CustomerRefusal } from '../../domain/decide-customer.ts';
import { namedAddresses } from '../../named-addresses.ts';

export type CreateCustomerOutcome =
  | { readonly kind: 'done' | 'exists'; readonly entity: CustomerRecord }
  | { readonly kind: 'refused'; readonly refusal: CustomerRefusal };

/** C-3.09: a customer who has not ordered yet. One who has the phone, or the second phone, is not made again. */
export const createCustomer = async (
  deps: CustomerDeps,
  { tags = [], ...sent }: CustomerInput,
  command: StaffCommand,
): Promise<Attempt<CreateCustomerOutcome>> => {
  const { shopUuid } = command.staff;
  const ofShop = deps.customers.of(shopUuid);
  for (const phone of [sent.phone, ...(sent.secondPhone ? [sent.secondPhone] : [])]) {
    const known = await findCard(deps, shopUuid, customerIdOf(shopUuid, phone));
    if (!known) continue;
    const isReplay = command.operation !== null && (await ofShop.wasHandled(known.uuid, command.operation));
    return { kind: isReplay ? 'done' : 'exists', entity: known };
  }

  const addresses = namedAddresses(deps, shopUuid, sent.addresses, []);
  if (!addresses) return { kind: 'refused', refusal: 'commune' };
  const at = new Date(command.at).toISOString();
  const decided = decideCreation(shopUuid, { ...sent, addresses }, { tags, at, newId: deps.newId });
  if ('refusal' in decided) return { kind: 'refused', refusal: decided.refusal };

  const customer = decided.decision;
  if (!(await ofShop.insert(customer, [customerActed(command, customer, 'customer.create')], command))) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: customer };
};
