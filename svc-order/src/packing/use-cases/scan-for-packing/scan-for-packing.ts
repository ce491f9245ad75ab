import type { PackingBox, PackingScanAnswer } from '@shop/contracts/order/dashboard';
import { CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import { decideScans, type SentScan } from '../../domain/decide-scans.ts';
import { findScanned } from '../../find-scanned.ts';
import { openBox, withOrder, withPacking } from '../../open-box.ts';
import { boxActed, boxView, type PackingDeps } from '../../packing-deps.ts';
import { startPreparing } from '../../start-preparing.ts';

export interface ScanForPacking {
  readonly order: string;
  readonly scans: readonly SentScan[];
}
export type ScanForPackingOutcome =
  | { readonly kind: 'done'; readonly answers: readonly PackingScanAnswer[]; readonly box: PackingBox }
  | { readonly kind: 'not-found' | 'no-wave' };

/**
 * C-3.12: scans into the box of an order. Two packers lose nothing: each write is conditional on what it was decided
 * on, and is decided again where another one came first.
 */
export const scanForPacking = async (
  deps: PackingDeps,
  { order: uuid, scans: sent }: ScanForPacking,
  command: StaffCommand,
): Promise<Attempt<ScanForPackingOutcome>> => {
  const found = await openBox(deps, uuid, command);
  if (found.kind !== 'open') return found;
  // A wave that was cut off while it was made has orders that nobody has begun.
  const order =
    found.order.state === 'confirmed' ? ((await startPreparing(deps, uuid, command)) ?? found.order) : found.order;
  const opened = withOrder(found.opened, order);

  const { packing } = found;
  const facts = { by: command.staff.name, find: findScanned(deps, opened) };
  const { scans, answers, fresh } = decideScans(order, packing, sent, facts);
  if (fresh === 0) {
    const box = boxView(deps, opened, uuid);
    return box ? { kind: 'done', answers, box } : { kind: 'not-found' };
  }

  const acted = boxActed(command, order, 'scan', { entries: fresh });
  const written = await deps.packings.of(order.shopUuid).commit(packing, { scans }, [acted], command);
  if (!written) return CONFLICT;
  deps.nudge();
  const box = boxView(deps, withPacking(opened, written), uuid);
  return box ? { kind: 'done', answers, box } : { kind: 'not-found' };
};
