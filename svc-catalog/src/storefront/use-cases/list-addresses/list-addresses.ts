import type { ResponseOf } from '@shop/contracts';
import type { listAddresses as endpoint } from '@shop/contracts/catalog/storefront';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import { runningPromotions } from '../../domain/listing-subject.ts';
import { stampOf } from '../../read-model/stamp.ts';

type Addresses = ResponseOf<typeof endpoint, 200>['addresses'];

const under = (folder: string, entities: readonly { readonly slug: string }[]): Addresses =>
  entities.map(({ slug }) => ({ path: `${folder}/${encodeURIComponent(slug)}` }));

/** D-10.05: every page of the shop that is made of its data, but those of products. */
export const listAddresses = ({ shop }: Pick<ShopRead, 'shop'>): Answer<{ addresses: Addresses }> => {
  const catalogue = shop.catalogue();
  const { categories, brands, brandLines, collections, blogCategories, blogPosts, pages } = catalogue;
  const addresses = [
    { path: '/contact' },
    ...under('/catalog/category', categories.all),
    ...under('/catalog/brands', brands.all),
    ...under('/catalog/brandlines', brandLines.all),
    ...under('/catalog/collections', collections.all),
    ...under('/promotions', runningPromotions(catalogue)),
    ...under('/blog/categories', blogCategories.all),
    ...blogPosts.all.map(({ slug, createdAt }) => ({
      path: `/blog/${encodeURIComponent(slug)}`,
      at: new Date(createdAt).toISOString(),
    })),
    ...under(
      '/pages',
      pages.all.filter(({ unlisted }) => !unlisted),
    ),
  ];
  return { body: { addresses }, stamp: stampOf([shop.parts.whole]) };
};
