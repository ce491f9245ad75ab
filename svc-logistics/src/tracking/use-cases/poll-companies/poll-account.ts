import type { Logger } from '@shop/service-kit';
import {
  BreakerOpen,
  KeysRefused,
  LimitReached,
  type Companies,
  type CompanyAdapter,
  type CompanyCall,
  type CompanyLine,
  type ParcelNews,
} from '../../../companies/index.ts';
import type { Parcel } from '../../domain/parcel.ts';
import { AFTER_FAILURE_MS, isAskedFor, pollPause, takePoll, type PollBucket } from '../../domain/polling.ts';
import { keepNews, type KeepNewsDeps } from '../../keep-news.ts';
import type { Parcels } from '../../persistence/parcel.repository.ts';
import type { PollRuns } from '../../persistence/poll-run.repository.ts';

export interface PollAccountDeps extends KeepNewsDeps {
  readonly companies: Pick<Companies, 'adapters' | 'line'>;
  readonly parcels: Pick<Parcels, 'due' | 'polled'>;
  readonly pollRuns: Pick<PollRuns, 'note'>;
  readonly nudgeTracking: () => void;
  readonly logger: Logger;
  readonly now: () => number;
}
/** What the one replica that asks companies remembers between its rounds. */
export interface PollMemory {
  /** By what limits count together. */
  readonly buckets: Map<string, PollBucket>;
  /** Accounts that are left alone until a time, in milliseconds. */
  readonly paused: Map<string, number>;
}
export const createPollMemory = (): PollMemory => ({ buckets: new Map(), paused: new Map() });

interface Account {
  readonly shopUuid: string;
  readonly transporter: string;
}
type Tracker = NonNullable<CompanyAdapter['track']>;

/** Lists of one account in one round, so that accounts take turns. */
const LISTS_A_ROUND = 20;
/** Keys that a company refuses are tried each night, and by people; lists wait for that. */
const KEYS_PAUSE_MS = 3600_000;
/** A list that cannot be read is not to stand in the way of all others. */
const STRANGE_PAUSE_MS = 3600_000;

const takeTurn = (memory: PollMemory, { adapter, call }: CompanyLine, now: number): boolean => {
  const keys = adapter.limitKeys(call.account).map((key) => `${adapter.name}:${key}`);
  const { limits, trackCalls } = adapter;
  const taken = keys.map((key) => [key, takePoll(memory.buckets.get(key), limits, now, trackCalls)] as const);
  if (taken.some(([, bucket]) => bucket === null)) return false;
  for (const [key, bucket] of taken) if (bucket) memory.buckets.set(key, bucket);
  return true;
};

const nextTimes = (parcels: readonly Parcel[], answered: ReadonlySet<string>, now: number) =>
  parcels.map((parcel) => ({
    key: parcel._id,
    nextPollAt: isAskedFor(parcel, now) ? new Date(now + pollPause(parcel, now)) : null,
    missingSince: answered.has(parcel.trackingId) ? null : (parcel.missingSince ?? new Date(now)),
  }));

const trackList = async (
  deps: PollAccountDeps,
  account: Account,
  { track, call, adapter }: { readonly track: Tracker; readonly call: CompanyCall; readonly adapter: string },
  parcels: readonly Parcel[],
): Promise<void> => {
  const heard: readonly ParcelNews[] = await track(
    call,
    parcels.map(({ reference, trackingId, companyId }) => ({ reference, trackingId, companyId, labelUrl: null })),
  );
  const now = deps.now();
  const asked = new Set(parcels.map(({ trackingId }) => trackingId));
  // Whatever else an answer holds is none of this account's parcels.
  const news = heard.filter(({ trackingId }) => asked.has(trackingId));
  const answered = new Set(news.map(({ trackingId }) => trackingId));
  const kept = await keepNews(deps, [{ ...account, adapter, via: 'poll', heardAt: new Date(now), news }]);
  await deps.parcels.polled(nextTimes(parcels, answered, now));
  const missing = [...asked].filter((trackingId) => !answered.has(trackingId));
  await deps.pollRuns.note({ ...account, at: now, parcels: parcels.length, news: kept, missing, error: null });
  if (kept > 0) deps.nudgeTracking();
};

/** How long the account is left alone after an error; 0: the parcels of the list are put off instead. */
const pauseAfter = (error: unknown, now: number): number => {
  if (error instanceof LimitReached || error instanceof BreakerOpen) return Math.max(error.until, now + 1000);
  if (error instanceof KeysRefused) return now + KEYS_PAUSE_MS;
  if (error instanceof Error && error.name === 'CompanySilent') return now + AFTER_FAILURE_MS;
  return 0;
};
const failList = async (
  deps: PollAccountDeps,
  memory: PollMemory,
  account: Account,
  parcels: readonly Parcel[],
  error: unknown,
): Promise<void> => {
  const now = deps.now();
  const until = pauseAfter(error, now);
  if (until > 0) memory.paused.set(account.transporter, until);
  else {
    const nextPollAt = new Date(now + STRANGE_PAUSE_MS);
    await deps.parcels.polled(parcels.map(({ _id, missingSince }) => ({ key: _id, nextPollAt, missingSince })));
  }
  // Nothing was asked: the limit is no failure of the company.
  if (error instanceof LimitReached || error instanceof BreakerOpen) return;
  const name = error instanceof Error ? error.name : 'unknown';
  await deps.pollRuns.note({ ...account, at: now, parcels: parcels.length, news: 0, missing: [], error: name });
  deps.logger.warn({ account: account.transporter, error: name }, 'a company could not be asked for its parcels');
};

/** Asks one account's company for those of its parcels that have waited longest, in lists, within its limits. */
export const pollAccount = async (
  deps: PollAccountDeps,
  memory: PollMemory,
  account: Account,
  isEnding: () => boolean,
): Promise<void> => {
  if ((memory.paused.get(account.transporter) ?? 0) > deps.now()) return;
  memory.paused.delete(account.transporter);
  const line = await deps.companies.line(account.shopUuid, account.transporter);
  const track = line?.adapter.track;
  for (let lists = 0; lists < LISTS_A_ROUND && !isEnding(); lists += 1) {
    const now = deps.now();
    const limit = line?.adapter.trackBatch ?? 1;
    const parcels = await deps.parcels.due({ transporter: account.transporter, before: new Date(now), limit });
    if (parcels.length === 0) return;
    if (!line || !track) {
      // The transporter has another adapter by now, or none: it is looked at again later.
      await deps.parcels.polled(nextTimes(parcels, new Set(parcels.map(({ trackingId }) => trackingId)), now));
      return;
    }
    if (!takeTurn(memory, line, now)) return;
    try {
      await trackList(deps, account, { track, call: line.call, adapter: line.adapter.name }, parcels);
    } catch (error) {
      await failList(deps, memory, account, parcels, error);
      if (memory.paused.has(account.transporter)) return;
    }
  }
};
