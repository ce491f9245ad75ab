/** Algiers has the same time all year. */
const ZONE = '+01:00';

/**
 * The moment of an hour of today in Algiers, as ISO 8601.
 * @param hour `HH:MM`; anything else is none
 * @param now milliseconds
 */
export const beforeHour = (hour: string, now: number): string | undefined => {
  if (!/^\d{2}:\d{2}$/.test(hour)) return undefined;
  const day = new Date(now + 3600_000).toISOString().slice(0, 10);
  return new Date(`${day}T${hour}:00${ZONE}`).toISOString();
};
