import type { LocalizedText } from '@shop/contracts';
import type { CollectionRules, Taxon, TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { Version } from '@shop/back-office/form-page';

/** The form fields of a category, brand, line, collection or tag. */
export interface TaxonFields extends Record<string, unknown> {
  name: LocalizedText;
  slug: string;
  parent: string | null;
  description: LocalizedText;
  seoTitle: LocalizedText;
  seoDescription: LocalizedText;
  byRules: boolean;
  rules: CollectionRules;
}
export const GENERAL_FIELDS = ['name', 'slug', 'parent', 'description'] as const;
export const SEO_FIELDS = ['seoTitle', 'seoDescription'] as const;
export const RULE_FIELDS = ['byRules', 'rules'] as const;

export const NO_RULES: CollectionRules = {
  categories: [],
  brands: [],
  tags: [],
  priceFrom: null,
  priceTo: null,
  newForDays: null,
  onPromotion: false,
};

export const versionOf = ({ version, rules, ...taxon }: Taxon): Version<TaxonFields> => ({
  version,
  values: {
    name: taxon.name,
    slug: taxon.slug,
    parent: taxon.parent,
    description: taxon.description,
    seoTitle: taxon.seoTitle,
    seoDescription: taxon.seoDescription,
    byRules: rules !== null,
    rules: rules ?? NO_RULES,
  },
});

/** Picks the fields that this kind has. */
export const bodyOf = (kind: TaxonKind, { name, slug, parent, byRules, rules, ...texts }: TaxonFields) => ({
  name,
  slug,
  ...(kind !== 'tag' && {
    description: texts.description,
    seoTitle: texts.seoTitle,
    seoDescription: texts.seoDescription,
  }),
  ...((kind === 'category' || kind === 'brand-line') && { parent }),
  ...(kind === 'collection' && { rules: byRules ? rules : null }),
});
