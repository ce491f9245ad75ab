import type { ProductSnapshot } from '@shop/contracts/catalog/events';
import { facts, NOW, product } from '../../../test/fixtures.ts';
import { saleFactsOf } from './sale-facts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const availableOf = (more: Partial<ProductSnapshot>): number => {
  const snapshot = product(10, more);
  const copies = {
    product: (uuid: string) => (uuid === snapshot.uuid ? snapshot : undefined),
    promotionsOf: () => [],
    tariffsOf: () => [],
    available: () => 3,
  };
  return saleFactsOf(copies, facts().shop, NOW).available(snapshot.uuid, null);
};
const at = (moment: number) => ({ availableAt: new Date(moment).toISOString() });

it.each([
  [3, 'an ordinary product', {}],
  [3, 'a discontinued one', { status: 'discontinued' }],
  [3, 'an ordinary one that is awaited', at(NOW + DAY_MS)],
  [Number.POSITIVE_INFINITY, 'a preorder without a date', { status: 'preorder' }],
  [Number.POSITIVE_INFINITY, 'a preorder before its date', { status: 'preorder', ...at(NOW + DAY_MS) }],
  [3, 'a preorder after its date', { status: 'preorder', ...at(NOW) }],
])('[BO-3.18] at most %d units are ordered of %s', (units, _what, more) => expect(availableOf(more)).toBe(units));
