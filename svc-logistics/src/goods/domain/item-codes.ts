import { comparableCode } from '@shop/contracts/logistics';

/** D-5.11: a barcode that the shop gave to an item, with the units that one scan of it stands for. */
export interface ItemCode {
  /** As it was typed or scanned. */
  readonly code: string;
  /** As it is compared; unique in the shop. */
  readonly comparable: string;
  readonly units: number;
}

/** The barcodes of one item. */
export interface ItemCodes {
  /** `goodsId` */
  readonly _id: string;
  readonly shopUuid: string;
  readonly product: string;
  readonly combination: string | null;
  readonly codes: readonly ItemCode[];
  readonly version: number;
}

export const itemCodesOf = (barcodes: readonly { readonly code: string; readonly units: number }[]): ItemCode[] =>
  barcodes.map(({ code, units }) => ({ code: code.trim(), comparable: comparableCode(code), units }));

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const LABEL = new RegExp(`^HNT:(${UUID})(?::(${UUID}))?$`, 'i');

/** The item of a label that the shop printed itself: `HNT:<product>` or `HNT:<product>:<combination>`. */
export const itemOfLabel = (code: string): { readonly product: string; readonly combination?: string } | null => {
  const [, product, combination] = LABEL.exec(code.trim()) ?? [];
  if (product === undefined) return null;
  return { product: product.toLowerCase(), ...(combination && { combination: combination.toLowerCase() }) };
};
