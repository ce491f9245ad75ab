import type { OrderDraft } from '@shop/contracts/order/dashboard';
import { draftViews, type DraftDeps } from '../../draft-deps.ts';

export type ListOrderDraftsDeps = Pick<DraftDeps, 'drafts' | 'orders'>;
export interface ListOrderDrafts {
  readonly shopUuid: string;
  /** The caller. */
  readonly person: string;
  /** Absent: both. */
  readonly kind: OrderDraft['kind'] | undefined;
}

/**
 * D-4.16: the caller's drafts and the shop's proformas, latest first. A draft that became an order is none any more.
 */
export const listOrderDrafts = async (
  deps: ListOrderDraftsDeps,
  { shopUuid, person, kind }: ListOrderDrafts,
): Promise<OrderDraft[]> => {
  const kinds = kind === undefined ? (['draft', 'proforma'] as const) : [kind];
  const lists = await Promise.all(kinds.map((one) => deps.drafts.of(shopUuid).list(one, person)));
  const views = await draftViews(deps, shopUuid, lists.flat());
  return views
    .filter((draft) => draft.kind === 'proforma' || draft.order === null)
    .sort((a, b) => b.changedAt.localeCompare(a.changedAt));
};
