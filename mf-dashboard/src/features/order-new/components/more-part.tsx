import { useTranslation } from '@shop/kit';
import { Textarea, TextInput } from '@mantine/core';
import { DiscountFields } from '../../../shared/order-form/discount-fields.tsx';
import type { FieldTexts } from '../../../shared/order-form/missing.ts';
import type { TypedOrder } from '../../../shared/order-form/typed-order.ts';
import styles from './order-new.module.css';

/** What few orders have: a discount, a code, a second phone (D-4.14), an email, a note. */
export const MorePart = ({
  order,
  problems,
  mayPrice,
  onChange,
}: {
  readonly order: TypedOrder;
  readonly problems: FieldTexts;
  readonly mayPrice: boolean;
  readonly onChange: (change: Partial<TypedOrder>) => void;
}) => {
  const { t } = useTranslation('dashboard.order-new');
  const { customer } = order;
  return (
    <>
      {mayPrice && (
        <DiscountFields discount={order.discount} problems={problems} onChange={(discount) => onChange({ discount })} />
      )}
      <div className={styles.pair}>
        <TextInput
          data-field="code"
          label={t('code')}
          dir="ltr"
          maxLength={50}
          autoComplete="off"
          value={order.code}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
          error={problems['code']}
        />
        <TextInput
          data-field="customer.secondPhone"
          label={t('customer.secondPhone')}
          type="tel"
          inputMode="tel"
          dir="ltr"
          maxLength={30}
          autoComplete="off"
          value={customer.secondPhone}
          onChange={(event) => onChange({ customer: { ...customer, secondPhone: event.currentTarget.value } })}
          error={problems['customer.secondPhone']}
        />
      </div>
      <TextInput
        data-field="customer.email"
        label={t('customer.email')}
        type="email"
        dir="ltr"
        maxLength={200}
        autoComplete="off"
        value={customer.email}
        onChange={(event) => onChange({ customer: { ...customer, email: event.currentTarget.value, uuid: null } })}
        error={problems['customer.email']}
      />
      <Textarea
        data-field="note"
        label={t('note')}
        autosize
        minRows={2}
        maxLength={1000}
        value={order.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
        error={problems['note']}
      />
    </>
  );
};
