import type { TFunction } from 'i18next';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, as short as a column wants it: `4 min`, `1 h 05`, `Hier`, `3 j`. Times in milliseconds. */
export const ageOf = (since: number, now: number, t: TFunction): string => {
  const passed = Math.max(0, now - since);
  if (passed < HOUR) return t('age.minutes', { count: Math.max(1, Math.floor(passed / MINUTE)) });
  if (passed < DAY) {
    const minutes = Math.floor((passed % HOUR) / MINUTE);
    const hours = Math.floor(passed / HOUR);
    return hours < 2
      ? t('age.hoursMinutes', { hours, minutes: String(minutes).padStart(2, '0') })
      : t('age.hours', { count: hours });
  }
  const days = Math.floor(passed / DAY);
  return days === 1 ? t('age.yesterday') : t('age.days', { count: days });
};

/** Whole days between a moment and now. */
export const daysSince = (since: number, now: number): number => Math.floor(Math.max(0, now - since) / DAY);
