import type { PackingBox } from '@shop/contracts/order/dashboard';
import { CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import { openBox, withPacking } from '../../open-box.ts';
import { boxActed, boxView, type PackingDeps } from '../../packing-deps.ts';

export interface AnswerContentAsk {
  readonly order: string;
  readonly ask: string;
  readonly isYes: boolean;
}
export type AnswerContentAskOutcome =
  { readonly kind: 'done'; readonly box: PackingBox } | { readonly kind: 'not-found' | 'no-wave' | 'ask-over' };

/**
 * D-4.12: the packer's answer to a change of the order. With a yes, whoever asked can save it; what the box has too
 * many of is then to be put back (T-2.33), and what it lacks is scanned.
 */
export const answerContentAsk = async (
  deps: PackingDeps,
  { order: uuid, ask: id, isYes }: AnswerContentAsk,
  command: StaffCommand,
): Promise<Attempt<AnswerContentAskOutcome>> => {
  const found = await openBox(deps, uuid, command);
  if (found.kind !== 'open') return found;
  const { order, packing, opened, isReplay } = found;
  const shown = (after: typeof opened): AnswerContentAskOutcome => {
    const box = boxView(deps, after, uuid);
    return box ? { kind: 'done', box } : { kind: 'not-found' };
  };
  if (isReplay) return shown(opened);
  const { ask } = packing;
  if (ask?.id !== id || ask.answer !== null) return { kind: 'ask-over' };

  const answered = { ...ask, answer: { isYes, by: command.staff.name } };
  const lines = ask.lines.map(({ name, before, after }) => `${name}: ${before ?? 0} → ${after ?? 0}`).join(', ');
  const acted = boxActed(command, order, isYes ? 'allowChange' : 'refuseChange', { lines });
  const written = await deps.packings.of(order.shopUuid).commit(packing, { ask: answered }, [acted], command);
  if (!written) return CONFLICT;
  deps.nudge();
  return shown(withPacking(opened, written));
};
