import type { PackingBox, ShortReason } from '@shop/contracts/order/dashboard';
import { CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import { boxStateOf } from '../../domain/box-state.ts';
import { openBox, withPacking } from '../../open-box.ts';
import { boxActed, boxView, endIfDone, type OpenedWave, type PackingDeps } from '../../packing-deps.ts';

export interface PutAside {
  readonly order: string;
  readonly reason: ShortReason;
}
export type PutAsideOutcome =
  { readonly kind: 'done'; readonly box: PackingBox } | { readonly kind: 'not-found' | 'no-wave' | 'closed' };

/** A box is left for later; another wave may take its order, and is scanned from the beginning. */
export const putAside = async (
  deps: PackingDeps,
  { order: uuid, reason }: PutAside,
  command: StaffCommand,
): Promise<Attempt<PutAsideOutcome>> => {
  const found = await openBox(deps, uuid, command);
  if (found.kind !== 'open') return found;
  const { order, packing, opened, isReplay } = found;

  const released = async (after: OpenedWave): Promise<PutAsideOutcome> => {
    await deps.packingWaves.of(order.shopUuid).release(after.wave.uuid, uuid);
    await endIfDone(deps, after, command.at);
    const box = boxView(deps, after, uuid);
    return box ? { kind: 'done', box } : { kind: 'not-found' };
  };
  if (isReplay) return released(opened);
  if (boxStateOf(order, packing) !== 'open') return { kind: 'closed' };

  const aside = { reason, at: new Date(command.at).toISOString(), by: command.staff.name };
  const acted = boxActed(command, order, 'putAside', { aside: reason });
  const written = await deps.packings.of(order.shopUuid).commit(packing, { aside }, [acted], command);
  if (!written) return CONFLICT;
  deps.nudge();
  return released(withPacking(opened, written));
};
