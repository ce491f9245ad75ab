import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate, formatTime } from '@shop/kit/format';

/** `14 mars 2026 à 10:30` in the words of the page; the time reads from the left. */
export const useMomentText = (): ((iso: string) => string) => {
  const { t } = useTranslation('dashboard.frame');
  const language = useLanguage();
  return (iso) =>
    t('audit.moment', { day: formatDate(iso, language), time: `\u2066${formatTime(iso, language)}\u2069` });
};
