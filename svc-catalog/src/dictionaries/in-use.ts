import type { Catalogues } from '../storefront/index.ts';
import type { IsInUse } from './domain/decide-dictionary.ts';

/** Whether a product of the shop has a value, of a combination or a feature. */
export const inUseOf =
  ({ ofShop }: Pick<Catalogues, 'ofShop'>) =>
  (shopUuid: string): IsInUse =>
  (key, value) => {
    const isIt = (one: { readonly type: string; readonly value: string }): boolean =>
      one.type === key && (value === undefined || one.value === value);
    for (const { features, combinations } of ofShop(shopUuid)?.everyProduct() ?? [])
      if (features.some(isIt) || combinations.some(({ values }) => values.some(isIt))) return true;
    return false;
  };
