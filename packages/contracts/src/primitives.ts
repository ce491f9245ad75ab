import { z } from 'zod';

export const Uuid = z.uuid();

/** D-2.02: the storefront's languages; `fr` is the default and the fallback. */
export const LANGUAGES = ['fr', 'ar', 'en'] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;
export const DEFAULT_LANGUAGE: Language = 'fr';

/** SF-1.04: languages written from right to left. */
const RIGHT_TO_LEFT = ['ar', 'he', 'fa', 'ur'];
export const directionOf = (language: string): 'rtl' | 'ltr' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr');

/** A text in the languages it has. `fr` is what everything falls back to. */
export const LocalizedText = z.object({
  fr: z.string().optional(),
  ar: z.string().optional(),
  en: z.string().optional(),
});
export type LocalizedText = z.infer<typeof LocalizedText>;

/** D-2.02: the visitor's language, else fr, else any, else the empty string. */
export const localized = (text: LocalizedText | undefined, language: Language): string =>
  text?.[language] || text?.fr || text?.ar || text?.en || '';

/** D-1.03: money in code, in the database and in events: an integer number of centimes. */
export const Centimes = z.int().min(0);
/** D-1.03: money on the wire: a decimal number of DZD with at most two decimals. */
export const Dzd = z
  .number()
  .refine(
    (amount) =>
      Number.isSafeInteger(Math.round(amount * 100)) && Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6,
    {
      message: 'at most two decimals',
    },
  );

/** The one conversion, used at the edge only. */
export const toDzd = (centimes: number): number => centimes / 100;
export const toCentimes = (dzd: number): number => Math.round(dzd * 100);

/**
 * D-3.10: a percentage of an amount, half up to the centime. It calculates with whole numbers, because 5.27 % of 1650
 * is 86.954999… as a binary fraction and 86.955 on paper.
 * @param percent with at most two decimals
 */
export const percentOf = (centimes: number, percent: number): number =>
  Math.floor((centimes * Math.round(percent * 100) + 5000) / 10_000);

/** D-1.04: UTC, ISO 8601. */
export const Timestamp = z.iso.datetime();

/** D-1.07 */
export const STOREFRONT_PAGE_SIZE = 12;
export const BACK_OFFICE_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;
export const pageQuery = (defaultLimit: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(defaultLimit),
});

/** The address of a picture, as the shop's own upload answers it. */
export const PictureAddress = z
  .string()
  .max(500)
  .regex(/^(?:\/[^\s/]|https:\/\/)\S*$/);

/** D-1.06: `26-000123`: two digits of the year, sequence within the shop. */
export const OrderNumber = z.string().regex(/^\d{2}-\d{6,}$/);

/** SF-1.06, BO-9.10 */
export const CHANNELS = ['eCommerce', 'Wholesale', 'POS', 'Phone', 'Installment'] as const;
export const Channel = z.enum(CHANNELS);
export type Channel = z.infer<typeof Channel>;
