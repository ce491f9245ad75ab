import { FILES_PATH } from '@shop/service-kit';
import type { ProductModels } from '../../products/index.ts';
import type { ImageRecord } from '../../pictures/index.ts';
import { MAX_TIME_MS } from '../../shared/persistence/fields.ts';
import { NOT_DELETED } from '../../shared/persistence/which.ts';

type Packs = { readonly pack: { readonly lines: readonly { product: string; combination: string | null }[] } };
const addressesOf = ({ original, thumb, sizes }: ImageRecord): readonly string[] => [
  original,
  thumb,
  ...sizes.map(({ url }) => url),
];

/** Queries about parts across several products. */
export const createProductParts = ({ products }: Pick<ProductModels, 'products'>) => ({
  /** Combinations of a product that packs of the shop name. */
  heldCombinations: async (shopUuid: string, product: string): Promise<ReadonlySet<string>> => {
    const packs = await products
      .find({ shopUuid, 'pack.lines.product': product, ...NOT_DELETED }, { 'pack.lines': 1 })
      .maxTimeMS(MAX_TIME_MS)
      .lean<Packs[]>();
    const lines = packs.flatMap(({ pack }) => pack.lines);
    return new Set(
      lines.flatMap((line) => (line.product === product && line.combination !== null ? [line.combination] : [])),
    );
  },
  /** Whether any product, also one in the bin, names a file of this folder; a copy of a product names the same. */
  namesFilesOf: async (image: string, folder: string): Promise<boolean> => {
    const naming = await products
      .find({ images: { $elemMatch: { id: image } } }, { images: 1 })
      .maxTimeMS(MAX_TIME_MS)
      .lean<{ readonly images: readonly ImageRecord[] }[]>();
    const start = `${FILES_PATH}/${folder}/`;
    return naming.some(({ images }) =>
      images.some((one) => one.making === folder || addressesOf(one).some((address) => address.startsWith(start))),
    );
  },
});
export type ProductPartsReads = ReturnType<typeof createProductParts>;
