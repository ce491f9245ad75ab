import type { PackingBox } from '@shop/contracts/order/dashboard';
import { CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import { boxStateOf, surplusOf } from '../../domain/box-state.ts';
import { scannedUnits } from '../../domain/box-units.ts';
import type { RecordedScan } from '../../domain/packing-record.ts';
import { openBox, withPacking } from '../../open-box.ts';
import { boxActed, boxView, endIfDone, type OpenedWave, type PackingDeps } from '../../packing-deps.ts';

export interface PutBack {
  readonly order: string;
}
export type PutBackOutcome =
  { readonly kind: 'done'; readonly box: PackingBox } | { readonly kind: 'not-found' | 'no-wave' };

/** T-2.33: what is in the box and not in the order lies on its shelf again. */
export const putBack = async (
  deps: PackingDeps,
  { order: uuid }: PutBack,
  command: StaffCommand,
): Promise<Attempt<PutBackOutcome>> => {
  const found = await openBox(deps, uuid, command);
  if (found.kind !== 'open') return found;
  const { order, packing, opened, isReplay } = found;
  const isCancelled = boxStateOf(order, packing) === 'cancelled';

  const cleared = async (after: OpenedWave): Promise<PutBackOutcome> => {
    if (isCancelled) await deps.packingWaves.of(order.shopUuid).release(after.wave.uuid, uuid);
    await endIfDone(deps, after, command.at);
    const box = boxView(deps, after, uuid);
    return box ? { kind: 'done', box } : { kind: 'not-found' };
  };
  const shown = boxView(deps, opened, uuid)?.putBack ?? [];
  if (isReplay || shown.length === 0) return cleared(opened);

  const scanned = scannedUnits(packing.scans);
  // Of a cancelled order everything leaves the box, and of any other one what is too many.
  const taken: RecordedScan[] = surplusOf(order, packing).flatMap(({ key, name, surplus }) => {
    const quantity = 0 - Math.min(scanned.get(key) ?? 0, surplus);
    return quantity === 0
      ? []
      : [{ id: deps.newId(), item: key, quantity, outcome: 'ok' as const, name, by: command.staff.name }];
  });
  const set = {
    scans: [...packing.scans, ...taken],
    ...(isCancelled && { putBackAt: new Date(command.at).toISOString() }),
  };
  const units = shown.reduce((sum, { quantity }) => sum + quantity, 0);
  const acted = boxActed(command, order, 'putBack', { quantity: units });
  const written = await deps.packings.of(order.shopUuid).commit(packing, set, [acted], command);
  if (!written) return CONFLICT;
  deps.nudge();
  return cleared(withPacking(opened, written));
};
