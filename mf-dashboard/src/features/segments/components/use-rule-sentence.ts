import type { SegmentRow, SegmentRule } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice, joinList } from '@shop/kit/format';
import { isolated } from '@shop/back-office/text';
import { useWilayas } from '../../../shared/wilayas.ts';
import { conditionsOf } from '../model/segment-form.ts';

const NAMED = 3;

/** Rules in words, with wilayas by name: `at least 3 delivered orders, in 16 Alger`; undefined: no condition. */
export const useRuleSentence = (): ((rule: SegmentRule | SegmentRow) => string | undefined) => {
  const { t } = useTranslation('dashboard.segments');
  const language = useLanguage();
  const names = new Map(useWilayas().map(({ value, label }) => [value, label]));
  const places = (wilayas: readonly number[]): string => {
    const named = wilayas.slice(0, NAMED).map((id) => isolated(names.get(String(id)) ?? String(id)));
    const others = wilayas.length - named.length;
    return joinList([...named, ...(others > 0 ? [t('rule.others', { count: others })] : [])], language);
  };
  return (rule) => {
    const parts = conditionsOf(rule).map(({ key, count, from, to }) => {
      const shown = (amount: number | undefined): string =>
        amount === undefined ? '' : isolated(key.startsWith('spent') ? formatPrice(amount, language) : String(amount));
      return t(`rule.${key}`, { count, from: shown(from), to: shown(to), names: places(rule.wilayas) });
    });
    return parts.length === 0 ? undefined : joinList(parts, language);
  };
};
