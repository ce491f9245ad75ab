import { useLanguage } from '@shop/kit';
import { formatDateTime, formatTime } from '@shop/kit/format';
import { algiersToday } from '@shop/back-office/dates';

/** `14:05` of today, `12/03/2026 14:05` of another day; isolated. */
export const useClockText = (): ((iso: string) => string) => {
  const language = useLanguage();
  return (iso) =>
    algiersToday(Date.parse(iso)) === algiersToday(Date.now())
      ? `\u2066${formatTime(iso, language)}\u2069`
      : formatDateTime(iso, language);
};
