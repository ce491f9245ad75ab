import { PICTURED_KINDS, PLACED_KINDS, TAXON_KINDS, type TaxonKind } from '@shop/contracts/catalog/dashboard';

export const kindOf = (word: string | undefined): TaxonKind | undefined => TAXON_KINDS.find((kind) => kind === word);
export const picturedKindOf = (kind: TaxonKind) => PICTURED_KINDS.find((each) => each === kind);
export const placedKindOf = (kind: TaxonKind) => PLACED_KINDS.find((each) => each === kind);

const ROOT = '/dashboard/taxonomy';
export const listHrefOf = (kind: TaxonKind): string => (kind === 'category' ? ROOT : `${ROOT}/${kind}`);
export const hrefOfTaxon = (kind: TaxonKind, uuid: string): string => `${ROOT}/${kind}/${uuid}`;

/** The folder of its page in the shop; a tag has none. */
const FOLDERS: Readonly<Record<TaxonKind, string | null>> = {
  category: '/catalog/category/',
  brand: '/catalog/brands/',
  'brand-line': '/catalog/brandlines/',
  collection: '/catalog/collections/',
  tag: null,
};
export const shopAddressOf = (kind: TaxonKind, slug: string): string | null => {
  const folder = FOLDERS[kind];
  return folder === null ? null : folder + slug;
};
