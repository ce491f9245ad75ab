import { PRODUCTS } from '../data/products/index.ts';

/** Products that come first where nothing else sorts them. */
const FEATURED = [
  'tassili-boost',
  'djurdjura-flow',
  'pack-coureur',
  'gants-de-boxe-12-oz',
  'ballon-match-taille-5',
  'ballon-basket-taille-7',
  'sersou-court',
  'corde-a-sauter-reglable',
  'velo-de-route-sirocco',
  'cruiser-22-rouge',
  'tente-3-places-akfadou',
  'tikjda-mid',
  'canape-tlemcen-cognac',
  'baskets-montantes-oran',
  'ordinateur-portable-numidia-14',
  'chaise-coque-annaba',
  'cactus-san-pedro',
  'souris-silence-m3',
  'orchidee-phalaenopsis-rubis',
  'bi-objectif-yashima',
];

/**
 * After the featured products, whole views of every photo come before its close-ups, so that a page of twelve shows
 * twelve different photos while there are that many.
 */
const order = (): Map<string, number> => {
  const letter = (slug: string): string =>
    PRODUCTS.find((sheet) => sheet.slug === slug)
      ?.crops.split(' ')[0]
      ?.split('.')[1] ?? 'z';
  const rest = PRODUCTS.map(({ slug }) => slug).filter((slug) => !FEATURED.includes(slug));
  const sorted = [
    ...FEATURED,
    ...rest
      .map((slug, index) => ({ slug, index, letter: letter(slug) }))
      .sort((a, b) => a.letter.localeCompare(b.letter) || a.index - b.index)
      .map(({ slug }) => slug),
  ];
  return new Map(sorted.map((slug, index) => [slug, index + 1]));
};
const POSITIONS = order();
export const positionOf = (slug: string): number => POSITIONS.get(slug) ?? POSITIONS.size + 1;
