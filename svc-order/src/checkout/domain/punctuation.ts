import type { Language } from '@shop/contracts';

const SIGNS = {
  fr: { comma: ', ', colon: '\u00a0: ' },
  ar: { comma: '، ', colon: ': ' },
  en: { comma: ', ', colon: ': ' },
} as const satisfies Record<Language, unknown>;

/**
 * `Couleur : Noir, Pointure : 42`, `اللون: أسود، المقاس: 42`: the options of an order's products, punctuated as the
 * language requires.
 */
export const joined = (parts: readonly string[], language: Language): string => parts.join(SIGNS[language].comma);
export const named = (label: string, value: string, language: Language): string =>
  label + SIGNS[language].colon + value;
