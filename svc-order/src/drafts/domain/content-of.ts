import type { DraftContent, StaffOrderInput } from '@shop/contracts/order/dashboard';
import type { RecordedCustomer } from '../../orders/domain/order-parts.ts';

/** A complete input as the content of a draft, so that a proforma opens in the form that made it. */
export const contentOf = (input: StaffOrderInput, customer: RecordedCustomer): DraftContent => ({
  type: input.type,
  customer: {
    uuid: input.customer?.uuid ?? null,
    firstname: customer.firstname,
    lastname: customer.lastname,
    phone: customer.phone ?? '',
    secondPhone: customer.secondPhone ?? '',
    email: customer.email ?? '',
  },
  lines: input.lines,
  delivery: input.delivery
    ? { ...input.delivery, deskId: input.delivery.deskId ?? null, price: input.delivery.price ?? null }
    : null,
  pickup: input.pickup ? { warehouse: input.pickup.warehouse } : null,
  discount: input.discount ?? null,
  code: input.code ?? '',
  note: input.note ?? '',
  schedule: input.schedule ?? [],
});

/** Whether nothing was changed; both were made by `contentOf`. */
export const isSameContent = (one: DraftContent, other: DraftContent): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
