import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { AmountInput, PRICES, rangeTrouble, typedAmount } from '@shop/back-office/amounts';
import styles from './products.module.css';

const written = (value: number | string): string | null => typedAmount(value)?.toString() ?? null;
const amountOf = (text: string | undefined): number | '' => (text === undefined ? '' : Number(text));

const isPrice = (value: number | ''): boolean => rangeTrouble(value, PRICES) === undefined;

/** From one price to another, TTC; either may be open. */
export const PriceSpanField = ({
  min,
  max,
  onChoose,
}: {
  min: string | undefined;
  max: string | undefined;
  onChoose: (min: string | null, max: string | null) => void;
}) => {
  const { t } = useTranslation('dashboard.products');
  const [from, setFrom] = useState(amountOf(min));
  const [to, setTo] = useState(amountOf(max));
  return (
    <form
      className={styles.span}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPrice(from) && isPrice(to)) onChoose(written(from), written(to));
      }}
    >
      <AmountInput data-autofocus label={t('filters.min')} value={from} onChange={setFrom} />
      <AmountInput label={t('filters.max')} value={to} onChange={setTo} />
      <Button type="submit">{t('filters.apply')}</Button>
    </form>
  );
};
