import { useQueryClient, type QueryClient } from '@tanstack/react-query';

/** From each version that this tab has saved upon, the one that came of it. */
type Steps = Readonly<Record<number, number>>;
const keyOf = (uuid: string) => ['product-steps', uuid] as const;

/**
 * The forms of a product's page are one record: what one of them saves gives the others a new version. A version that
 * this tab alone has led on from is no conflict.
 */
const stepsIn = (queries: QueryClient, uuid: string): Steps => queries.getQueryData<Steps>(keyOf(uuid)) ?? {};

export const useOwnSteps = (uuid: string) => {
  const queries = useQueryClient();
  return {
    /** The version to send for the one that a form is based on. */
    after: (version: number): number => {
      const steps = stepsIn(queries, uuid);
      let now = version;
      for (let next = steps[now]; next !== undefined && next > now; next = steps[now]) now = next;
      return now;
    },
    add: (from: number, to: number): void => {
      queries.setQueryData<Steps>(keyOf(uuid), (now = {}) => ({ ...now, [from]: to }));
    },
  };
};
