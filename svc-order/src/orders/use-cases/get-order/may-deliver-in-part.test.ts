import type { TariffSnapshot } from '@shop/contracts/logistics/events';
import type { Copies } from '../../../shared/copies.ts';
import { placedOrder } from '../../../../test/fixtures.ts';
import { mayDeliverInPart } from './may-deliver-in-part.ts';

const order = placedOrder();
const uuid = order.transporter?.uuid ?? '';
const copiesOf = (partialDelivery: boolean, allowsPartialDelivery?: boolean): Pick<Copies, 'shop' | 'tariffsOf'> => {
  const allows = allowsPartialDelivery !== undefined && { allowsPartialDelivery };
  const transporter = { uuid, name: 'Yalidine', active: true, ...allows };
  const wilaya = { id: 16, name: 'Alger', nameAr: 'الجزائر', deliverable: true };
  const tariff: TariffSnapshot = { shopUuid: order.shopUuid, transporter, wilaya, communes: [], services: [] };
  // only what is read of a shop
  const shop = { partialDelivery } as ReturnType<Copies['shop']>;
  return { shop: () => shop, tariffsOf: () => [tariff] };
};

it.each([
  ['the shop and the transporter allow it', true, copiesOf(true, true)],
  ['the transporter does not allow it', false, copiesOf(true, false)],
  ['the shop does not allow it', false, copiesOf(false, true)],
  // A snapshot of an earlier release.
  ['nothing is said of the transporter', true, copiesOf(true)],
])('[D-4.13] a delivery in part, where %s: %s', (_where, may, copies) => {
  expect(mayDeliverInPart(copies, order)).toBe(may);
});
