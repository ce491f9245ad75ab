import { comparableCode } from '@shop/contracts/logistics';
import type { GoodsRow } from './goods-rows.ts';
import { itemOfLabel, type ItemCode, type ItemCodes } from './item-codes.ts';

/** Another item that has a code already. */
export interface CodeOwner {
  readonly code: string;
  readonly product: string;
  readonly combination: string | null;
  readonly field: 'own' | 'barcode' | 'sku';
}
export type BarcodeRefusal =
  /** It is a label of ours. */
  | { readonly kind: 'label'; readonly index: number }
  /** The list has it twice. */
  | { readonly kind: 'twice'; readonly index: number }
  | { readonly kind: 'taken'; readonly owner: CodeOwner };

/** What is wrong with codes whoever has them. */
export const checkCodes = (codes: readonly ItemCode[]): Exclude<BarcodeRefusal, { kind: 'taken' }> | null => {
  const label = codes.findIndex(({ code }) => itemOfLabel(code) !== null);
  if (label >= 0) return { kind: 'label', index: label };
  const compared = codes.map(({ comparable }) => comparable);
  const twice = compared.findIndex((one, index) => compared.indexOf(one) < index);
  return twice >= 0 ? { kind: 'twice', index: twice } : null;
};

/** T-1.23: the item that has one of these codes, among the shop's own codes and those of the catalogue. */
export const ownerOf = (
  codes: readonly ItemCode[],
  others: readonly ItemCodes[],
  catalogue: readonly Pick<GoodsRow, 'product' | 'combination' | 'barcode' | 'codes'>[],
): CodeOwner | null => {
  for (const { code, comparable } of codes) {
    const own = others.find((item) => item.codes.some((one) => one.comparable === comparable));
    if (own) return { code, product: own.product, combination: own.combination, field: 'own' };
    const row = catalogue.find((goods) => goods.codes.includes(comparable));
    if (!row) continue;
    const isBarcode = row.barcode !== null && comparableCode(row.barcode) === comparable;
    return { code, product: row.product, combination: row.combination, field: isBarcode ? 'barcode' : 'sku' };
  }
  return null;
};
