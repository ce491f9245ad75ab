/**
 * The value of a number field as a number. The field gives digits as a text if it was empty at first. Null if it is
 * empty.
 */
export const typedAmount = (value: number | string): number | null => {
  const amount = typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(amount) ? amount : null;
};
