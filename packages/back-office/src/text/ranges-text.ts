import type { OpenRange } from '@shop/contracts/catalog';

/** `09:00–12:00, 14:00–18:00`: each span reads from the left, in Arabic as well. Empty: never. */
export const rangesText = (ranges: readonly OpenRange[]): string =>
  ranges.map(({ from, to }) => `\u2066${from}–${to}\u2069`).join(', ');
