import { Counter } from 'prom-client';
import type { Metrics } from '../process/metrics.ts';

/** A counter of outcomes: `outcome` is one of a few words, all of them known to the code. */
export const countOutcomes = (
  { registry }: Pick<Metrics, 'registry'>,
  name: `${string}_total`,
  help: string,
): ((outcome: string) => void) => {
  const counter = new Counter({ name, help, labelNames: ['outcome'], registers: [registry] });
  return (outcome) => counter.inc({ outcome });
};
