/** Things of one shop, or some by their ids, as they are now; what is not there any more is missing. */
export type Which = { readonly shopUuid: string } | { readonly ids: readonly string[] };

export const whereOf = (which: Which): { shopUuid: string } | { _id: { $in: readonly string[] } } =>
  'ids' in which ? { _id: { $in: which.ids } } : { shopUuid: which.shopUuid };
