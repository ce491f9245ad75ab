import type { StaffWrite } from '@shop/service-kit';
import type { ImageRecord } from '../../../pictures/index.ts';
import { addImages, orderImages } from '../../domain/decide-images.ts';
import { writeParts, type PartsOutcome, type WritePartsDeps } from '../../write-parts.ts';

export interface AddFetchedImages {
  readonly product: string;
  readonly images: readonly ImageRecord[];
  /** Which stand first. */
  readonly order: readonly string[];
}

/** Adds pictures that were taken already and puts those first that are named, whoever writes the product meanwhile. */
export const addFetchedImages = (
  deps: WritePartsDeps,
  { product, images, order }: AddFetchedImages,
  press: StaffWrite,
): Promise<PartsOutcome> => {
  const isAdded = ({ id }: ImageRecord): boolean => images.some((image) => image.id === id);
  return writeParts(
    deps,
    {
      product,
      action: images.length > 0 ? 'product.imageAdded' : 'product.imageOrder',
      decide: (of) => {
        const added = addImages(of, images);
        return 'refusal' in added ? added : orderImages(added.decision, order);
      },
      told: (of) => ({
        images: of.images.filter((image) => images.length === 0 || isAdded(image)).map(({ id }) => id),
      }),
    },
    press,
  );
};
