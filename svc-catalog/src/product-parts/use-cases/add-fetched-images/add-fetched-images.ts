import type { LocalizedText } from '@shop/contracts';
import type { StaffCommand } from '@shop/service-kit';
import type { ImageRecord } from '../../../pictures/index.ts';
import type { ListedProduct } from '../../../products/index.ts';
import { addImages, orderImages } from '../../domain/decide-images.ts';
import { writeParts, type PartsOutcome, type WritePartsDeps } from '../../write-parts.ts';
import { withoutEmptyLanguages } from '../../value-record.ts';

export interface AddFetchedImages {
  readonly product: string;
  readonly images: readonly ImageRecord[];
  /** Which stand first. */
  readonly order: readonly string[];
  /** The changed alternative texts, by picture id. */
  readonly alts?: ReadonlyMap<string, LocalizedText>;
  /** Ids of those that show a combination, by its reference; one that never came is passed over. */
  readonly ofCombinations?: ReadonlyMap<string, readonly string[]>;
}
type Shown = Pick<ListedProduct, 'images' | 'combinations'>;

const actionOf = ({ images, order, alts }: AddFetchedImages): string => {
  if (images.length > 0) return 'product.imageAdded';
  if (order.length > 0) return 'product.imageOrder';
  return alts && alts.size > 0 ? 'product.image' : 'product.combinationImages';
};

const withTexts = (images: readonly ImageRecord[], alts: AddFetchedImages['alts']): readonly ImageRecord[] =>
  images.map((image) => {
    const alt = alts?.get(image.id);
    return alt ? { ...image, alt: withoutEmptyLanguages({ ...image.alt, ...alt }) } : image;
  });
const withPictures = ({ images, combinations }: Shown, of: AddFetchedImages['ofCombinations']): Shown => ({
  images,
  combinations: combinations.map((combination) => {
    const shown = of?.get(combination.sku);
    return shown
      ? { ...combination, images: shown.filter((id) => images.some((image) => image.id === id)) }
      : combination;
  }),
});

/** The audited fields, for the named pictures only. */
const auditedImages =
  ({ images: added, order, alts, ofCombinations }: AddFetchedImages) =>
  ({ images, combinations }: Shown) => ({
    ...(order.length > 0 && {
      images: images.flatMap(({ id }) => (added.length === 0 || added.some((one) => one.id === id) ? [id] : [])),
    }),
    ...(alts &&
      alts.size > 0 && {
        alt: Object.fromEntries(images.flatMap(({ id, alt }) => (alts.has(id) ? [[id, { ...alt }]] : []))),
      }),
    ...Object.fromEntries(
      combinations.flatMap(({ sku, images: shown }) =>
        ofCombinations?.has(sku) ? [[sku, { images: [...shown] }]] : [],
      ),
    ),
  });

/**
 * Adds downloaded pictures, puts the named ones first and writes their alternative texts. It needs no version, because
 * it fits any other change.
 */
export const addFetchedImages = (
  deps: WritePartsDeps,
  write: AddFetchedImages,
  command: StaffCommand,
): Promise<PartsOutcome> =>
  writeParts(
    deps,
    {
      product: write.product,
      action: actionOf(write),
      decide: (of) => {
        const added = addImages(of, write.images);
        if ('refusal' in added) return added;
        const ordered = orderImages(added.decision, write.order);
        if ('refusal' in ordered) return ordered;
        const images = withTexts(ordered.decision.images, write.alts);
        return {
          decision: write.ofCombinations?.size ? withPictures({ ...of, images }, write.ofCombinations) : { images },
        };
      },
      audited: auditedImages(write),
    },
    command,
  );
