import { Link, useShop, useTranslation } from '@shop/kit';
import { Alert, classNames, Field, SelectField } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './order-form.module.css';
import { FieldChips } from './field-chips.tsx';
import { FoldedCode } from './folded-code.tsx';
import { TransporterRows } from './transporter-rows.tsx';
import type { OrderForm } from './use-order-form.ts';
import type { FieldName } from './values.ts';

/** The shop's page about personal data. */
const PRIVACY = '/pages/donnees-personnelles';

/** SF-2.13: the fields of the order form. Beside a product there is little room, so rarely used fields are folded. */
export const OrderFields = ({ form, roomy = false }: { form: OrderForm; roomy?: boolean }): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const { abandonedCartCapture } = useShop();
  const { values, errors, checked, delivery, errorFields } = form;
  const error = (name: FieldName): string | undefined => (errors[name] ? t(errors[name]) : undefined);
  const bind = (name: FieldName) => ({
    name,
    value: values[name],
    error: error(name),
    valid: checked.has(name) && !errors[name] && values[name] !== '',
    onChange: (event: { currentTarget: { value: string } }) => form.change(name, event.currentTarget.value),
    onBlur: () => void form.leave(name),
  });
  const select = (name: FieldName) => ({
    name,
    value: values[name],
    error: error(name),
    onChange: (event: { currentTarget: { value: string } }) => form.change(name, event.currentTarget.value),
  });
  const email = (
    <Field
      {...bind('email')}
      label={t('field.email')}
      type="email"
      autoComplete="email"
      inputMode="email"
      dir="ltr"
      optional
      maxLength={200}
    />
  );

  return (
    <div
      className={classNames(styles.fields, !roomy && styles.tight)}
      onFocusCapture={form.wake}
      onPointerEnter={form.wake}
    >
      {errorFields.length > 0 && (
        <Alert title={t('form.toCorrect', { count: errorFields.length })}>
          <FieldChips fields={errorFields} onChoose={form.goTo} />
        </Alert>
      )}
      <div className={styles.two}>
        <Field {...bind('firstname')} label={t('field.firstname')} autoComplete="given-name" maxLength={60} />
        <Field {...bind('lastname')} label={t('field.lastname')} autoComplete="family-name" maxLength={60} />
      </div>
      <Field
        {...bind('phone')}
        label={t('field.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={30}
        className={styles.phone}
        hint={
          abandonedCartCapture ? (
            <>
              {t('phone.kept')} <Link to={PRIVACY}>{t('phone.privacy')}</Link>
            </>
          ) : undefined
        }
      />
      <div className={styles.two}>
        <SelectField
          {...select('wilaya')}
          label={t('field.wilaya')}
          placeholder={t('choose')}
          autoComplete="address-level1"
          waiting={delivery.wilayas.status === 'loading'}
          options={delivery.wilayas.items}
        />
        {/* SF-2.13: the commune comes once its communes are there, into a place kept for it. */}
        <div className={styles.commune}>
          {values.wilaya !== '' && (
            <SelectField
              {...select('commune')}
              label={t('field.commune')}
              placeholder={t('choose')}
              autoComplete="address-level2"
              waiting={delivery.communes.status === 'loading'}
              options={delivery.communes.items}
            />
          )}
        </div>
      </div>
      {[delivery.wilayas, delivery.communes].some(({ status }) => status === 'failed') && (
        <p className={styles.failed} role="alert">
          {t(delivery.wilayas.status === 'failed' ? 'delivery.wilayasFailed' : 'delivery.communesFailed')}{' '}
          <button type="button" onClick={delivery.retry}>
            {t('retry')}
          </button>
        </p>
      )}
      <Field
        {...bind('address')}
        label={t('field.address')}
        autoComplete="street-address"
        placeholder={t('address.example')}
        dir="auto"
        maxLength={250}
      />
      <TransporterRows form={form} />
      {roomy ? (
        email
      ) : (
        <details className={styles.more} open={values.email !== '' || errors.email !== undefined || undefined}>
          <summary>{t('addEmail')}</summary>
          {email}
        </details>
      )}
      <FoldedCode form={form} />
    </div>
  );
};
