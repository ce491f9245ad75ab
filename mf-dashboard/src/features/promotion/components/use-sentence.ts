import { isOfGroup } from '@shop/contracts/catalog/dashboard';
import { isLineScope } from '@shop/contracts/promotion';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice, joinList } from '@shop/kit/format';
import { isolated, useMomentText } from '@shop/back-office/text';
import { typedAmount } from '@shop/back-office/amounts';
import { useSegmentChoices } from '../../../shared/segments.ts';
import { useNames } from '../api/names.ts';
import { hasCode, isForOneOrder, type Fields } from '../model/promotion-form.ts';
import { kindOf } from '../model/scopes.ts';

const NAMED = 3;

/** In words what a promotion does, as it is typed; undefined while it takes nothing off. */
export const useSentence = (values: Fields): string | undefined => {
  const { t } = useTranslation('dashboard.promotion');
  const language = useLanguage();
  const momentText = useMomentText();
  const { scope, targets, discountType, startsAt, endsAt } = values;
  const kind = kindOf(scope);
  const ofCatalogue = useNames(kind, targets.slice(0, NAMED));
  const segments = useSegmentChoices(scope === 'customer_segment') ?? [];
  const names = new Map([...ofCatalogue, ...segments.map(({ value: id, label }) => [id, label] as const)]);
  const list = (parts: readonly string[]): string => joinList(parts.map(isolated), language);

  const amount = typedAmount(values.value);
  if (amount === null || amount <= 0 || (discountType === 'percentage' && amount > 100)) return undefined;
  const percent = new Intl.NumberFormat(language === 'ar' ? 'ar-DZ-u-nu-latn' : language, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  const value = isolated(discountType === 'percentage' ? percent.format(amount / 100) : formatPrice(amount, language));

  const namedEntities = (): string => {
    if (targets.length === 0) return '…';
    const said = targets.slice(0, NAMED).map((id) => names.get(id) ?? '…');
    const others = targets.length - said.length;
    return others === 0 ? list(said) : t('sentence.others', { names: list(said), count: others });
  };
  const off = (): string => {
    if (scope === 'shipping')
      return discountType === 'percentage' && amount >= 100 ? t('sentence.free') : t('sentence.shipping', { value });
    const each = isLineScope({ scope }) && discountType === 'amount' ? 'Each' : '';
    if (scope === 'all') return t(`sentence.all${each}`, { value });
    if (kind !== undefined) return t(`sentence.${kind}${each}`, { value, names: namedEntities() });
    if (scope === 'customer_segment') return t('sentence.segment', { value, names: namedEntities() });
    return t('sentence.cart', { value });
  };
  const when = (): string | undefined => {
    const [from, to] = [startsAt, endsAt].map((at) => (at === null ? '' : isolated(momentText(at))));
    if (startsAt !== null && endsAt !== null) return t('sentence.fromTo', { from, to });
    if (startsAt !== null) return t('sentence.from', { from });
    return endsAt === null ? undefined : t('sentence.to', { to });
  };
  const wordsOf = (field: 'channels' | 'customerTypes' | 'paymentMethods'): string | undefined =>
    values[field].length === 0
      ? undefined
      : t(`sentence.${field}`, {
          names: list(values[field].map((one) => t(`${field}.of.${one}`, { defaultValue: one }))),
        });
  const least = typedAmount(values.minSubtotal) ?? 0;
  const budget = typedAmount(values.budget) ?? 0;
  const most = typedAmount(values.maxUses);
  const [isCoded, code] = [hasCode(values), values.couponCode.trim().toUpperCase()];
  const byCode = (): string | undefined => {
    if (code !== '') return t(values.manyCodes ? 'sentence.codeOrMany' : 'sentence.code', { code: isolated(code) });
    return values.manyCodes ? t('sentence.manyCodes') : undefined;
  };
  const parts = [
    off(),
    byCode(),
    least > 0 ? t('sentence.least', { least: isolated(formatPrice(least, language)) }) : undefined,
    when(),
    wordsOf('channels'),
    wordsOf('customerTypes'),
    wordsOf('paymentMethods'),
    isCoded && values.oncePerCustomer ? t('sentence.oncePerCustomer') : undefined,
    isForOneOrder(values) ? t('sentence.singleUse') : undefined,
    isCoded && !isForOneOrder(values) && most !== null ? t('sentence.maxUses', { count: most }) : undefined,
    budget > 0 ? t('sentence.budget', { budget: isolated(formatPrice(budget, language)) }) : undefined,
  ].filter((part) => part !== undefined);
  const group = values.group.trim() || '…';
  const beside = isOfGroup(values.combinability)
    ? t(`sentence.beside.${values.combinability}`, { group: isolated(group) })
    : t(`sentence.beside.${values.combinability}`);
  return `${joinList(parts, language)}. ${beside}`;
};
