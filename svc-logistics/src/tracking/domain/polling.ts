import { FINAL_PARCEL_STATUSES } from '@shop/contracts/logistics';
import type { CompanyLimit } from '../../companies/domain/company-adapter.ts';
import type { Parcel } from './parcel.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Hours between two lists with a parcel, by the days since its company last said anything of it. */
const PAUSES: readonly (readonly [days: number, hours: number])[] = [
  [1, 1],
  [3, 2],
  [7, 4],
  [21, 12],
  [60, 24],
];
/** What has been silent for two months is asked for once a week, so that its end is still heard. */
const OLD_HOURS = 168;
/** Where a company tells by itself, lists only find what it did not tell (T-3.15). */
const WEBHOOK_FACTOR = 4;
/** A list that failed is tried again after that. */
export const AFTER_FAILURE_MS = 5 * MINUTE_MS;

/** How long a company is asked for the end of a parcel whose order has been given one by hand (D-4.02). */
const BESIDE_PEOPLE_MS = 60 * DAY_MS;
/** Its company is still expected to say something of it: the parcel is open, or its end was told by people alone. */
export const isAskedFor = (
  {
    isOpen,
    isCurrent,
    outcome,
    status,
    endedAt,
  }: Pick<Parcel, 'isOpen' | 'isCurrent' | 'outcome' | 'status' | 'endedAt'>,
  now: number,
): boolean =>
  isOpen ||
  (isCurrent &&
    outcome !== null &&
    !FINAL_PARCEL_STATUSES.includes(status) &&
    now - (endedAt?.getTime() ?? now) < BESIDE_PEOPLE_MS);

/** D-7.07: how long until a parcel is asked for again; the longer it has been silent, the longer. */
export const pollPause = (
  { heardAt, announcedAt, hasWebhook }: Pick<Parcel, 'heardAt' | 'announcedAt' | 'hasWebhook'>,
  now: number,
): number => {
  const silent = (now - Math.max(heardAt?.getTime() ?? 0, announcedAt.getTime())) / DAY_MS;
  const hours = PAUSES.find(([days]) => silent < days)?.[1] ?? OLD_HOURS;
  return hours * HOUR_MS * (hasWebhook ? WEBHOOK_FACTOR : 1);
};

/**
 * The share of a company's limits that lists may use. All calls together keep within 85 % (`allowedOf`): the rest of it
 * is for announcing, labels and people.
 */
const POLL_SHARE = 0.6;
/** What may be saved up and used at once beside that, so that no window gets more than both. */
const BURST_SHARE = 0.25;
/** Lists that go out of one look of the loop, at least, so that none of the rate is lost. */
const MIN_BURST = 2;

/** Calls that may be made now, and the time at which they were counted. Times in milliseconds. */
export interface PollBucket {
  readonly calls: number;
  readonly at: number;
}
/** Lists spread over the day: as many as the tightest limit lets through, and no more than a minute's at once. */
export const pollRate = (limits: readonly CompanyLimit[]): { readonly perMs: number; readonly burst: number } => {
  const perMs = Math.min(1, ...limits.map(({ windowMs, calls }) => (calls * POLL_SHARE) / windowMs));
  // Windows shorter than the pause between two looks are kept on the wire.
  const long = limits.filter(({ windowMs }) => windowMs >= MINUTE_MS);
  const burst = Math.min(perMs * MINUTE_MS, ...long.map(({ calls }) => calls * BURST_SHARE));
  return { perMs, burst: Math.max(MIN_BURST, Math.floor(burst)) };
};
/**
 * Takes the calls of one list; null: so many are not left. A list that takes more than can be saved up goes out once
 * that is full, and the next ones wait for it.
 */
export const takePoll = (
  bucket: PollBucket | undefined,
  limits: readonly CompanyLimit[],
  now: number,
  taken = 1,
): PollBucket | null => {
  const { perMs, burst } = pollRate(limits);
  const before = bucket ?? { calls: burst, at: now };
  const calls = Math.min(burst, before.calls + (now - before.at) * perMs);
  return calls < Math.min(taken, burst) ? null : { calls: calls - taken, at: now };
};
