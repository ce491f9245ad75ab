import type { Listing, ListingContext } from '@shop/contracts/catalog/storefront';
import type { HeadContext } from '@shop/kit';

/** The name of a listing, on its page and in its head. Undefined while it is loading. `t`: the listing's texts. */
export const titleOf = (
  type: ListingContext,
  context: Pick<Listing['context'], 'name'> | undefined,
  query: string,
  t: ReturnType<HeadContext['t']>,
): string | undefined => {
  if (type === 'search') return query ? t('title.search', { query }) : t('title.everything');
  return type === 'newProducts' || type === 'allPromo' ? t(`title.${type}`) : context?.name;
};
