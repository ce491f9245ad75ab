import type { PackingBox } from '@shop/contracts/order/dashboard';
import { CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import { openBox, withPacking } from '../../open-box.ts';
import { boxActed, boxView, type PackingDeps } from '../../packing-deps.ts';

export interface WeighBox {
  readonly order: string;
  /** Grams. */
  readonly weight: number;
}
export type WeighBoxOutcome =
  { readonly kind: 'done'; readonly box: PackingBox } | { readonly kind: 'not-found' | 'no-wave' };

/** What the box weighs; it may be on the scales before it is closed, or after. */
export const weighBox = async (
  deps: PackingDeps,
  { order: uuid, weight }: WeighBox,
  command: StaffCommand,
): Promise<Attempt<WeighBoxOutcome>> => {
  const found = await openBox(deps, uuid, command);
  if (found.kind !== 'open') return found;
  const { order, packing, opened, isReplay } = found;
  const shown = (after: typeof opened): WeighBoxOutcome => {
    const box = boxView(deps, after, uuid);
    return box ? { kind: 'done', box } : { kind: 'not-found' };
  };
  if (isReplay) return shown(opened);
  const acted = boxActed(command, order, 'weigh', { weight });
  const written = await deps.packings.of(order.shopUuid).commit(packing, { weight }, [acted], command);
  if (!written) return CONFLICT;
  deps.nudge();
  return shown(withPacking(opened, written));
};
