import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { rangesText } from '../text/ranges-text.ts';
import { exceptionsIn, limitIn, namesIn, rangesIn } from './shop-settings.ts';

/** Hours, limits and menus in words. */
export const ShopSettingValue = ({ field, value }: { field: string; value: object }) => {
  const { t } = useTranslation('dashboard.audit');
  const language = useLanguage();
  const limit = limitIn(value);
  if (limit) return t('limit', { max: limit.max, minutes: Math.round(limit.windowSeconds / 0.6) / 100 });
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  if (field.startsWith('hours_')) return rangesText(rangesIn(list)) || t('closed');
  if (list.length === 0) return t('nothing');
  if (field !== 'exceptions') return <bdi>{namesIn(list, language).join(' · ')}</bdi>;
  return exceptionsIn(list)
    .map(({ date, ranges }) => `${formatDate(date, language)} ${rangesText(ranges) || t('closed')}`)
    .join(' · ');
};
