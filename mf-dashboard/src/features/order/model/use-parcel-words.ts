import { isFieldRefusal, isParcelRefusal, type ParcelField } from '@shop/contracts/logistics';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { isolated } from '@shop/back-office/text';

interface Said {
  readonly reason: string;
  readonly field?: ParcelField | undefined;
  /** The company takes no calls before then. */
  readonly until?: string | undefined;
}

/** Why a parcel did not go or come back: a reason of ours in the person's language, a company's words as they are. */
export const useParcelWords = (): ((said: Said) => string) => {
  const { t } = useTranslation('dashboard.order');
  const language = useLanguage();
  return ({ reason, field, until }) => {
    if (!isParcelRefusal(reason)) return reason;
    if (reason === 'company-limit' && until !== undefined)
      return t('parcelRefusal.company-limit-until', { time: isolated(formatDateTime(until, language)) });
    return t(`parcelRefusal.${reason}`, isFieldRefusal(reason) ? { field: t(`parcelField.${field ?? 'unsaid'}`) } : {});
  };
};
