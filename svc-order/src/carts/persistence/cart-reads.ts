import type { AbandonedCartModel, CartRecord } from './abandoned-cart.model.ts';

/** Rows of a page. */
export const PAGE = 50;
/** From the newest on, as many as the desk looks at. */
const MOST_WAITING = 300;
export type StoredCartState = 'open' | 'handled' | 'lost' | 'recovered';
const IN_STATE = {
  open: { recoveredBy: null, handledAt: null },
  handled: { recoveredBy: null, handledAt: { $ne: null }, lostReason: null },
  lost: { recoveredBy: null, lostReason: { $ne: null } },
  recovered: { recoveredBy: { $ne: null } },
} as const;

/** A page keeps what was typed; these are the ways in which people type the number `0555129847`. */
const spellingsOf = (phone: string): string[] => {
  const bare = phone.replace(/^0/, '');
  return [phone, bare, `+213${bare}`, `213${bare}`, `00213${bare}`];
};

export type VersionedCart = CartRecord & { readonly version?: number };

/** The carts of a shop as the people who call read them. */
export const cartReadsOf = (model: AbandonedCartModel, shopUuid: string) => ({
  /** Those that wait for a call, last changed before `before`, newest first. */
  waiting: (before: Date): Promise<VersionedCart[]> =>
    model
      .find({ shopUuid, ...IN_STATE.open, updatedAt: { $lt: before }, phone: { $nin: [null, ''] } }, { outbox: 0 })
      .sort({ updatedAt: -1 })
      .limit(MOST_WAITING)
      .maxTimeMS(2000)
      .lean<VersionedCart[]>()
      .exec(),
  /** Carts of a phone that wait for a call, in whatever way it was typed; newest first. */
  waitingOfPhone: (phone: string): Promise<VersionedCart[]> =>
    model
      .find({ shopUuid, phone: { $in: spellingsOf(phone) }, ...IN_STATE.open }, { outbox: 0 })
      .sort({ updatedAt: -1 })
      .limit(PAGE)
      .maxTimeMS(2000)
      .lean<VersionedCart[]>()
      .exec(),
  /** Carts in a state, or all, last changed before `before`, newest first. */
  list: async (state: StoredCartState | null, before: Date): Promise<{ carts: VersionedCart[]; more: boolean }> => {
    const found = await model
      .find({ shopUuid, updatedAt: { $lt: before }, ...(state === null ? {} : IN_STATE[state]) }, { outbox: 0 })
      .sort({ updatedAt: -1 })
      .limit(PAGE + 1)
      .maxTimeMS(2000)
      .lean<VersionedCart[]>()
      .exec();
    return { carts: found.slice(0, PAGE), more: found.length > PAGE };
  },
});
