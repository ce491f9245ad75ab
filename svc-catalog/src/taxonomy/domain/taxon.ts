import type { LocalizedText } from '@shop/contracts';
import type { Taxon, TaxonKind, TaxonRow } from '@shop/contracts/catalog/dashboard';
import { toDzd } from '@shop/contracts';
import type { PictureRecord } from '../../pictures/domain/image-records.ts';
import type { CollectionRulesRecord, Going } from '../../taxonomy/domain/taxonomy-records.ts';

/** A category, brand, line, collection or tag as staff read it: what its kind has not is absent. */
export interface TaxonRecord extends Going {
  readonly _id: string;
  readonly shopUuid: string;
  readonly version: number;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly description?: LocalizedText;
  readonly seoTitle?: LocalizedText;
  readonly seoDescription?: LocalizedText;
  /** The parent of a category. */
  readonly parent?: string | null;
  /** The brand of a brand line. */
  readonly brand?: string;
  readonly position?: number;
  readonly thumb?: string | null;
  readonly logo?: string | null;
  readonly picture?: PictureRecord | null;
  readonly rules?: CollectionRulesRecord | null;
}

export type TaxonFields = Readonly<Partial<Omit<TaxonRecord, '_id' | 'shopUuid' | 'version'>>>;

const parentOf = ({ parent, brand }: Pick<TaxonRecord, 'parent' | 'brand'>): string | null => parent ?? brand ?? null;

const pictureOf = ({ _id, thumb, logo, picture }: TaxonRecord): string | null =>
  thumb ? `/uploads/category/${_id}/${thumb}` : (logo ?? picture?.src ?? null);

/** @param products how many have it */
export const taxonRow = (kind: TaxonKind, record: TaxonRecord, products: number): TaxonRow => ({
  uuid: record._id,
  version: record.version,
  kind,
  slug: record.slug,
  name: record.name,
  parent: parentOf(record),
  products,
  picture: pictureOf(record),
  goesTo: record.goesTo ?? null,
  hasRules: Boolean(record.rules),
});

const rulesOnTheWire = ({ categories, brands, tags, ...rules }: CollectionRulesRecord): Taxon['rules'] => ({
  ...rules,
  categories: [...categories],
  brands: [...brands],
  tags: [...tags],
  priceFrom: rules.priceFrom === null ? null : toDzd(rules.priceFrom),
  priceTo: rules.priceTo === null ? null : toDzd(rules.priceTo),
});

export const taxonOnTheWire = (kind: TaxonKind, record: TaxonRecord, products: number): Taxon => ({
  ...taxonRow(kind, record, products),
  description: record.description ?? {},
  seoTitle: record.seoTitle ?? {},
  seoDescription: record.seoDescription ?? {},
  rules: record.rules ? rulesOnTheWire(record.rules) : null,
});
