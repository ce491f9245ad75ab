import { DISCOUNT_TYPES } from '@shop/contracts/promotion';
import { useTranslation } from '@shop/kit';
import { SegmentedControl } from '@mantine/core';
import { AmountInput, NumberField } from '@shop/back-office/amounts';
import { FieldTheirs } from './field-theirs.tsx';
import type { PartProps } from './promotion-form.ts';
import styles from './promotion.module.css';
import { ScopeFields } from './scope-fields.tsx';

/** How much, from which cart on, and off what. */
export const DiscountCard = ({ saved, isLocked }: PartProps) => {
  const { t } = useTranslation('dashboard.promotion');
  const { form } = saved;
  const { discountType, scope } = form.getValues();
  const value = { ...form.getInputProps('value'), label: t('value.label'), required: true };
  return (
    <section className={styles.card} aria-labelledby="promotion-discount">
      <h2 id="promotion-discount">{t('card.discount')}</h2>
      <div className={styles.fields}>
        <div>
          <p className={styles.label} id="promotion-type">
            {t('discountType.label')}
          </p>
          <SegmentedControl
            aria-labelledby="promotion-type"
            fullWidth
            disabled={isLocked}
            value={discountType}
            data={DISCOUNT_TYPES.map((one) => ({ value: one, label: t(`discountType.of.${one}`) }))}
            onChange={(chosen) => {
              const found = DISCOUNT_TYPES.find((one) => one === chosen);
              if (found) form.setFieldValue('discountType', found);
              form.clearFieldError('value');
            }}
          />
          <FieldTheirs saved={saved} field="discountType" words="discountType.of" />
        </div>
        <div>
          {discountType === 'amount' ? (
            <AmountInput {...value} />
          ) : (
            <NumberField
              {...value}
              min={0}
              decimalScale={2}
              suffix={'\u00a0%'}
              decimalSeparator={t('value.decimal')}
              allowedDecimalSeparators={['.', ',']}
              hideControls
              description={scope === 'shipping' ? t('value.free') : undefined}
            />
          )}
          <FieldTheirs saved={saved} field="value" />
        </div>
        <div>
          <AmountInput
            {...form.getInputProps('minSubtotal')}
            label={t('minSubtotal.label')}
            placeholder={t('minSubtotal.none')}
          />
          <FieldTheirs saved={saved} field="minSubtotal" />
        </div>
      </div>
      <ScopeFields saved={saved} isLocked={isLocked} />
    </section>
  );
};
