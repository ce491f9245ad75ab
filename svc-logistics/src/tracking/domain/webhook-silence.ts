import { workingDaysBetween } from './working-time.ts';

/** What came of one account's company, by day in Algiers. */
export interface WebhookSender {
  readonly _id: string;
  readonly shopUuid: string;
  readonly adapter: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** The last days with calls, oldest first. */
  readonly days: readonly { readonly day: string; readonly calls: number }[];
}
export const MAX_SENDER_DAYS = 8;
/** Fewer may be chance. */
const EXPECTED = 10;

/** How many calls a working day brings: the middle one of the last days, so that one busy day does not decide. */
export const usualCalls = ({ days }: Pick<WebhookSender, 'days'>): number => {
  // The last day may have only begun, or have ended in silence.
  const whole = days.slice(0, -1).map(({ calls }) => calls);
  const counted = (whole.length > 0 ? whole : days.map(({ calls }) => calls)).sort((a, b) => a - b);
  return counted[Math.floor(counted.length / 2)] ?? 0;
};

/** T-3.15: a working day has passed without any, from a company that should have sent ten by now. */
export const isSilent = (sender: Pick<WebhookSender, 'days' | 'lastAt'>, now: number): boolean => {
  const days = workingDaysBetween(sender.lastAt.getTime(), now);
  return days >= 1 && usualCalls(sender) * days >= EXPECTED;
};

/** The sender with so many calls more. */
export const withCalls = (
  days: WebhookSender['days'],
  day: string,
  calls: number,
): { readonly day: string; readonly calls: number }[] => {
  const before = days.find((one) => one.day === day)?.calls ?? 0;
  return [...days.filter((one) => one.day !== day), { day, calls: before + calls }]
    .sort((a, b) => a.day.localeCompare(b.day))
    .slice(-MAX_SENDER_DAYS);
};
