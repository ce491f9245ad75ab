import type { ValueInput } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AmountInput, PRICES, rangeTrouble } from '@shop/back-office/amounts';
import { skuOf } from '../model/rows.ts';
import styles from './parts.module.css';

const SIDES = ['priceTtc', 'priceHt'] as const;
export const SKU_PATTERN = '{SKU}-{VALUES}';

/** Changes the chosen combinations at once; the change is saved with the rest. */
export const BulkBar = ({
  count,
  sku,
  onPrice,
  onSku,
  onBarcodes,
  onDelete,
}: {
  count: number;
  sku: string;
  onPrice: (typed: 'priceHt' | 'priceTtc', amount: number) => void;
  onSku: (make: (values: readonly ValueInput[], number: number) => string) => void;
  onBarcodes: () => void;
  onDelete: () => void;
}) => {
  const { t } = useTranslation('dashboard.product-parts');
  const [side, setSide] = useState<(typeof SIDES)[number]>('priceTtc');
  const [amount, setAmount] = useState<number | ''>('');
  const [pattern, setPattern] = useState(SKU_PATTERN);
  return (
    <div className={styles.bulk} role="group" aria-label={t('bulk.title', { count })}>
      <strong>{t('bulk.title', { count })}</strong>
      <SegmentedControl
        size="xs"
        aria-label={t('bulk.side')}
        value={side}
        onChange={(value) => setSide(SIDES.find((one) => one === value) ?? 'priceTtc')}
        data={SIDES.map((value) => ({ value, label: t(`combinations.${value}`) }))}
      />
      <AmountInput size="xs" aria-label={t('bulk.price')} value={amount} onChange={setAmount} />
      <Button
        size="xs"
        variant="default"
        disabled={amount === '' || rangeTrouble(amount, PRICES) !== undefined}
        onClick={() => amount !== '' && onPrice(side, amount)}
      >
        {t('bulk.setPrice')}
      </Button>
      <TextInput
        size="xs"
        dir="ltr"
        aria-label={t('bulk.pattern')}
        value={pattern}
        onChange={(event) => setPattern(event.currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={pattern.trim() === ''}
        onClick={() => onSku((values, number) => skuOf(pattern.trim(), sku, values, number))}
      >
        {t('bulk.setSku')}
      </Button>
      <Button size="xs" variant="default" onClick={onBarcodes}>
        {t('bulk.barcodes')}
      </Button>
      <Button size="xs" variant="subtle" color="red" onClick={onDelete}>
        {t('bulk.delete')}
      </Button>
    </div>
  );
};
