import type { ChoiceKind } from '@shop/contracts/catalog/dashboard';
import type { Fields } from './promotion-form.ts';

type Scope = Fields['scope'];

/** BO-9.11, in the order of the form. */
export const OFFERED_SCOPES = [
  'all',
  'product',
  'category',
  'brand',
  'brandline',
  'collection',
  'cart',
  'shipping',
  'customer_segment',
  'payment_method',
] as const satisfies readonly Scope[];

/** BO-4.08: what the catalogue is asked for, to choose from; segments have a selector of their own. */
const KINDS: Readonly<Partial<Record<Scope, ChoiceKind>>> = {
  product: 'product',
  category: 'category',
  brand: 'brand',
  brandline: 'brand-line',
  collection: 'collection',
};
export const kindOf = (scope: Scope): ChoiceKind | undefined => KINDS[scope];
