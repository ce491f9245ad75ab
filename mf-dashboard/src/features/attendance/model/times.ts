export interface Span {
  readonly hours: number;
  readonly minutes: number;
}
export const minutesOf = (inAt: string, outAt: string): number =>
  Math.max(0, Math.round((Date.parse(outAt) - Date.parse(inAt)) / 60_000));
/** How long a person was at work. */
export const spanOf = (inAt: string, outAt: string): Span => {
  const minutes = minutesOf(inAt, outAt);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};
