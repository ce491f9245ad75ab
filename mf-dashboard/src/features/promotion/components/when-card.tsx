import { CHANNELS } from '@shop/contracts';
import { CUSTOMER_TYPES } from '@shop/contracts/promotion';
import { useTranslation } from '@shop/kit';
import { asTyped, DateTimePicker } from '@shop/back-office/dates';
import { movedTo } from '../model/promotion-form.ts';
import { FieldTheirs } from './field-theirs.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import type { PartProps } from './promotion-form.ts';
import styles from './promotion.module.css';
import { SeveralOf } from './several-of.tsx';

/** From when to when, where it is ordered and by whom (D-9.01). */
export const WhenCard = ({ saved, isLocked }: PartProps) => {
  const { t } = useTranslation('dashboard.promotion');
  const { form } = saved;
  const values = form.getValues();
  const moment = (field: 'startsAt' | 'endsAt') => {
    const at = values[field];
    return (
      <div>
        <DateTimePicker
          {...form.getInputProps(field)}
          label={t(`${field}.label`)}
          placeholder={t(`${field}.none`)}
          valueFormat="DD/MM/YYYY HH:mm"
          dir="ltr"
          clearable
          disabled={isLocked}
          clearButtonProps={{ 'aria-label': t(`${field}.clear`) }}
          value={at === null ? null : asTyped(at)}
          onChange={(typed) => form.setFieldValue(field, movedTo(typed, form.getInitialValues()[field]))}
        />
        <FieldTheirs saved={saved} field={field} />
      </div>
    );
  };
  return (
    <section className={styles.card} aria-labelledby="promotion-when">
      <h2 id="promotion-when">{t('card.when')}</h2>
      <div className={styles.fields}>
        {moment('startsAt')}
        {moment('endsAt')}
      </div>
      <p className={styles.dim}>{t('startsAt.text')}</p>
      <div className={styles.fields}>
        <div>
          <SeveralOf saved={saved} isLocked={isLocked} field="channels" values={CHANNELS} />
          <FieldTheirs saved={saved} field="channels" words="channels.of" />
        </div>
        <div>
          <SeveralOf saved={saved} isLocked={isLocked} field="customerTypes" values={CUSTOMER_TYPES} />
          <FieldTheirs saved={saved} field="customerTypes" words="customerTypes.of" />
        </div>
        {values.scope !== 'payment_method' && <PaymentMethods saved={saved} isLocked={isLocked} />}
      </div>
    </section>
  );
};
