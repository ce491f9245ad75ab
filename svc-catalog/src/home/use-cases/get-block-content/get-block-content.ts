import type { Language } from '@shop/contracts';
import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { modulesView, type ShopViews } from '../../../storefront/index.ts';
import { blockUnderView, type BlockQuery } from '../../domain/block-under-view.ts';
import { moduleFieldsOf } from '../../domain/home-block.ts';

export interface GetBlockContentDeps {
  readonly views: ShopViews;
}
export interface GetBlockContent extends BlockQuery {
  readonly shopUuid: string;
  /** The language of the previewed visitor. */
  readonly language: Language;
}

/** Reads the visitors' view of the shop, so that the preview shows what visitors see. */
export const getBlockContent = async (
  { views }: GetBlockContentDeps,
  { shopUuid, language, ...block }: GetBlockContent,
): Promise<Partial<HomeModule>> => {
  const shop = await views.of(shopUuid);
  if (!shop) return {};
  const module = { ...moduleFieldsOf(blockUnderView(block, shopUuid)), _id: shopUuid, shopUuid, position: 0 };
  const [shown] = modulesView([module], shop.catalogue(), language, 'page');
  if (!shown) return {};
  const { products, categories, brands, brandLines, discounts, posts, blogCategories } = shown;
  return {
    ...(products && { products }),
    ...(categories && { categories }),
    ...(brands && { brands }),
    ...(brandLines && { brandLines }),
    ...(discounts && { discounts }),
    ...(posts && { posts }),
    ...(blogCategories && { blogCategories }),
  };
};
