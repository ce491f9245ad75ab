import { latinDigits } from './phone.ts';

/**
 * An order's number (D-1.06) as people type it: `26-000123`, `26 000123`, `n° 26000123`, `٢٦-٠٠٠١٢٣`. What is no number
 * comes back without what stands around it.
 */
export const orderNumberOf = (input: string): string => {
  const digits = latinDigits(input).replace(/\D/g, '');
  return digits.length >= 8 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
};

/** No shop numbers a thousand million orders in a year. */
export const isOrderNumber = (text: string): boolean => /^\d{2}-\d{6,9}$/.test(text);
