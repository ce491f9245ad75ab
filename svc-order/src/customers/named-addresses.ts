import type { CustomerInput } from '@shop/contracts/order/dashboard';
import type { CustomerDeps } from './customer-deps.ts';
import type { RecordedAddress } from './domain/customer-record.ts';
import type { SentCustomer } from './domain/decide-customer.ts';

type Sent = CustomerInput['addresses'];

/**
 * The addresses with the names of their places, which come with the transporters' prices. An address that the customer
 * has keeps its names, also where nobody delivers any more. Null: a commune is not one of the wilaya.
 */
export const namedAddresses = (
  { copies }: Pick<CustomerDeps, 'copies'>,
  shopUuid: string,
  sent: Sent,
  known: readonly RecordedAddress[],
): NonNullable<SentCustomer['addresses']> | null => {
  const named = sent.map(({ id, label, wilaya, commune, address }) => {
    const before = known.find((one) => one.wilaya.id === wilaya && one.commune.id === commune);
    if (before) return { id, label, address, wilaya: before.wilaya, commune: before.commune };
    for (const tariff of copies.tariffsOf(shopUuid, wilaya)) {
      const found = tariff.communes.find((one) => one.id === commune);
      const { id: wilayaId, name, nameAr } = tariff.wilaya;
      if (found) return { id, label, address, wilaya: { id: wilayaId, name, nameAr }, commune: found };
    }
    return null;
  });
  const all = named.filter((address) => address !== null);
  return all.length === named.length ? all : null;
};
