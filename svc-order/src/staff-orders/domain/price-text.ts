import { toDzd, type Language } from '@shop/contracts';

const UNIT = { fr: 'DA', ar: 'د.ج', en: 'DA' } as const satisfies Record<Language, string>;
const NBSP = '\u00a0';
/** First-strong isolate: an amount keeps its order in an Arabic sentence. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** `600 DA` for a sentence. @param centimes */
export const priceText = (centimes: number, language: Language): string => {
  const [whole = '0', fraction = '00'] = toDzd(centimes).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : NBSP);
  const decimals = fraction === '00' ? '' : `${language === 'en' ? '.' : ','}${fraction}`;
  return isolated(`${grouped}${decimals}${NBSP}${UNIT[language]}`);
};

export const nameText = (name: string): string => isolated(name);
