export interface NumberRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** What is wrong with a number, as `dashboard.frame` says it of a field; of one that is not typed nothing. */
export const rangeTrouble = (
  value: number | '',
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: NumberRange,
): 'tooLittle' | 'tooMuch' | undefined => {
  if (value === '') return undefined;
  if (value < min) return 'tooLittle';
  return value > max ? 'tooMuch' : undefined;
};
