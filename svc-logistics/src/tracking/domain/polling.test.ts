import type { CompanyLimit } from '../../companies/domain/company-adapter.ts';
import { pollPause, pollRate, takePoll, type PollBucket } from './polling.ts';
import { isSilent, usualCalls, withCalls } from './webhook-silence.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3600_000, 86_400_000];
const START = Date.parse('2026-11-28T08:00:00Z');
/** As the companies publish them, with how many parcels a list takes. */
const COMPANIES: readonly (readonly [name: string, limits: readonly CompanyLimit[], batch: number])[] = [
  [
    'Yalidine',
    [
      { windowMs: 1000, calls: 5 },
      { windowMs: MINUTE_MS, calls: 50 },
      { windowMs: HOUR_MS, calls: 1000 },
      { windowMs: DAY_MS, calls: 10_000 },
    ],
    100,
  ],
  [
    'Ecotrack',
    [
      { windowMs: MINUTE_MS, calls: 50 },
      { windowMs: HOUR_MS, calls: 1500 },
      { windowMs: DAY_MS, calls: 15_000 },
    ],
    100,
  ],
  ['NOEST', [{ windowMs: MINUTE_MS, calls: 60 }], 50],
];

it('[D-7.07] asks the longer apart the longer a company has been silent, and a quarter as often where it tells by itself', () => {
  const at = (days: number, hasWebhook = false) =>
    pollPause({ heardAt: null, announcedAt: new Date(START), hasWebhook }, START + days * DAY_MS) / HOUR_MS;
  expect([0.5, 2, 5, 10, 30, 90].map((days) => at(days))).toEqual([1, 2, 4, 12, 24, 168]);
  expect(at(0.5, true)).toBe(4);
  // News makes a parcel young again.
  expect(
    pollPause(
      { heardAt: new Date(START + 9 * DAY_MS), announcedAt: new Date(START), hasWebhook: false },
      START + 9.1 * DAY_MS,
    ),
  ).toBe(HOUR_MS);
});

/** A day of 50,000 open parcels at one company, by the clock: its calls, and the longest that a parcel was overdue. */
const oneDay = (limits: readonly CompanyLimit[], batch: number) => {
  // How open parcels are spread: most moved within two days.
  const ages: readonly (readonly [share: number, days: number])[] = [
    [0.3, 0.5],
    [0.3, 2],
    [0.25, 5],
    [0.1, 14],
    [0.05, 40],
  ];
  const lists = ages.map(([share, days]) => ({
    pause: pollPause({ heardAt: null, announcedAt: new Date(START - days * DAY_MS), hasWebhook: false }, START),
    due: Array.from({ length: Math.ceil((50_000 * share) / batch) }, () => START),
  }));
  const queue = lists.flatMap(({ pause, due }) => due.map((at) => ({ pause, at })));
  const calls: number[] = [];
  let bucket: PollBucket | undefined;
  let overdue = 0;
  for (let now = START; now < START + DAY_MS; now += 10_000) {
    queue.sort((a, b) => a.at - b.at);
    for (const list of queue) {
      if (list.at > now) break;
      const taken = takePoll(bucket, limits, now);
      if (!taken) break;
      bucket = taken;
      calls.push(now);
      if (now > START + 6 * HOUR_MS) overdue = Math.max(overdue, now - list.at);
      list.at = now + list.pause;
    }
  }
  return { calls, overdue };
};
const mostIn = (calls: readonly number[], windowMs: number): number => {
  let most = 0;
  let from = 0;
  calls.forEach((at, index) => {
    while ((calls[from] ?? at) <= at - windowMs) from += 1;
    most = Math.max(most, index - from + 1);
  });
  return most;
};

it.each(COMPANIES)(
  '[D-7.07] follows 50,000 open parcels at %s within its limits, with room for announcing',
  (_name, limits, batch) => {
    const { calls, overdue } = oneDay(limits, batch);
    for (const { windowMs, calls: limit } of limits)
      // The tick is 10 s, so that a limit of a second is the wire's to keep.
      if (windowMs >= MINUTE_MS) expect([windowMs, mostIn(calls, windowMs) / limit <= 0.85]).toEqual([windowMs, true]);
    expect(calls.length).toBeGreaterThan(2000);
    expect(overdue).toBeLessThan(2 * HOUR_MS);
  },
);

it('[D-7.07] makes no more than a minute of lists at once after an hour of rest', () => {
  const limits = [{ windowMs: MINUTE_MS, calls: 50 }];
  let bucket: PollBucket | null | undefined = { calls: 0, at: START };
  let taken = 0;
  while (bucket) {
    bucket = takePoll(bucket, limits, START + HOUR_MS);
    if (bucket) taken += 1;
  }
  expect(taken).toBe(pollRate(limits).burst);
  expect(taken).toBeLessThanOrEqual(30);
});

describe('webhooks that fall silent', () => {
  const days = ['24', '25', '26', '28', '29'].map((one) => ({ day: `2026-11-${one}`, calls: 80 }));
  const lastAt = new Date('2026-11-29T20:00:00Z');

  it('[T-3.15] raise an alarm after 26 h without any of a company that sends 80 a day', () => {
    expect(isSilent({ days, lastAt }, lastAt.getTime() + 26 * HOUR_MS)).toBe(true);
    expect(isSilent({ days, lastAt }, lastAt.getTime() + 20 * HOUR_MS)).toBe(false);
  });
  it('[T-3.15] raise none over a Friday, nor where few ever came', () => {
    const thursday = new Date('2026-12-03T20:00:00Z');
    expect(isSilent({ days, lastAt: thursday }, thursday.getTime() + 30 * HOUR_MS)).toBe(false);
    const few = days.map((one) => ({ ...one, calls: 2 }));
    expect(isSilent({ days: few, lastAt }, lastAt.getTime() + 26 * HOUR_MS)).toBe(false);
  });
  it('are counted by day, for the last eight', () => {
    const after = withCalls(withCalls(days, '2026-11-29', 5), '2026-11-30', 1);
    expect(after.map(({ calls }) => calls)).toEqual([80, 80, 80, 80, 85, 1]);
    expect(usualCalls({ days: after })).toBe(80);
  });
});
