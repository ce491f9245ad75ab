import { CHANNELS } from '@shop/contracts';
import { MAX_SIMULATED_SEGMENTS, type Simulation } from '@shop/contracts/order/dashboard';
import { CUSTOMER_TYPES, MAX_TYPED_CODE_LENGTH, PAYMENT_METHODS } from '@shop/contracts/promotion';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useSegmentChoices } from '../../../shared/segments.ts';
import { useWilayas } from '../../../shared/wilayas.ts';
import { DateTimePicker } from '@shop/back-office/dates';
import type { Conditions } from '../model/cart.ts';
import { isolated } from '@shop/back-office/text';
import styles from './simulator.module.css';

const DELIVERY_TYPES = ['home', 'stopdesk'] as const;

interface BuyerCardProps {
  readonly conditions: Conditions;
  readonly onChange: (how: Partial<Conditions>) => void;
  /** The result of the typed code. */
  readonly code: Simulation['code'];
  readonly wilayaTrouble: string | undefined;
}

/** The buyer, and how and when they order: each field decides which promotions apply (D-9.01). */
export const BuyerCard = ({ conditions, onChange, code, wilayaTrouble }: BuyerCardProps) => {
  const { t } = useTranslation('dashboard.promotion-simulator');
  const language = useLanguage();
  const wilayas = useWilayas();
  const segments = useSegmentChoices() ?? [];
  const choice = <Value extends string>(
    name: 'customerType' | 'channel' | 'paymentMethod' | 'deliveryType',
    chosen: string,
    values: readonly Value[],
    onChosen: (value: Value) => void,
  ) => (
    <Select
      label={t(`buyer.${name}`)}
      allowDeselect={false}
      value={chosen}
      data={values.map((value) => ({ value, label: t(`buyer.of.${name}.${String(value)}`) }))}
      onChange={(value) => {
        const found = values.find((one) => one === value);
        if (found !== undefined) onChosen(found);
      }}
    />
  );
  const said = (): string | undefined => {
    if (code === null || conditions.code.trim() === '') return undefined;
    return code.from === undefined
      ? t(`code.${code.state}`)
      : t('code.from', { from: isolated(formatPrice(code.from, language)) });
  };
  return (
    <section className={styles.card} aria-labelledby="simulated-buyer">
      <h2 id="simulated-buyer">{t('buyer.title')}</h2>
      <div className={styles.fields}>
        {choice('customerType', conditions.customerType, CUSTOMER_TYPES, (customerType) => onChange({ customerType }))}
        {segments.length > 0 && (
          <MultiSelect
            label={t('buyer.segments')}
            searchable
            clearable
            maxValues={MAX_SIMULATED_SEGMENTS}
            data={[...segments]}
            value={[...conditions.segments]}
            onChange={(chosen) => onChange({ segments: chosen })}
          />
        )}
        {choice('channel', conditions.channel, CHANNELS, (channel) => onChange({ channel }))}
        {choice('paymentMethod', conditions.paymentMethod, PAYMENT_METHODS, (paymentMethod) =>
          onChange({ paymentMethod }),
        )}
        <TextInput
          label={t('buyer.code')}
          maxLength={MAX_TYPED_CODE_LENGTH}
          value={conditions.code}
          description={said()}
          inputWrapperOrder={['label', 'input', 'description']}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
        />
        <DateTimePicker
          label={t('buyer.at')}
          placeholder={t('buyer.now')}
          clearable
          valueFormat="DD/MM/YYYY HH:mm"
          value={conditions.at}
          onChange={(at) => onChange({ at })}
        />
        <Select
          label={t('buyer.wilaya')}
          placeholder={t('buyer.noDelivery')}
          searchable
          clearable
          value={conditions.wilaya}
          data={wilayas}
          error={wilayaTrouble}
          onChange={(wilaya) => onChange({ wilaya })}
        />
        {conditions.wilaya !== null &&
          choice('deliveryType', conditions.deliveryType, DELIVERY_TYPES, (deliveryType) => onChange({ deliveryType }))}
      </div>
    </section>
  );
};
