import { PRODUCTS } from '../data/products/index.ts';

/** The shop window: what comes first wherever nobody sorted. */
const FIRST = [
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
 * After the window, whole views of every photo before its close-ups, so that a page of twelve shows twelve different
 * photos for as long as there are that many.
 */
const order = (): Map<string, number> => {
  const letter = (slug: string): string =>
    PRODUCTS.find((sheet) => sheet.slug === slug)
      ?.crops.split(' ')[0]
      ?.split('.')[1] ?? 'z';
  const rest = PRODUCTS.map(({ slug }) => slug).filter((slug) => !FIRST.includes(slug));
  const sorted = [
    ...FIRST,
    ...rest
      .map((slug, index) => ({ slug, index, letter: letter(slug) }))
      .sort((a, b) => a.letter.localeCompare(b.letter) || a.index - b.index)
      .map(({ slug }) => slug),
  ];
  return new Map(sorted.map((slug, index) => [slug, index + 1]));
};
const POSITIONS = order();
export const positionOf = (slug: string): number => POSITIONS.get(slug) ?? POSITIONS.size + 1;
