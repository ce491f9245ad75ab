import type { Listing } from '@shop/contracts/catalog/storefront';

export interface ListingCrumb {
  name: string;
  href?: string;
}

/** The way up from a listing: a category's ancestors, a brand line's brand. The last crumb is the listing. */
export const crumbsOf = (context: Listing['context'] | undefined, name: string): ListingCrumb[] => {
  const base =
    context?.type === 'category'
      ? '/catalog/category/'
      : context?.type === 'brandLine'
        ? '/catalog/brands/'
        : undefined;
  const above =
    base && context
      ? context.path
          .filter(({ slug }) => slug !== context.slug || context.type === 'brandLine')
          .map((step) => ({ name: step.name, href: base + step.slug }))
      : [];
  return [...above, { name }];
};
