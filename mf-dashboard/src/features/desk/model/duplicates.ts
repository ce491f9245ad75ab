import type { Order } from '@shop/contracts/order/dashboard';

const unitsOf = ({ lines }: Pick<Order, 'lines'>): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const filledOf = ({ address, deskId, customer }: Order): number =>
  [address, deskId, customer.email, customer.lastname].filter(Boolean).length;

/** D-4.11: the fuller of two orders is proposed as the one that stays; of two equal ones, the older. */
export const fullerOf = (one: Order, other: Order): Order => {
  const [better] = [
    unitsOf(one) - unitsOf(other),
    one.lines.length - other.lines.length,
    filledOf(one) - filledOf(other),
    Date.parse(other.placedAt) - Date.parse(one.placedAt),
  ].filter((difference) => difference !== 0);
  return better === undefined || better > 0 ? one : other;
};

const contentOf = ({ lines }: Order): string =>
  lines
    .map(({ product, combination, quantity }) => `${product} ${combination ?? ''} ${quantity}`)
    .sort()
    .join('\n');

/** The same products in the same quantities: the customer pressed twice. */
export const areSameContent = (one: Order, other: Order): boolean => contentOf(one) === contentOf(other);
