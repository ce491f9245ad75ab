import type { ShopView } from '@shop/contracts/order/dashboard';
import { actedEvent, changedFields, checkVersion, CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import { auditedViews, type OrderViewsRecord } from '../../domain/order-views-record.ts';
import type { OrderViewsDeps } from '../../order-views-deps.ts';

export interface KeepOrderViews {
  /** The version that the person saw; 0: there were none. */
  readonly version: number;
  readonly views: readonly ShopView[];
}

export type KeepOrderViewsOutcome =
  | { readonly kind: 'done'; readonly entity: OrderViewsRecord }
  | { readonly kind: 'stale'; readonly entity: OrderViewsRecord };

/** C-3.05: the shop's views as a whole; a colleague's are never lost by one's own, because the version is checked. */
export const keepOrderViews = async (
  deps: OrderViewsDeps,
  { version, views }: KeepOrderViews,
  command: StaffCommand,
): Promise<Attempt<KeepOrderViewsOutcome>> => {
  const { shopUuid } = command.staff;
  const ofShop = deps.orderViews.of(shopUuid);
  const stored = await ofShop.find();
  const checked = await checkVersion(
    stored,
    { expected: version, actual: stored.version },
    command,
    (_one, operation) => ofShop.wasHandled(operation),
  );
  if (checked.kind === 'done' || checked.kind === 'stale') return { kind: checked.kind, entity: stored };

  const changes = changedFields(auditedViews(stored), auditedViews({ views }));
  const entry = { entity: 'order-views', subject: shopUuid, name: '', action: 'order-views.keep', ...changes };
  const written = await ofShop.commit(stored, views, [actedEvent(command, command.at, entry)], command);
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: written };
};
