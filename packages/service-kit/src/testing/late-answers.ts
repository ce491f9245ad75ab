import type { RunningService } from './service.ts';

/**
 * The number of commands that Redis answered too late, over all replicas. Such a write is admitted and not counted, so
 * a test of a limit may repeat its step if there were any; without one, a wrong answer is a defect.
 */
export const lateAnswersOf = async ({ replicas }: Pick<RunningService, 'replicas'>): Promise<number> => {
  const counts = replicas.map(async ({ url }) => {
    const figures = await (await fetch(`${url}/metrics`)).text();
    const count = /^redis_late_answers_total\S* (\d+)$/m.exec(figures)?.[1];
    if (count === undefined) throw new Error(`${url} shows no redis_late_answers_total`);
    return Number(count);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
};
