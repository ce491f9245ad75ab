import type { Content } from '../../content/index.ts';
import type { Products } from '../../products/index.ts';
import type { Promotions } from '../../promotions/index.ts';
import type { Reviews } from '../../reviews/index.ts';
import type { Which } from '../../shared/persistence/which.ts';
import type { ShopRecord, Shops } from '../../shop/index.ts';
import type { Taxonomy } from '../../taxonomy/index.ts';
import type { FixedKind, FixedShopData, FixedEntity } from '../domain/fixed-entities.ts';

export interface CatalogueParts {
  readonly shops: Shops;
  readonly taxonomy: Taxonomy;
  readonly content: Content;
  readonly products: Pick<Products, 'all' | 'byIds'>;
  readonly promotions: Promotions;
  readonly reviews: Pick<Reviews, 'ratings'>;
}
type ReadFixed = { readonly [Kind in FixedKind]: (which: Which) => Promise<FixedEntity[Kind][]> };

/** The source of the read model: the repositories of all modules. */
export const createCatalogueSource = (parts: CatalogueParts) => {
  const { shops, taxonomy, content, products, promotions, reviews } = parts;
  const fixed: ReadFixed = {
    category: taxonomy.categories,
    brand: taxonomy.brands,
    'brand-line': taxonomy.brandLines,
    collection: taxonomy.collections,
    tag: taxonomy.tags,
    module: content.modules,
    'blog-category': content.blogCategories,
    'blog-post': content.blogPosts,
    page: content.pages,
  };
  return {
    shops: shops.all,
    menusOf: (shopUuid: string) => shops.of(shopUuid).menus(),
    /** Everything of a shop but its products, promotions and reviews. */
    fixedShopData: async (shop: ShopRecord): Promise<FixedShopData> => {
      const read = <Kind extends FixedKind>(kind: Kind) => fixed[kind]({ shopUuid: shop._id });
      const [menus, categories, brands, brandLines, collections, tags, modules, blogCategories, blogPosts, pages] =
        await Promise.all([
          shops.of(shop._id).menus(),
          read('category'),
          read('brand'),
          read('brand-line'),
          read('collection'),
          read('tag'),
          read('module'),
          read('blog-category'),
          read('blog-post'),
          read('page'),
        ]);
      return {
        shop,
        menus: menus ?? undefined,
        categories,
        brands,
        brandLines,
        collections,
        tags,
        modules,
        blogCategories,
        blogPosts,
        pages,
      };
    },
    /** The current entities of one kind; missing ones are left out. */
    fixedEntities: <Kind extends FixedKind>(kind: Kind, ids: readonly string[]): Promise<FixedEntity[Kind][]> =>
      fixed[kind]({ ids }),
    products: products.all,
    productsByIds: products.byIds,
    promotions: promotions.all,
    ratings: reviews.ratings,
  };
};
export type CatalogueSource = ReturnType<typeof createCatalogueSource>;
