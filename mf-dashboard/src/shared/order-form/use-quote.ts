import { quoteStaffOrder, type StaffQuote } from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fieldTexts, problemTexts, type FieldTexts } from './missing.ts';
import { quotedOf, type AskedOrder, type TypedOrder } from './typed-order.ts';

/** Milliseconds after the last change. */
const QUOTE_PAUSE_MS = 150;
const NO_TEXTS: FieldTexts = {};

export type QuotedLine = StaffQuote['lines'][number];
export interface Quoted {
  readonly quote: StaffQuote | undefined;
  readonly lines: ReadonlyMap<string, QuotedLine>;
  /** What is wrong, by field, in the server's words. */
  readonly problems: FieldTexts;
  /** The quote is of what was typed before. */
  readonly isOld: boolean;
  readonly error: Error | null;
}

/** @param draft the proforma that becomes an order, whose prices are kept */
const ask = async ({ body, keys }: AskedOrder, draft: string | undefined, signal: AbortSignal) => {
  const answer = await callStaff(quoteStaffOrder, {
    body: { ...body, ...(draft !== undefined && { draft }) },
    signal,
    repeatable: true,
  });
  return answer.status === 200
    ? { quote: answer.body, problems: fieldTexts(answer.body.problems, keys), keys }
    : { quote: undefined, problems: problemTexts(answer.body.errors, keys), keys };
};

/** C-3.02: what the order comes to, asked 150 ms after the last change; an older answer is dropped. */
export const useQuote = (order: TypedOrder, draft?: string): Quoted => {
  const asked = quotedOf(order);
  const now = asked ? JSON.stringify(asked) : '';
  const [paused] = useDebouncedValue(now, QUOTE_PAUSE_MS);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['order-quote', draft, paused],
    enabled: paused !== '' && now !== '',
    placeholderData: keepPreviousData,
    retry: 1,
    // The text is the question of this render or of one before.
    queryFn: ({ signal }) => ask(JSON.parse(paused) as AskedOrder, draft, signal),
  });
  const shown = now === '' ? undefined : data;
  const lines = shown?.quote?.lines ?? [];
  return {
    quote: shown?.quote,
    lines: new Map(lines.flatMap((line, at) => (shown?.keys[at] === undefined ? [] : [[shown.keys[at], line]]))),
    problems: shown?.problems ?? NO_TEXTS,
    isOld: now !== paused || isPlaceholderData,
    error,
  };
};
