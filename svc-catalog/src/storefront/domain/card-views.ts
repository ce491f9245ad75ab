import type { Language } from '@shop/contracts';
import type { CardImage, ProductCard, View } from '@shop/contracts/catalog/storefront';
import type { ListedProduct } from '../../products/domain/product-records.ts';
import { productCard } from './product-card.ts';
import { productNames } from './product-names.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

/**
 * The files a card can show: no wider than the grid's, as nothing chooses a wider one. The second picture waits for a
 * pointer, so that it has the grid's own alone.
 */
const imageOnCard = ({ id: _id, thumb, ...image }: CardImage, index: number, all: readonly CardImage[]): CardImage => {
  const grid = image.imageResizeds.find(({ size }) => size === 'grid_display')?.width;
  if (grid === undefined) return { ...image, ...(thumb === undefined ? {} : { thumb }) };
  const hover = index > 0 && all.length === 2;
  const widths = new Set<string>();
  const imageResizeds = image.imageResizeds.filter(({ width, format }) => {
    const name = `${format} ${width}`;
    if (hover ? width !== grid : width > grid) return false;
    return !widths.has(name) && Boolean(widths.add(name));
  });
  return { ...image, imageResizeds };
};

/** A card for a page: it travels again inside the page's HTML. */
const cardOnPage = ({
  uid: _uid,
  quantity: _quantity,
  rating: _rating,
  dateAdd: _dateAdd,
  mainCategory: { id: _id, ...mainCategory },
  brand,
  ...card
}: ProductCard): ProductCard => ({
  ...card,
  mainCategory,
  brand: brand && { name: brand.name, slug: brand.slug, ...(brand.logo ? { logo: brand.logo } : {}) },
  images: card.images.map(imageOnCard),
});

/** SF-2.27, SF-3.05: a product in a list, with all that the specification names or with what a page shows of it. */
export const cardView = (
  product: ListedProduct,
  catalogue: ShopCatalogue,
  language: Language,
  view: View,
): ProductCard => {
  const card = productCard(product, catalogue, language);
  return view === 'page' ? cardOnPage(card) : { ...productNames(product, catalogue, language), ...card };
};
