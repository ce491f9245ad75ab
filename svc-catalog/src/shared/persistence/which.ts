/** Selects the entities of one shop, or entities by id. Missing ones are left out. */
export type Which = { readonly shopUuid: string } | { readonly ids: readonly string[] };

/** A deleted document is stored until its purge, because its last event must be published and it can be restored. */
export const NOT_DELETED = { deletedAt: null } as const;

export const whereOf = (which: Which) => ({
  ...('ids' in which ? { _id: { $in: which.ids } } : { shopUuid: which.shopUuid }),
  ...NOT_DELETED,
});
