import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { AmountInput, typedAmount } from '@shop/back-office/amounts';
import type { FilterField, ListFilter } from '@shop/back-office/list-page';
import { isolated } from '@shop/back-office/text';
import { useState, type FormEvent } from 'react';
import styles from './orders.module.css';

const AmountsField = ({ values: [from, to], change, done }: FilterField) => {
  const { t } = useTranslation('dashboard.orders');
  const [span, setSpan] = useState<readonly [number | '', number | '']>([
    typedAmount(from ?? '') ?? '',
    typedAmount(to ?? '') ?? '',
  ]);
  const [first, last] = span;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    change(span.map((amount) => (amount === '' ? null : String(amount))));
    done();
  };
  return (
    <form className={styles.amounts} onSubmit={submit}>
      <AmountInput
        data-autofocus
        label={t('filters.totalFrom')}
        value={first}
        onChange={(one) => setSpan([one, last])}
      />
      <AmountInput label={t('filters.totalTo')} value={last} onChange={(one) => setSpan([first, one])} />
      <Button type="submit">{t('filters.apply')}</Button>
    </form>
  );
};

/** Orders whose total lies between two amounts in DZD, both included. */
export const useAmountsFilter = (): ListFilter => {
  const { t } = useTranslation('dashboard.orders');
  const language = useLanguage();
  const priceOf = (text: string): string => isolated(formatPrice(Number(text), language));
  return {
    names: ['totalFrom', 'totalTo'],
    label: t('filters.total'),
    valueText: ([from, to]) => {
      if (from === undefined) return to === undefined ? '' : t('filters.upTo', { to: priceOf(to) });
      return to === undefined
        ? t('filters.atLeast', { from: priceOf(from) })
        : t('filters.between', { from: priceOf(from), to: priceOf(to) });
    },
    field: (field) => <AmountsField {...field} />,
  };
};
