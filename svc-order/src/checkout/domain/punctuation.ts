import type { Language } from '@shop/contracts';

const SIGNS = {
  fr: { comma: ', ', colon: '\u00a0: ' },
  ar: { comma: '، ', colon: ': ' },
  en: { comma: ', ', colon: ': ' },
} as const satisfies Record<Language, unknown>;

/**
 * `Couleur : Noir, Pointure : 42`, `اللون: أسود، المقاس: 42`: what an order says of its things, as its language writes
 * it.
 */
export const joined = (parts: readonly string[], language: Language): string => parts.join(SIGNS[language].comma);
export const named = (label: string, value: string, language: Language): string =>
  label + SIGNS[language].colon + value;
