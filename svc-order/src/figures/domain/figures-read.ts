import { toDzd } from '@shop/contracts';
import type { OrderState } from '@shop/contracts/order';
import type { OrderFigures } from '@shop/contracts/order/dashboard';
import { ALL_DAYS } from './counter-steps.ts';

interface Day {
  readonly day: string;
  readonly states?: Partial<Record<OrderState, number>>;
  readonly placed?: { readonly orders?: number; readonly total?: number };
  readonly delivered?: { readonly orders?: number; readonly total?: number };
  readonly wilayas?: Readonly<Record<string, { readonly delivered?: number; readonly returned?: number }>>;
}

const DAY_MS = 86_400_000;
/** Days as ISO dates, both included; empty if `to` is before `from`. */
export const daysBetween = (from: string, to: string): string[] => {
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
};
export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);

const added = (days: readonly Day[]): OrderFigures['placed'] => {
  const sum = new Map<OrderState, number>();
  for (const { states = {} } of days)
    // A record's keys are its states.
    for (const [state, count] of Object.entries(states) as [OrderState, number][])
      if (count !== 0) sum.set(state, (sum.get(state) ?? 0) + count);
  return Object.fromEntries(sum);
};

const wilayasOf = (days: readonly Day[]): OrderFigures['wilayas'] => {
  const sum = new Map<string, { delivered: number; returned: number }>();
  for (const { wilayas = {} } of days)
    for (const [id, { delivered = 0, returned = 0 }] of Object.entries(wilayas)) {
      const figures = sum.get(id) ?? { delivered: 0, returned: 0 };
      sum.set(id, { delivered: figures.delivered + delivered, returned: figures.returned + returned });
    }
  return [...sum]
    .filter(([, { delivered, returned }]) => delivered + returned > 0)
    .map(([id, figures]) => ({ id: Number(id), ...figures }));
};

/** Counters as the page reads them: each day has its row. */
export const figuresRead = (
  all: readonly Day[],
  from: string,
  to: string,
): Pick<OrderFigures, 'now' | 'placed' | 'days' | 'wilayas'> => {
  const days = all.filter(({ day }) => day !== ALL_DAYS);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const amountsOf = (figures: Day['placed']) => ({ orders: figures?.orders ?? 0, total: toDzd(figures?.total ?? 0) });
  return {
    now: added(all.filter(({ day }) => day === ALL_DAYS)),
    placed: added(days),
    days: daysBetween(from, to).map((day) => {
      const figures = byDay.get(day);
      return { day, placed: amountsOf(figures?.placed), delivered: amountsOf(figures?.delivered) };
    }),
    wilayas: wilayasOf(days),
  };
};
