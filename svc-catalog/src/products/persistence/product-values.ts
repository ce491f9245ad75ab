import type { DictionaryKind } from '@shop/contracts/catalog/dashboard';

/** Where a product has its values of attributes, and of features. */
const VALUES = { attribute: 'combinations.values', feature: 'features' } as const;

/** Products that have one of these values of a type; any of it, without them. */
export const withValue = (kind: DictionaryKind, type: string, values?: readonly string[]) => ({
  [VALUES[kind]]: { $elemMatch: { type, ...(values && { value: { $in: [...values] } }) } },
});
