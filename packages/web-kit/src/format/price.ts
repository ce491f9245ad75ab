import type { Language } from '@shop/contracts';

const NBSP = '\u00a0';
const MINUS = '\u2212';

export interface PriceParts {
  /** U+2212 for an amount below zero, else ''. */
  sign: string;
  whole: string;
  /** With its decimal mark: `,00` or `.00`. */
  decimals: string;
  unit: string;
  unitFirst: boolean;
}

/** Digits in groups of three, as prices have them: `10 000`, `10,000`. */
const grouped = (whole: string, language: Language): string =>
  whole.replace(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : NBSP);

/** A count with thousands separators: `10 000`, `10,000`. */
export const formatCount = (count: number, language: Language): string => grouped(String(count), language);

/** D-2.03: the parts of a price, for a component that sets decimals and unit smaller. `dzd` is an amount in dinars. */
export const priceParts = (dzd: number, language: Language): PriceParts => {
  const [whole = '0', fraction = '00'] = Math.abs(dzd).toFixed(2).split('.');
  const english = language === 'en';
  const rounded = whole === '0' && fraction === '00';
  return {
    sign: dzd < 0 && !rounded ? MINUS : '',
    whole: grouped(whole, language),
    decimals: `${english ? '.' : ','}${fraction}`,
    unit: language === 'ar' ? 'د.ج' : 'DA',
    unitFirst: english,
  };
};

/**
 * D-2.03: `12 500,00 DA`, `12 500,00 د.ج`, `DA 12,500.00`; groups and unit joined by U+00A0.
 * In a right-to-left line put it into a `bdi` (component Price does).
 */
export const formatPrice = (dzd: number, language: Language): string => {
  const { sign, whole, decimals, unit, unitFirst } = priceParts(dzd, language);
  return unitFirst ? `${sign}${unit}${NBSP}${whole}${decimals}` : `${sign}${whole}${decimals}${NBSP}${unit}`;
};
