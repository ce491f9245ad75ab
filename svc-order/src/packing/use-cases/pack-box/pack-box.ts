import type { PackingBox, ShortReason } from '@shop/contracts/order/dashboard';
import { CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import { actOnOrder, type ActOnOrderOutcome, type VersionedOrder } from '../../../orders/index.ts';
import { boxStateOf, isFull, surplusOf } from '../../domain/box-state.ts';
import { packedLines, scannedUnits } from '../../domain/box-units.ts';
import type { PackingRecord } from '../../domain/packing-record.ts';
import { openBox, withOrder, withPacking } from '../../open-box.ts';
import { boxView, endIfDone, type PackingDeps } from '../../packing-deps.ts';

export interface PackBox {
  readonly order: string;
  /** The order's, as the person saw it. */
  readonly version: number;
  readonly short: ShortReason | undefined;
}
export type PackBoxOutcome =
  | { readonly kind: 'done'; readonly order: VersionedOrder; readonly box: PackingBox }
  | { readonly kind: 'not-found' | 'no-wave' | 'closed' }
  | {
      readonly kind: 'box-refused';
      readonly reason: 'answer-first' | 'incomplete' | 'nothing-packed' | 'put-back-first';
    }
  | Extract<ActOnOrderOutcome, { readonly kind: 'stale' | 'refused' }>;

/** Why a box cannot be closed as it is. */
const refusalOf = (
  order: VersionedOrder,
  packing: PackingRecord,
  short: ShortReason | undefined,
): 'answer-first' | 'incomplete' | 'nothing-packed' | 'put-back-first' | null => {
  if (packing.ask?.answer === null) return 'answer-first';
  if (surplusOf(order, packing).length > 0) return 'put-back-first';
  if (isFull(order, packing)) return null;
  if (short === undefined) return 'incomplete';
  return packedLines(order, scannedUnits(packing.scans)).some(({ quantity }) => quantity > 0) ? null : 'nothing-packed';
};

/**
 * D-4.07: closes the box, full or in part with what was scanned. The order is packed by the same action as on its page,
 * so that its history, totals and events are those. The box keeps the reason first: without the action nothing
 * has happened, and a repetition goes on from there.
 */
export const packBox = async (
  deps: PackingDeps,
  { order: uuid, version, short }: PackBox,
  command: StaffCommand,
): Promise<Attempt<PackBoxOutcome>> => {
  const found = await openBox(deps, uuid, command);
  if (found.kind !== 'open') return found;
  const { order, packing, opened } = found;
  const state = boxStateOf(order, packing);
  if (state === 'aside' || state === 'cancelled') return { kind: 'closed' };
  const refusal = state === 'open' ? refusalOf(order, packing, short) : null;
  if (refusal) return { kind: 'box-refused', reason: refusal };

  const isWhole = isFull(order, packing);
  const about = { short: isWhole ? null : (short ?? null) };
  const isKept = state === 'packed' || packing.short === about.short;
  // Without the request's key: the order's action keeps it, with the audit entry.
  const kept = isKept
    ? packing
    : await deps.packings.of(order.shopUuid).commit(packing, about, [], { ...command, operation: null });
  if (!kept) return CONFLICT;

  const acted = await actOnOrder(
    deps,
    {
      uuid,
      version,
      action: isWhole ? 'packFull' : 'packPartial',
      ...(isWhole ? {} : { packed: [...packedLines(order, scannedUnits(packing.scans))] }),
    },
    command,
  );
  if (acted.kind !== 'done') return acted;
  const after = withOrder(withPacking(opened, kept), acted.entity);
  await endIfDone(deps, after, command.at);
  const box = boxView(deps, after, uuid);
  return box ? { kind: 'done', order: acted.entity, box } : { kind: 'not-found' };
};
