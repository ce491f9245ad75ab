import type { SeedText } from '@shop/contracts/seed';

/** French, Arabic, English: how the data files write a text. */
export type Words = readonly [fr: string, ar: string, en: string];
export const text = ([fr, ar, en]: Words): SeedText => ({ fr, ar, en });
export const sameText = (word: string): SeedText => ({ fr: word, ar: word, en: word });
/** Applies the same change to the three languages. */
export const mapText = (
  source: SeedText,
  change: (words: string, language: 'fr' | 'ar' | 'en') => string,
): SeedText => ({ fr: change(source.fr, 'fr'), ar: change(source.ar, 'ar'), en: change(source.en, 'en') });
