import type { QueryInputOf } from '@shop/contracts';
import { PROMOTION_SORTS, type listPromotions } from '@shop/contracts/catalog/dashboard';
import { DISCOUNT_TYPES, PROMOTION_SCOPES, PROMOTION_STATES } from '@shop/contracts/promotion';
import { useListAddress, type ListAddress } from '@shop/back-office/list-page';

/** The filters of the list, by their names in the address. */
const FILTERS = ['q', 'scope', 'type', 'code'] as const;
export const CODES = ['with', 'without'] as const;
/** A tab for each. */
export const VIEWS = ['all', ...PROMOTION_STATES, 'bin'] as const;
export type View = (typeof VIEWS)[number];

export type PromotionsAddress = ListAddress<(typeof FILTERS)[number]>;
export type PromotionsQuery = QueryInputOf<typeof listPromotions>;

/** An address is typed by hand as well: what is none of the known words narrows nothing. */
const oneOf = <Word extends string>(words: readonly Word[], value: string | null | undefined): Word | undefined =>
  words.find((word) => word === value);

export const usePromotionFilters = (): { address: PromotionsAddress; view: View; query: PromotionsQuery } => {
  const address = useListAddress(FILTERS);
  const { filters, page, size } = address;
  const view = oneOf(VIEWS, address.view) ?? 'all';
  const scope = oneOf(PROMOTION_SCOPES, filters.scope);
  const type = oneOf(DISCOUNT_TYPES, filters.type);
  const code = oneOf(CODES, filters.code);
  return {
    address,
    view,
    query: {
      q: filters.q ?? '',
      sort: oneOf(PROMOTION_SORTS, address.sort) ?? PROMOTION_SORTS[0],
      page,
      limit: size,
      ...(view !== 'all' && { state: view }),
      ...(scope !== undefined && { scope }),
      ...(type !== undefined && { type }),
      ...(code !== undefined && { code }),
    },
  };
};
