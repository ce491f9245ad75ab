import { useTranslation } from '@shop/kit';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconDiscount, IconX } from '@tabler/icons-react';
import { AmountInput, NumberField } from '@shop/back-office/amounts';
import type { FieldTexts } from './missing.ts';
import styles from './order-form.module.css';
import type { TypedDiscount } from './typed-order.ts';

const NEW_DISCOUNT: TypedDiscount = { kind: 'percentage', value: '', reason: '' };
const WHOLE = 100;

/** A discount with its reason, for people with `order.price`. */
export const DiscountFields = ({
  discount,
  problems,
  onChange,
}: {
  readonly discount: TypedDiscount | null;
  readonly problems: FieldTexts;
  readonly onChange: (discount: TypedDiscount | null) => void;
}) => {
  const { t } = useTranslation('dashboard.order-form');
  if (discount === null)
    return (
      <Button
        variant="default"
        className={styles.start}
        leftSection={<IconDiscount size={16} stroke={1.75} aria-hidden />}
        onClick={() => onChange(NEW_DISCOUNT)}
      >
        {t('discount.give')}
      </Button>
    );
  const change = (part: Partial<TypedDiscount>): void => onChange({ ...discount, ...part });
  const value = {
    'data-field': 'discount.value',
    label: t('discount.value'),
    required: true,
    value: discount.value,
    onChange: (typed: number | '') => change({ value: typed }),
    error: problems['discount.value'],
  };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('discount.title')}</legend>
      <SegmentedControl
        aria-label={t('discount.kind')}
        value={discount.kind}
        onChange={(kind) => change({ kind: kind === 'amount' ? 'amount' : 'percentage' })}
        data={[
          { value: 'percentage', label: t('discount.percentage') },
          { value: 'amount', label: t('discount.amount') },
        ]}
      />
      <div className={styles.pair}>
        {discount.kind === 'amount' ? (
          <AmountInput {...value} />
        ) : (
          <NumberField {...value} min={0} max={WHOLE} hideControls />
        )}
        <TextInput
          data-field="discount.reason"
          label={t('discount.reason')}
          required
          maxLength={200}
          value={discount.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
          error={problems['discount.reason']}
        />
      </div>
      <Button
        variant="subtle"
        color="gray"
        className={styles.start}
        leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
        onClick={() => onChange(null)}
      >
        {t('discount.remove')}
      </Button>
    </fieldset>
  );
};
