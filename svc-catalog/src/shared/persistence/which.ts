/** Things of one shop, or some by their ids, as they are now; what is not there any more is missing. */
export type Which = { readonly shopUuid: string } | { readonly ids: readonly string[] };

/** What was deleted keeps its document until it is purged: its last signal has yet to go out, and it can come back. */
export const NOT_DELETED = { deletedAt: null } as const;

export const whereOf = (which: Which) => ({
  ...('ids' in which ? { _id: { $in: which.ids } } : { shopUuid: which.shopUuid }),
  ...NOT_DELETED,
});
