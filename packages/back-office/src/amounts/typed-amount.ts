/**
 * What a field of amounts holds, in DZD: it says a number, or the figures as a text where it began empty. Null: nothing
 * is typed.
 */
export const typedAmount = (value: number | string): number | null => {
  const amount = typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(amount) ? amount : null;
};
