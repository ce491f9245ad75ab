import type { Count } from './domain/count.ts';
import type { CountRows } from './persistence/count-row.repository.ts';
import type { Counts } from './persistence/count.repository.ts';

export interface ApplyRecountDeps {
  readonly counts: Pick<Counts, 'advance'>;
  readonly countRows: CountRows;
}

/** Opens the rows that a recount asks for, after the count says so. Safe to repeat. */
export const applyRecount = async (deps: ApplyRecountDeps, count: Count): Promise<void> => {
  if (count.recounted.length === 0) return;
  await deps.countRows.of(count._id).recount(count.recounted, count.round);
  await deps.counts.advance(count, { recounted: [] });
};
