import { LISTING_MODES, MAX_PREPARED_WITHIN_DAYS } from '@shop/contracts/catalog';
import { PRICES_TYPED, TAX_RATES } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { SegmentedControl, Select, Switch } from '@mantine/core';
import { AmountInput, NumberField } from '@shop/back-office/amounts';
import { LIMITS } from '../model/settings-form.ts';
import { FieldTheirs } from './field-theirs.tsx';
import type { SettingsTabProps } from './settings-tab.ts';
import page from '@shop/back-office/styles/page.module.css';
import styles from './settings.module.css';

const MAX_MINUTES = 24 * 60;

/** SF-1.07, SF-2.22, D-3.06: how the shop sells, and how many orders it takes from one person. */
export const SaleTab = ({ saved }: SettingsTabProps) => {
  const { t } = useTranslation('dashboard.settings');
  const { form } = saved;
  const theirs = (field: Parameters<typeof FieldTheirs>[0]['field']) => <FieldTheirs saved={saved} field={field} />;
  const toggle = (
    field: 'activeAddToCart' | 'abandonedCartCapture' | 'partialDelivery' | 'poolsPackedOrders' | 'turnoverForAll',
  ) => (
    <div>
      <Switch
        label={t(`sale.${field}`)}
        labelPosition="left"
        description={t(`sale.${field}Text`)}
        classNames={{ body: styles.toggle ?? '' }}
        {...form.getInputProps(field, { type: 'checkbox' })}
      />
      {theirs(field)}
    </div>
  );
  const limit = (key: (typeof LIMITS)[number]) => {
    const field = `limits_${key}` as const;
    return (
      <div key={key} role="group" aria-label={t(`sale.limit.${key}`)}>
        <p className={styles.label}>{t(`sale.limit.${key}`)}</p>
        <div className={styles.limit}>
          <NumberField
            label={t('sale.most')}
            min={1}
            max={1000}
            allowDecimal={false}
            {...form.getInputProps(`${field}.max`)}
          />
          <NumberField
            label={t('sale.minutes')}
            suffix={` ${t('sale.minutesUnit')}`}
            min={0.02}
            max={MAX_MINUTES}
            decimalScale={2}
            hideControls
            {...form.getInputProps(`${field}.minutes`)}
            error={form.errors[`${field}.windowSeconds`]}
          />
        </div>
        {theirs(field)}
      </div>
    );
  };
  return (
    <div className={page.form}>
      <section className={styles.card}>
        <h2>{t('sale.shop')}</h2>
        {toggle('activeAddToCart')}
        <div className={styles.fields}>
          <div>
            <AmountInput
              label={t('sale.freeDeliveryFrom')}
              description={t('sale.freeDeliveryFromText')}
              {...form.getInputProps('freeDeliveryFrom')}
            />
            {theirs('freeDeliveryFrom')}
          </div>
          <div>
            <Select
              label={t('sale.listingMode')}
              description={t('sale.listingModeText')}
              allowDeselect={false}
              data={LISTING_MODES.map((value) => ({ value, label: t(`sale.mode.${value}`) }))}
              {...form.getInputProps('listingMode')}
            />
            {theirs('listingMode')}
          </div>
          <div>
            <NumberField
              label={t('sale.lowStockUnits')}
              description={t('sale.lowStockUnitsText')}
              min={0}
              max={10_000}
              allowDecimal={false}
              {...form.getInputProps('lowStockUnits')}
            />
            {theirs('lowStockUnits')}
          </div>
          <div>
            <NumberField
              label={t('sale.preparedWithinDays')}
              description={t('sale.preparedWithinDaysText')}
              suffix={` ${t('sale.daysUnit')}`}
              min={1}
              max={MAX_PREPARED_WITHIN_DAYS}
              allowDecimal={false}
              {...form.getInputProps('preparedWithinDays')}
            />
            {theirs('preparedWithinDays')}
          </div>
        </div>
      </section>
      <section className={styles.card}>
        <h2>{t('sale.tax')}</h2>
        <p className={styles.dim}>{t('sale.taxText')}</p>
        <div className={styles.fields}>
          <div>
            <Select
              label={t('sale.defaultTaxRate')}
              allowDeselect={false}
              data={TAX_RATES.map((rate) => ({ value: String(rate), label: t('sale.rate', { rate }) }))}
              {...form.getInputProps('defaultTaxRate')}
            />
            {theirs('defaultTaxRate')}
          </div>
          <div>
            <p className={styles.label}>{t('sale.pricesTyped')}</p>
            <SegmentedControl
              aria-label={t('sale.pricesTyped')}
              data={PRICES_TYPED.map((value) => ({ value, label: t(`sale.typed.${value}`) }))}
              {...form.getInputProps('pricesTyped')}
            />
            {theirs('pricesTyped')}
          </div>
        </div>
      </section>
      <section className={styles.card}>
        <h2>{t('sale.delivery')}</h2>
        {toggle('partialDelivery')}
        {toggle('poolsPackedOrders')}
      </section>
      <section className={styles.card}>
        <h2>{t('sale.abandoned')}</h2>
        {toggle('abandonedCartCapture')}
      </section>
      <section className={styles.card}>
        <h2>{t('sale.figures')}</h2>
        {toggle('turnoverForAll')}
      </section>
      <section className={styles.card}>
        <h2>{t('sale.limits')}</h2>
        <p className={styles.dim}>{t('sale.limitsText')}</p>
        <div>
          <NumberField
            className={styles.short ?? ''}
            label={t('sale.cooldownSeconds')}
            description={t('sale.cooldownSecondsText')}
            suffix={` ${t('sale.secondsUnit')}`}
            min={0}
            max={3600}
            allowDecimal={false}
            hideControls
            {...form.getInputProps('cooldownSeconds')}
          />
          {theirs('cooldownSeconds')}
        </div>
        <div className={styles.limits}>{LIMITS.map(limit)}</div>
      </section>
    </div>
  );
};
