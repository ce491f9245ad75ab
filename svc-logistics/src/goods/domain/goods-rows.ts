import { comparableCode } from '@shop/contracts/logistics';
import type { ProductSnapshot } from '@shop/contracts/catalog/events';
import { LANGUAGES, type LocalizedText } from '@shop/contracts';
import { foldedWords, foldText } from '@shop/contracts/folding';

/** The product, or one of its combinations, that units in a warehouse are of. */
export interface GoodsRow {
  /** `product:combination`; see `goodsId`. */
  readonly _id: string;
  /** The product. */
  readonly entity: string;
  readonly seq: number;
  readonly shopUuid: string;
  readonly product: string;
  readonly combination: string | null;
  readonly type: ProductSnapshot['type'];
  readonly active: boolean;
  readonly name: LocalizedText;
  readonly values: readonly { readonly label: LocalizedText; readonly value: LocalizedText }[];
  readonly sku: string;
  readonly barcode: string | null;
  /** Barcode and reference, as they are compared (D-5.11). */
  readonly codes: readonly string[];
  readonly thumb: string | null;
  readonly categories: readonly string[];
  /** Folded name and values, for lists in the order of names. */
  readonly sort: string;
  /** Folded words of every language, for searches. */
  readonly words: readonly string[];
}

export const goodsId = (product: string, combination: string | null): string => `${product}:${combination ?? ''}`;

const textsOf = (text: LocalizedText): string[] => LANGUAGES.map((language) => text[language] ?? '');
const firstOf = (text: LocalizedText): string => textsOf(text).find(Boolean) ?? '';

const codesOf = (sku: string, barcode: string | undefined): string[] => [
  ...new Set([barcode ?? '', sku].filter(Boolean).map(comparableCode)),
];

/**
 * What can lie in a warehouse of a product: its combinations, or itself. A pack has a row too, so that it is known as
 * one; its units are those of its lines.
 */
export const goodsRowsOf = (product: ProductSnapshot, seq: number): GoodsRow[] => {
  const row = (
    combination: string | null,
    own: Pick<GoodsRow, 'sku' | 'values' | 'thumb'> & { readonly barcode: string | undefined },
  ): GoodsRow => ({
    _id: goodsId(product.uuid, combination),
    entity: product.uuid,
    seq,
    shopUuid: product.shopUuid,
    product: product.uuid,
    combination,
    type: product.type,
    active: product.active,
    name: product.name,
    values: own.values,
    sku: own.sku,
    barcode: own.barcode ?? null,
    codes: codesOf(own.sku, own.barcode),
    thumb: own.thumb ?? product.thumb,
    categories: product.categories,
    sort: foldText([product.name, ...own.values.map(({ value }) => value)].map(firstOf).join(' ')),
    words: [
      ...new Set(
        foldedWords(
          [
            ...textsOf(product.name),
            ...own.values.flatMap(({ value }) => textsOf(value)),
            own.sku,
            product.sku,
            own.barcode ?? '',
          ].join(' '),
        ),
      ),
    ],
  });
  if (product.combinations.length === 0)
    return [row(null, { sku: product.sku, values: [], thumb: product.thumb, barcode: product.barcode })];
  return product.combinations.map(({ uuid, sku, values, thumb, barcode }) =>
    row(uuid, { sku, values: values.map(({ label, value }) => ({ label, value })), thumb, barcode }),
  );
};
