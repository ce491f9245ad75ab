import type { Combination, Product, ProductImage } from '@shop/contracts/catalog/storefront';

/** From edge to edge on a phone. A screen of three pixels a point shows nothing more than one of two would. */
export const GALLERY_SIZES =
  '(max-width:767px) and (min-resolution:2.5dppx) 60vw, (max-width:767px) 100vw, (max-width:1023px) 50vw, 500px';

/** A pack starts with a collage of its lines when it has three pictures to make one of. */
export interface Slide {
  key: string;
  /** One picture, or three of a collage. */
  images: readonly [ProductImage, ...ProductImage[]];
}

export const slidesOf = (product: Pick<Product, 'type' | 'images' | 'productsInPackSerialized'>): Slide[] => {
  const singles = product.images.map((image): Slide => ({ key: image.id, images: [image] }));
  if (product.type !== 'pack') return singles;
  const lines = product.productsInPackSerialized.flatMap(({ image }) => (image ? [image] : []));
  const [first, ...rest] = lines.length >= 3 ? lines.slice(0, 3) : product.images.slice(0, 3);
  if (!first || rest.length < 2) return singles;
  // The collage replaces the pack's first picture; a pack with few pictures of its own shows those of its lines.
  const furtherSlides =
    singles.length >= 3 ? singles.slice(1) : lines.slice(1).map((image): Slide => ({ key: image.id, images: [image] }));
  return [{ key: 'collage', images: [first, ...rest] }, ...furtherSlides];
};

/** The slide that shows a combination: its own picture by id or by file; undefined when it has none. */
export const slideOfCombination = (
  slides: readonly Slide[],
  combination: Combination | undefined,
): number | undefined => {
  const combinationImage = combination?.images[0];
  if (!combinationImage) return undefined;
  const slideIndex = slides.findIndex(
    ({ images: [image] }) =>
      image.id === combinationImage ||
      image.thumb === combinationImage ||
      image.imageResizeds.some(({ url }) => url === combinationImage),
  );
  return slideIndex < 0 ? undefined : slideIndex;
};
