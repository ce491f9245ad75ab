import type { OfShop } from '@shop/service-kit';
import type { Transporters } from '../../../delivery/index.ts';
import type { PollRun, PollRuns } from '../../persistence/poll-run.repository.ts';

export interface ListPollRunsDeps {
  readonly transporters: OfShop<Transporters, 'find'>;
  readonly pollRuns: Pick<PollRuns, 'of'>;
}
/** Three days. */
const MAX_RUNS = 72;

/** T-3.14: how asking for news went, the last hour first. Null: no such transporter. */
export const listPollRuns = async (
  deps: ListPollRunsDeps,
  { shopUuid, transporter }: { readonly shopUuid: string; readonly transporter: string },
): Promise<readonly PollRun[] | null> => {
  const [found, runs] = await Promise.all([
    deps.transporters.of(shopUuid).find(transporter),
    deps.pollRuns.of(shopUuid).list(transporter, MAX_RUNS),
  ]);
  return found && runs;
};
