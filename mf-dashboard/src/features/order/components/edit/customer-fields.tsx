import { useTranslation } from '@shop/kit';
import { TextInput } from '@mantine/core';
import type { FieldTexts } from '../../../../shared/order-form/missing.ts';
import type { EditedCustomer } from '../../model/edited-order.ts';
import styles from './edit.module.css';

/** D-4.14: who the order is for, as far as an edit changes it; a number that was wrong is put right here. */
export const CustomerFields = ({
  customer,
  isOtherPhone,
  problems,
  onChange,
}: {
  readonly customer: EditedCustomer;
  readonly isOtherPhone: boolean;
  readonly problems: FieldTexts;
  readonly onChange: (part: Partial<EditedCustomer>) => void;
}) => {
  const { t } = useTranslation('dashboard.order-edit');
  const field = (name: keyof EditedCustomer) => ({
    'data-field': `customer.${name}`,
    label: t(`customer.${name}`),
    autoComplete: 'off',
    value: customer[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
    error: problems[`customer.${name}`],
  });
  const phone = { type: 'tel', inputMode: 'tel', dir: 'ltr', maxLength: 30 } as const;
  return (
    <section className={styles.card} aria-labelledby="edit-customer">
      <h2 id="edit-customer">{t('customer.title')}</h2>
      <div className={styles.pair}>
        <TextInput {...field('phone')} {...phone} />
        <TextInput {...field('secondPhone')} {...phone} />
        <TextInput {...field('firstname')} maxLength={40} />
        <TextInput {...field('lastname')} maxLength={40} />
      </div>
      {isOtherPhone && (
        <p className={styles.amber} role="status">
          {t('customer.otherPhone')}
        </p>
      )}
    </section>
  );
};
