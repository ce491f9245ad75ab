import { EXPIRING_DAYS } from '@shop/contracts/logistics/dashboard';

const DAY_MS = 86_400_000;

/** The day of goods that do not expire, after every other. */
export const NEVER = '9999-12-31';

/** The last day that counts as near: lots whose last good day is this one, or before it, are expiring. */
export const expiringUntil = (today: string): string =>
  new Date(Date.parse(today) + EXPIRING_DAYS * DAY_MS).toISOString().slice(0, 10);
