import type { BodyInputOf } from '@shop/contracts';
import type { changeCustomer, CustomerAddress } from '@shop/contracts/order/dashboard';

type Sent = NonNullable<BodyInputOf<typeof changeCustomer>['addresses']>;

const sentOf = ({ id, label, address, wilaya, commune }: CustomerAddress): Sent[number] => ({
  id,
  label,
  address,
  wilaya: wilaya.id,
  commune: commune.id,
});

/** All addresses of a customer, as a change sends them: with one changed, or a new one at the end. */
export const addressesWith = (addresses: readonly CustomerAddress[], sent: Sent[number]): Sent => [
  ...addresses.map((address) => (address.id === sent.id ? sent : sentOf(address))),
  ...(addresses.some(({ id }) => id === sent.id) ? [] : [sent]),
];

export const addressesWithout = (addresses: readonly CustomerAddress[], removed: string): Sent =>
  addresses.filter(({ id }) => id !== removed).map(sentOf);

/** The address that is proposed for a new order stands first. */
export const addressesWithFirst = (addresses: readonly CustomerAddress[], first: string): Sent =>
  [...addresses.filter(({ id }) => id === first), ...addresses.filter(({ id }) => id !== first)].map(sentOf);
