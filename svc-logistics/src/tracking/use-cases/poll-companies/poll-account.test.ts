import {
  CompanySilent,
  LimitReached,
  StrangeAnswer,
  type CompanyAdapter,
  type CompanyLine,
  type CompanyParcel,
  type ParcelNews,
} from '../../../companies/index.ts';
import type { Parcel } from '../../domain/parcel.ts';
import type { ParcelEventRecord } from '../../domain/news.ts';
import type { PolledList } from '../../persistence/poll-run.repository.ts';
import { createPollMemory, pollAccount, type PollAccountDeps } from './poll-account.ts';

const NOW = Date.parse('2026-11-28T08:00:00Z');
const ACCOUNT = { shopUuid: 'shop', transporter: 'transporter' };
type Track = (parcels: readonly CompanyParcel[]) => readonly ParcelNews[];

const newsOf = (trackingId: string): ParcelNews => ({
  trackingId,
  word: 'En transit',
  reasonWord: null,
  at: NOW - 1000,
  place: null,
});
/** A company with this many parcels due, that answers a list so. */
const company = (parcels: number, track: Track) => {
  // Only what asking for news reads of them.
  const due = Array.from({ length: parcels }, (_, index) => ({
    _id: `shop:transporter:Y-${index + 1}`,
    trackingId: `Y-${index + 1}`,
    reference: `26-${index + 1}`,
    companyId: null,
    heardAt: null,
    missingSince: null,
    announcedAt: new Date(NOW - 3600_000),
    hasWebhook: false,
    isOpen: true,
  })) as unknown as Parcel[];
  const polled = new Map<string, { readonly nextPollAt: Date | null; readonly missingSince: Date | null }>();
  const runs: PolledList[] = [];
  const kept: ParcelEventRecord[] = [];
  const calls: number[] = [];
  const adapter = {
    name: 'yalidine',
    limits: [{ windowMs: 60_000, calls: 50 }],
    limitKeys: () => ['account:transporter'],
    words: { 'en transit': 'inTransit' },
    reasons: {},
    trackBatch: 300,
    track: async (_call: unknown, list: readonly CompanyParcel[]) => {
      calls.push(list.length);
      return track(list);
    },
  } as unknown as CompanyAdapter;
  let now = NOW;
  const deps: PollAccountDeps = {
    companies: {
      adapters: { yalidine: adapter },
      line: async () => ({ adapter, call: { account: {} } }) as CompanyLine,
    },
    parcels: {
      due: async ({ limit }) => due.filter(({ _id }) => !polled.has(_id)).slice(0, limit),
      polled: async (rows) => rows.forEach(({ key, ...times }) => polled.set(key, times)),
    },
    parcelEvents: { keep: async (events) => (kept.push(...events), [...events]) },
    statusWords: { mapped: async () => new Map(), count: async () => undefined },
    pollRuns: { note: async (run) => void runs.push(run) },
    nudgeTracking: () => undefined,
    logger: { warn: () => undefined } as unknown as PollAccountDeps['logger'],
    now: () => now,
  };
  const memory = createPollMemory();
  return {
    poll: () => pollAccount(deps, memory, ACCOUNT, () => false),
    wait: (ms: number) => (now += ms),
    polled,
    runs,
    kept,
    calls,
  };
};

it('[T-3.14] one parcel of 300 that the company answers without: 299 updated, one marked, and the run says so', async () => {
  const { poll, polled, runs, kept } = company(300, (list) =>
    list.filter(({ trackingId }) => trackingId !== 'Y-37').map(({ trackingId }) => newsOf(trackingId)),
  );
  await poll();
  expect(kept).toHaveLength(299);
  expect(kept[0]).toMatchObject({ status: 'inTransit', via: 'poll', parcel: 'shop:transporter:Y-1' });
  const marked = [...polled].filter(([, { missingSince }]) => missingSince !== null).map(([key]) => key);
  expect(marked).toEqual(['shop:transporter:Y-37']);
  expect(polled.size).toBe(300);
  expect(runs).toEqual([{ ...ACCOUNT, at: NOW, parcels: 300, news: 299, missing: ['Y-37'], error: null }]);
});

it('[T-3.14] hears of no parcel that it did not ask for', async () => {
  const { poll, kept } = company(1, () => [newsOf('Y-1'), newsOf('of another shop')]);
  await poll();
  expect(kept.map(({ trackingId }) => trackingId)).toEqual(['Y-1']);
});

it('[D-7.07] waits at the limit of the company, and asks nothing meanwhile', async () => {
  const { poll, wait, calls, runs } = company(3, () => {
    throw new LimitReached(NOW + 3600_000);
  });
  await poll();
  await poll();
  wait(1800_000);
  await poll();
  expect(calls).toHaveLength(1);
  expect(runs).toEqual([]);
  wait(1800_001);
  await poll();
  expect(calls).toHaveLength(2);
});

it('[D-7.07] leaves a company alone that does not answer, and puts off a list that cannot be read', async () => {
  const silent = company(3, () => {
    throw new CompanySilent('no answer');
  });
  await silent.poll();
  await silent.poll();
  expect(silent.calls).toHaveLength(1);
  expect(silent.polled.size).toBe(0);
  expect(silent.runs).toMatchObject([{ error: 'CompanySilent', parcels: 3 }]);

  const strange = company(3, () => {
    throw new StrangeAnswer('a page of maintenance');
  });
  await strange.poll();
  expect(strange.polled.get('shop:transporter:Y-1')).toEqual({
    nextPollAt: new Date(NOW + 3600_000),
    missingSince: null,
  });
});
