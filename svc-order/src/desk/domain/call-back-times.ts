import type { DeskCard } from '@shop/contracts/order/dashboard';
import { isOpen, nextOpenDay, openTimes, type ShopHours } from '../../orders/domain/opening-hours.ts';

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = HOUR_MS / 2;
/** The evening begins at 17 o'clock, a call in it is proposed for 19 o'clock. */
const EVENING_MS = 17 * HOUR_MS;
const WISHED_EVENING_MS = 19 * HOUR_MS;
const MORNING_MS = 9 * HOUR_MS;
const ALGIERS_MS = HOUR_MS;
const DAY_MS = 86_400_000;

const startOf = (at: number): number => Math.floor((at + ALGIERS_MS) / DAY_MS) * DAY_MS - ALGIERS_MS;

/** At 19 o'clock, or half an hour before the shop closes in the evening. */
const eveningOf = (now: number, hours: ShopHours): number | null => {
  const start = startOf(now);
  const last = openTimes(now, hours).at(-1);
  if (!last || last.to <= start + EVENING_MS) return null;
  const at = Math.min(start + WISHED_EVENING_MS, last.to - HALF_HOUR_MS);
  return at > now && isOpen(at, hours) ? at : null;
};

const morningOf = (now: number, hours: ShopHours): number => {
  const opening = nextOpenDay(now, hours);
  const nine = startOf(opening) + MORNING_MS;
  return nine > opening && isOpen(nine, hours) ? nine : opening;
};

/**
 * D-4.10: the hours that an agent is offered for a call back, all inside opening hours.
 * @param now milliseconds since the epoch
 */
export const callBackTimes = (now: number, hours: ShopHours): DeskCard['callBackAt'] => {
  const inAnHour = now + HOUR_MS;
  const evening = eveningOf(now, hours);
  const times = [
    ...(isOpen(inAnHour, hours) ? [{ when: 'hour' as const, at: inAnHour }] : []),
    ...(evening === null ? [] : [{ when: 'evening' as const, at: evening }]),
    { when: 'morning' as const, at: morningOf(now, hours) },
  ];
  return times.map(({ when, at }) => ({ when, at: new Date(at).toISOString() }));
};
