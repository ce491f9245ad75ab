import type { Language } from '@shop/contracts';
import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { modulesView, type Catalogues } from '../../../storefront/index.ts';
import { blockUnderView, type AskedBlock } from '../../domain/block-under-view.ts';
import { moduleFieldsOf } from '../../domain/home-block.ts';

export interface GetBlockContentDeps {
  /** A shop as memory has it; undefined: there is none. */
  readonly shops: Catalogues['ofShop'];
}
export interface GetBlockContent extends AskedBlock {
  readonly shopUuid: string;
  /** Of the visitor who would see it. */
  readonly language: Language;
}

/** By the shop's own view, from memory: a preview asks while a person chooses. */
export const getBlockContent = (
  { shops }: GetBlockContentDeps,
  { shopUuid, language, ...asked }: GetBlockContent,
): Partial<HomeModule> => {
  const shop = shops(shopUuid);
  if (!shop) return {};
  const module = { ...moduleFieldsOf(blockUnderView(asked, shopUuid)), _id: shopUuid, shopUuid, position: 0 };
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
