import type { GoodsRow } from '../../goods/index.ts';

export type GoodsRefusal = { readonly kind: 'product' | 'pack' | 'combination' | 'combinationRequired' };
export type ChosenGoods =
  { readonly kind: 'chosen'; readonly goods: GoodsRow } | { readonly kind: 'refused'; readonly refusal: GoodsRefusal };

const refused = (kind: GoodsRefusal['kind']): ChosenGoods => ({ kind: 'refused', refusal: { kind } });

/** What units are of, or the reason why there can be none of it. */
export const chooseGoods = (rows: readonly GoodsRow[], combination: string | null): ChosenGoods => {
  const [first] = rows;
  if (!first) return refused('product');
  if (first.type === 'pack') return refused('pack');
  const goods = rows.find((row) => row.combination === combination);
  if (goods) return { kind: 'chosen', goods };
  return refused(combination === null ? 'combinationRequired' : 'combination');
};
