/** Whose turn it is: the shop that was served longest ago, or never. @param served the last one at the end */
export const nextShop = (waiting: readonly string[], served: readonly string[]): string | undefined =>
  waiting.toSorted((a, b) => served.lastIndexOf(a) - served.lastIndexOf(b))[0];

/** Shops that no longer wait are dropped from the list. */
export const servedBy = (shop: string, waiting: readonly string[], served: readonly string[]): readonly string[] => [
  ...served.filter((one) => one !== shop && waiting.includes(one)),
  shop,
];
