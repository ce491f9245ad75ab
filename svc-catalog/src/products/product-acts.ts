import { changedFields } from '@shop/service-kit';
import { LANGUAGES, type LocalizedText } from '@shop/contracts';
import type { ProductRecord } from './domain/product-records.ts';

/** The audit log stores only the beginning of a long text. */
const BEGINNING = 200;
const begins = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const translation = text[language];
      return translation === undefined ? [] : [[language, translation.slice(0, BEGINNING)]];
    }),
  );

const auditedProduct = ({
  _id: _uuid,
  shopUuid: _shop,
  version: _version,
  images: _images,
  shortDescription,
  longDescription,
  hot,
  onSale,
  ...fields
}: ProductRecord) => ({
  // The defaults of fields that were never written, so that storing a default is not audited as a change.
  family: fields.type === 'pack' ? 'pack' : 'goods',
  status: 'ordinary',
  suppliers: [],
  ...fields,
  isFeatured: hot,
  isOnSale: onSale ?? false,
  shortDescription: begins(shortDescription),
  longDescription: begins(longDescription),
});

/** A field that is null has nothing in it, as one that was never written. */
const withoutNone = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** D-11.03: what changed of a product, before and after; money in centimes. */
export const productDifference = (before: ProductRecord, after: ProductRecord) =>
  changedFields(withoutNone(auditedProduct(before)), withoutNone(auditedProduct(after)));

/** The audited fields of a new product. */
export const auditedNewProduct = ({ name, type, slug, sku, priceTtc }: ProductRecord) => ({
  name,
  type,
  slug,
  sku,
  priceTtc,
});

/** The fields of which two records differ, as they are in the second; one that was taken away is undefined. */
export const differingFields = (before: ProductRecord, after: ProductRecord): Partial<ProductRecord> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) =>
        name !== 'version' && JSON.stringify(value) !== JSON.stringify(before[name as keyof ProductRecord]),
    ),
  );
