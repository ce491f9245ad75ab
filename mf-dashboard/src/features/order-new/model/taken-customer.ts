import type { TypedOrder } from '../../../shared/order-form/typed-order.ts';
import type { FoundCustomer } from '../api/customer.ts';

/** Takes name, last address and last transporter of a customer over; what is typed of the delivery already stays. */
export const withCustomer = (order: TypedOrder, { card, last }: FoundCustomer): TypedOrder => {
  const customer = {
    ...order.customer,
    uuid: card.uuid,
    phone: card.phone,
    firstname: card.firstname,
    lastname: card.lastname,
    email: card.email ?? '',
  };
  const [address] = card.addresses;
  if (!address || order.delivery.commune !== null) return { ...order, customer };
  const isSamePlace = last?.place?.commune.id === address.commune.id;
  const by = isSamePlace ? last.transporter : null;
  return {
    ...order,
    customer,
    delivery: {
      ...order.delivery,
      wilaya: address.wilaya.id,
      commune: address.commune.id,
      address: address.address,
      ...(by && { transporter: by.uuid, deliveryType: by.deliveryType, deskId: last?.deskId ?? null }),
    },
  };
};
