export type Risk = 'ok' | 'warn' | 'danger';

/** Customer risk by return rate (0 to 1), from three closed orders on. */
export const riskOf = (returnRate: number | null): Risk | undefined => {
  if (returnRate === null) return undefined;
  if (returnRate < 0.1) return 'ok';
  return returnRate <= 0.25 ? 'warn' : 'danger';
};
