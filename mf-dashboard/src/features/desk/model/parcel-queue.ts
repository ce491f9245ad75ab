import type { ParcelTask } from '@shop/contracts/logistics/dashboard';

/**
 * The parcel before the agent: the one that is held, or the first that was not put off, or the first of all. One that
 * has left the list is held all the same: a digit meant for it must never answer for the next.
 */
export const shownTask = (
  tasks: readonly ParcelTask[],
  held: ParcelTask | undefined,
  skipped: readonly string[],
): ParcelTask | undefined =>
  tasks.find(({ expedition }) => expedition === held?.expedition) ??
  held ??
  tasks.find(({ expedition }) => !skipped.includes(expedition)) ??
  tasks[0];

/** Those put off after one more; when that is all of them, the round begins anew behind it. */
export const skippedWith = (
  tasks: readonly ParcelTask[],
  skipped: readonly string[],
  expedition: string,
): readonly string[] => {
  const next = [...skipped, expedition];
  return tasks.every((task) => next.includes(task.expedition)) ? [expedition] : next;
};
