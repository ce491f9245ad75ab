import { FIGURE_DAYS } from '@shop/contracts/order/dashboard';
import { useSearchParams } from '@shop/kit';
import dayjs from 'dayjs';
import { algiersToday } from '@shop/back-office/dates';

const DAY = 'YYYY-MM-DD';

export const SPANS = ['today', 'week', 'days30', 'month'] as const;
export type SpanName = (typeof SPANS)[number];

/** Days of Algiers, both included; without a name: a person's own. */
export interface Span {
  readonly name: SpanName | null;
  readonly from: string;
  readonly to: string;
}

const firstOf: Readonly<Record<SpanName, (today: string) => string>> = {
  today: (today) => today,
  week: (today) => dayjs(today).subtract(6, 'day').format(DAY),
  days30: (today) => dayjs(today).subtract(29, 'day').format(DAY),
  month: (today) => dayjs(today).startOf('month').format(DAY),
};
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).format(DAY) === text;

/** The days in the address, else the last seven; a span above the limit is cut to its end. */
export const spanOf = (params: Pick<URLSearchParams, 'get'>, today: string): Span => {
  const [from, to] = [params.get('from'), params.get('to')];
  if (isDay(from) && isDay(to) && from <= to) {
    const earliest = dayjs(to)
      .subtract(FIGURE_DAYS - 1, 'day')
      .format(DAY);
    return { name: null, from: from < earliest ? earliest : from, to };
  }
  const name = SPANS.find((known) => known === params.get('span')) ?? 'week';
  return { name, from: firstOf[name](today), to: today };
};

/** As many days, right before. */
export const spanBefore = ({ from, to }: Pick<Span, 'from' | 'to'>): Pick<Span, 'from' | 'to'> => {
  const days = dayjs(to).diff(from, 'day') + 1;
  return { from: dayjs(from).subtract(days, 'day').format(DAY), to: dayjs(from).subtract(1, 'day').format(DAY) };
};

/** The days that the home page covers, stored in its address. */
export const useSpan = (now: number) => {
  const [params, setParams] = useSearchParams();
  const span = spanOf(params, algiersToday(now));
  return {
    span,
    choose: (name: SpanName) => setParams({ span: name }, { replace: true }),
    chooseDays: (from: string, to: string) => setParams({ from, to }, { replace: true }),
  };
};
