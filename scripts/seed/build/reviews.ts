import type { SeedReview } from '@shop/contracts/seed';
import { CATEGORIES } from '../data/categories.ts';
import { FIRSTNAMES, FIRSTNAMES_AR, FIRSTNAMES_EN, INITIALS_AR, LASTNAMES, PLACES } from '../data/people.ts';
import { PRODUCTS } from '../data/products/index.ts';
import { CLOSINGS, OPENINGS, RESERVES } from '../data/review-words.ts';
import type { ProductSheet } from '../data/sheets.ts';
import { idOf, pick } from '../ids.ts';
import { DAY } from './products.ts';

/** The number of reviews per star, five first. The design's product page shows 104, 17, 4, 1, 0. */
const starsOf = (sheet: ProductSheet): readonly number[] => {
  if (sheet.slug === 'djurdjura-flow') return [104, 17, 4, 1, 0];
  if (sheet.slug === 'pack-coureur') return [28, 3, 0, 0, 0];
  const count = Math.min(14, Math.floor((sheet.monthly ?? 0) / 14));
  const fours = pick(`fours/${sheet.slug}`, 1 + Math.ceil(count / 3));
  const threes = count > 5 ? pick(`threes/${sheet.slug}`, 2) : 0;
  return [Math.max(0, count - fours - threes), fours, threes, 0, 0];
};

const from = <Item>(items: readonly Item[], key: string): Item => {
  const item = items[pick(key, items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

const departmentOf = (sheet: ProductSheet): string =>
  CATEGORIES.find(({ slug }) => slug === sheet.category)?.parent ?? sheet.category;

/** The two reviews that the design's product page shows. */
const DESIGN_REVIEWS: Readonly<Record<string, { user: string; place: string; text: string; days: number }>> = {
  'djurdjura-flow/0': {
    user: 'Yacine M.',
    place: 'Bab Ezzouar',
    days: 40,
    text: 'Commandées lundi, reçues mercredi. Très légères, je cours 8 km sans y penser. Le livreur a attendu que j’essaie.',
  },
  'djurdjura-flow/1': {
    user: 'Lina K.',
    place: 'Oran',
    days: 49,
    text: 'La couleur est exactement celle des photos. J’ai pris une pointure au-dessus, parfait avec des chaussettes épaisses.',
  },
};

const reviewOf = (
  sheet: ProductSheet,
  index: number,
  rating: number,
  now: number,
  photo: string | null,
): SeedReview => {
  const key = `${sheet.slug}/${String(index)}`;
  const roll = pick(`language/${key}`, 10);
  const language = DESIGN_REVIEWS[key] ? 'fr' : roll < 6 ? 'fr' : roll < 9 ? 'ar' : 'en';
  const closings = CLOSINGS[departmentOf(sheet)]?.[language] ?? [];
  const place = from(PLACES, `place/${key}`);
  const user =
    language === 'ar'
      ? `${from(FIRSTNAMES_AR, `name/${key}`)} ${from(INITIALS_AR, `initial/${key}`)}.`
      : `${from(language === 'en' ? FIRSTNAMES_EN : FIRSTNAMES, `name/${key}`)} ${from(LASTNAMES, `last/${key}`).charAt(0)}.`;
  const shown = DESIGN_REVIEWS[key];
  const daysAgo = shown?.days ?? 52 + pick(`days/${key}`, 240);
  const createdAt = now - daysAgo * DAY - pick(`time/${key}`, DAY / 2);
  return {
    uuid: idOf('review', key),
    product: idOf('product', sheet.slug),
    rating,
    language,
    text:
      shown?.text ??
      `${from(OPENINGS[language], `open/${key}`)} ${rating <= 3 ? from(RESERVES[language], `reserve/${key}`) : from(closings, `close/${key}`)}`,
    user: shown?.user ?? user,
    place: shown?.place ?? (language === 'ar' ? place[1] : place[0]),
    phone: `0${String(5 + pick(`operator/${key}`, 3))}${String(pick(`phone/${key}`, 100_000_000)).padStart(8, '0')}`,
    email: `client${String(pick(`mail/${key}`, 900_000) + 100_000)}@example.dz`,
    purchaseDate: new Date(createdAt - 9 * DAY).toISOString().slice(0, 10),
    createdAt: new Date(createdAt).toISOString(),
    images: shown && photo && index === 0 ? [{ displayUrl: photo }] : [],
  };
};

/** @param photoOf URL of a small picture of a cut-out, for the review that shows one. */
export const buildReviews = (now: number, photoOf: (crop: string) => string | null): SeedReview[] =>
  PRODUCTS.flatMap((sheet) =>
    starsOf(sheet)
      .flatMap((count, index) => Array.from({ length: count }, () => 5 - index))
      .map((rating, index) => reviewOf(sheet, index, rating, now, photoOf('light.a'))),
  );
