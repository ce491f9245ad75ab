import type { PackingBox } from '@shop/contracts/order/dashboard';
import { CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import { openBox, withPacking } from '../../open-box.ts';
import { boxActed, boxView, type PackingDeps } from '../../packing-deps.ts';

export interface PhotographBox {
  readonly order: string;
  /** All of its photos, as addresses of pictures. */
  readonly photos: readonly string[];
}
export type PhotographBoxOutcome =
  { readonly kind: 'done'; readonly box: PackingBox } | { readonly kind: 'not-found' | 'no-wave' };

/** What is in the box, to be shown where somebody says that it was not. */
export const photographBox = async (
  deps: PackingDeps,
  { order: uuid, photos }: PhotographBox,
  command: StaffCommand,
): Promise<Attempt<PhotographBoxOutcome>> => {
  const found = await openBox(deps, uuid, command);
  if (found.kind !== 'open') return found;
  const { order, packing, opened, isReplay } = found;
  const shown = (after: typeof opened): PhotographBoxOutcome => {
    const box = boxView(deps, after, uuid);
    return box ? { kind: 'done', box } : { kind: 'not-found' };
  };
  if (isReplay) return shown(opened);
  const acted = boxActed(command, order, 'photograph', { photos: photos.length });
  const written = await deps.packings.of(order.shopUuid).commit(packing, { photos }, [acted], command);
  if (!written) return CONFLICT;
  deps.nudge();
  return shown(withPacking(opened, written));
};
