export interface NumberRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The error of a number outside its range, as a key of `dashboard.frame`; undefined for an empty field. */
export const rangeTrouble = (
  value: number | '',
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: NumberRange,
): 'tooLittle' | 'tooMuch' | undefined => {
  if (value === '') return undefined;
  if (value < min) return 'tooLittle';
  return value > max ? 'tooMuch' : undefined;
};
