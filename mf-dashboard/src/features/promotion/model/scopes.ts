import type { ChoiceKind } from '@shop/contracts/catalog/dashboard';
import type { Fields } from './promotion-form.ts';

type Scope = Fields['scope'];

/**
 * BO-9.11, in the order of the form. `customer_segment` is not offered: no customer is in a segment, and there are none
 * to choose. A promotion that has it already keeps it until another one is chosen.
 */
export const OFFERED_SCOPES = [
  'all',
  'product',
  'category',
  'brand',
  'brandline',
  'collection',
  'cart',
  'shipping',
  'payment_method',
] as const satisfies readonly Scope[];

/** BO-4.08: what is chosen of which; a scope that is not here has no selector. */
const KINDS: Readonly<Partial<Record<Scope, ChoiceKind>>> = {
  product: 'product',
  category: 'category',
  brand: 'brand',
  brandline: 'brand-line',
  collection: 'collection',
};
export const kindOf = (scope: Scope): ChoiceKind | undefined => KINDS[scope];
