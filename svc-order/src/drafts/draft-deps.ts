import type { OrderDraft } from '@shop/contracts/order/dashboard';
import {
  actedEvent,
  checkVersion,
  type Checked,
  type NewEvent,
  type OfShop,
  type StaffCommand,
} from '@shop/service-kit';
import type { Orders } from '../orders/index.ts';
import { mayRead, type DraftRecord } from './domain/draft-record.ts';
import type { Drafts } from './persistence/draft.repository.ts';

/** The dependencies of use cases on drafts. */
export interface DraftDeps {
  readonly drafts: Pick<Drafts, 'of'>;
  readonly orders: OfShop<Orders, 'numbersOfDrafts'>;
  readonly nudge: () => void;
}

/** What the orders tell of drafts: an order names the draft that it was, so that no second write is needed. */
export const draftViews = async (
  { orders }: Pick<DraftDeps, 'orders'>,
  shopUuid: string,
  records: readonly DraftRecord[],
): Promise<OrderDraft[]> => {
  const became = await orders.of(shopUuid).numbersOfDrafts(records.map(({ uuid }) => uuid));
  return records.map(({ uuid, number, kind, version, content, quote, validUntil, by, changedAt }) => ({
    uuid,
    number,
    kind,
    version,
    content,
    quote,
    validUntil: validUntil?.toISOString() ?? null,
    by: { ...by },
    changedAt: changedAt.toISOString(),
    order: became.get(uuid) ?? null,
  }));
};

export const draftView = async (deps: Pick<DraftDeps, 'orders'>, record: DraftRecord): Promise<OrderDraft> => {
  const [view] = await draftViews(deps, record.shopUuid, [record]);
  if (!view) throw new Error('a draft has a view');
  return view;
};

/** A draft that the person may read; one that was thrown away is gone. */
export const findDraft = async (
  { drafts }: Pick<DraftDeps, 'drafts'>,
  { shopUuid, sub }: Pick<StaffCommand['staff'], 'shopUuid' | 'sub'>,
  uuid: string,
): Promise<DraftRecord | null> => {
  const draft = await drafts.of(shopUuid).find(uuid);
  return draft && mayRead(draft, sub) ? draft : null;
};

/** A draft that a person read as `version`, and may write. */
export const checkDraft = async (
  deps: Pick<DraftDeps, 'drafts'>,
  uuid: string,
  version: number,
  command: StaffCommand,
): Promise<Checked<DraftRecord>> => {
  const draft = await findDraft(deps, command.staff, uuid);
  const versions = { expected: version, actual: draft?.version };
  return checkVersion(draft, versions, command, (_draft, operation) =>
    deps.drafts.of(command.staff.shopUuid).wasHandled(uuid, operation),
  );
};

/** The audit entry of a write to a draft. */
export const draftActed = (
  command: StaffCommand,
  { uuid, number }: Pick<DraftRecord, 'uuid' | 'number'>,
  action: string,
  after: Readonly<Record<string, unknown>> = {},
): NewEvent =>
  actedEvent(command, command.at, {
    entity: 'order-draft',
    subject: uuid,
    action,
    before: {},
    after,
    ...(number !== null && { name: number }),
  });
