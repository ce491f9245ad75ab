import type { Attempt, StaffCommand } from '@shop/service-kit';
import { applyRecount, type ApplyRecountDeps } from '../../apply-recount.ts';
import { stepCount, type SeenCount, type StepCountDeps, type StepCountOutcome } from '../step-count.ts';

export interface RecountStockCountDeps extends StepCountDeps, ApplyRecountDeps {
  readonly counts: ApplyRecountDeps['counts'] & StepCountDeps['counts'];
}
export interface RecountStockCount extends SeenCount {
  readonly rows: readonly string[];
}
export type RecountStockCountOutcome = StepCountOutcome | { readonly kind: 'refused'; readonly field: 'rows' };

/** C-1.12: some rows are counted again, by people who have not counted them; the others keep their figures. */
export const recountStockCount = async (
  deps: RecountStockCountDeps,
  { rows: asked, ...seen }: RecountStockCount,
  command: StaffCommand,
): Promise<Attempt<RecountStockCountOutcome>> => {
  const { shopUuid } = command.staff;
  const rows = (await deps.countRows.of(seen.uuid).withIds(asked)).filter((row) => row.shopUuid === shopUuid);
  const known = await deps.counts.of(shopUuid).find(seen.uuid, seen.reach);
  if (known && rows.length === 0) return { kind: 'refused', field: 'rows' };

  const outcome = await stepCount(
    deps,
    seen,
    command,
    'recount',
    (count) => ({
      state: 'open',
      round: count.round + 1,
      submitted: null,
      recounted: [...count.recounted, ...rows.map(({ _id }) => _id)],
    }),
    { rows: rows.length },
  );
  if (outcome.kind !== 'done') return outcome;
  await applyRecount(deps, outcome.count);
  return { ...outcome, count: (await deps.counts.of(shopUuid).find(seen.uuid, seen.reach)) ?? outcome.count };
};
