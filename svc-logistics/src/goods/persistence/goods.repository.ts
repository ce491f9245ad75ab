import { comparableCode } from '@shop/contracts/logistics';
import { foldedWords } from '@shop/contracts/folding';
import { createQueryableCopy } from '@shop/service-kit';
import { goodsId, type GoodsRow } from '../domain/goods-rows.ts';
import type { GoodsModel } from './goods.model.ts';

interface Item {
  readonly product: string;
  readonly combination: string | null;
}

const MAX_MS = 2000;
const escaped = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`);

/** The conditions for rows in which each word of a search begins a word. No condition for a search without words. */
export const wordConditions = (field: string, q: string | undefined): Record<string, RegExp>[] =>
  foldedWords(q ?? '').map((word) => ({ [field]: new RegExp(`^${escaped(word)}`) }));

/** The goods of a shop: what its products are called, as the catalogue said last. */
export const createGoods = (model: GoodsModel) => {
  const copy = createQueryableCopy(model);
  return {
    apply: copy.apply,
    of: (shopUuid: string) => ({
      /** The rows of a product: its combinations, or itself; none if the shop has no such product. */
      ofProduct: (product: string): Promise<GoodsRow[]> =>
        model.find({ shopUuid, entity: product }).maxTimeMS(MAX_MS).lean<GoodsRow[]>().exec(),

      /** Rows by `goodsId`; goods whose product was deleted are missing. */
      named: async (items: readonly Item[]): Promise<ReadonlyMap<string, GoodsRow>> => {
        const ids = [...new Set(items.map(({ product, combination }) => goodsId(product, combination)))];
        const rows = await model
          .find({ _id: { $in: ids }, shopUuid })
          .maxTimeMS(MAX_MS)
          .lean<GoodsRow[]>();
        return new Map(rows.map((row) => [row._id, row]));
      },

      /** D-5.11: goods whose barcode or reference is just this. */
      withCode: (code: string): Promise<GoodsRow[]> =>
        model
          .find({ shopUuid, codes: comparableCode(code), type: { $ne: 'pack' } })
          .limit(10)
          .maxTimeMS(MAX_MS)
          .lean<GoodsRow[]>()
          .exec(),

      /** Those of the items that a search means: by the beginnings of words, or by a whole code. */
      among: async (items: readonly Item[], q: string): Promise<GoodsRow[]> => {
        const ids = [...new Set(items.map(({ product, combination }) => goodsId(product, combination)))];
        const words = wordConditions('words', q);
        const means = [{ codes: comparableCode(q) }, ...(words.length > 0 ? [{ $and: words }] : [])];
        return model
          .find({ _id: { $in: ids }, shopUuid, $or: means })
          .maxTimeMS(MAX_MS)
          .lean<GoodsRow[]>()
          .exec();
      },

      /** The same for several codes as they are compared, packs among them. */
      withSomeCode: (comparable: readonly string[]): Promise<GoodsRow[]> =>
        model
          .find({ shopUuid, codes: { $in: [...comparable] } })
          .limit(100)
          .maxTimeMS(MAX_MS)
          .lean<GoodsRow[]>()
          .exec(),

      /** Goods in the order of their names, packs left out. */
      search: (q: string | undefined, limit: number): Promise<GoodsRow[]> => {
        const words = wordConditions('words', q);
        return model
          .find({ shopUuid, type: { $ne: 'pack' }, ...(words.length > 0 && { $and: words }) })
          .sort({ sort: 1, _id: 1 })
          .limit(limit)
          .maxTimeMS(MAX_MS)
          .lean<GoodsRow[]>()
          .exec();
      },
    }),
  };
};
export type AllGoods = ReturnType<typeof createGoods>;
