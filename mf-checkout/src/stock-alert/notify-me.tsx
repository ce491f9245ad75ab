import type { Combination } from '@shop/contracts/catalog/storefront';
import { isMobilePhone, normalizePhone } from '@shop/contracts/order';
import { emit, useTranslation } from '@shop/kit';
import { combinationText } from '@shop/kit/options';
import { Button, Field, Icon, SelectField } from '@shop/kit/ui';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import styles from './notify-me.module.css';
import { sendStockAlert, type StockAlertAnswer } from './send-stock-alert.ts';

interface NotifyMeProps {
  readonly product: string;
  /** The combinations that are sold out; empty where the product has none. */
  readonly combinations: readonly Combination[];
  /** Whether the product is sold out whatever is chosen: then any combination may do. */
  readonly anyWillDo: boolean;
}

const ANY = '';

/** A phone number for when a sold-out product is back: no account, one field. */
export const NotifyMe = ({ product, combinations, anyWillDo }: NotifyMeProps): ReactNode => {
  const { t } = useTranslation('checkout.stock-alert');
  const [phone, setPhone] = useState('');
  const [combination, setCombination] = useState(anyWillDo ? ANY : (combinations[0]?.id ?? ANY));
  const [isWrong, setWrong] = useState(false);
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<StockAlertAnswer>();
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const number = normalizePhone(phone);
    setWrong(!isMobilePhone(number));
    if (!isMobilePhone(number)) {
      field.current?.focus();
      return;
    }
    setSending(true);
    const given = await sendStockAlert({ product, combination: combination || null, phone: number });
    setSending(false);
    setAnswer(given);
    if (given.kind === 'noted') emit('toast', { message: given.message, tone: 'success' });
  };
  if (answer?.kind === 'noted' || answer?.kind === 'available')
    return (
      <p className={styles.done} role="status">
        <Icon name="check" size={20} />
        {answer.message}
      </p>
    );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-label={t('title')}>
      {combinations.length > 0 && (
        <SelectField
          label={t('option')}
          value={combination}
          onChange={(event) => setCombination(event.target.value)}
          options={[
            ...(anyWillDo ? [{ value: ANY, label: t('any') }] : []),
            ...combinations.map((each) => ({ value: each.id, label: combinationText(each) })),
          ]}
        />
      )}
      <Field
        ref={field}
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        name="stock-alert-phone"
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        error={isWrong ? t('wrong') : undefined}
        hint={t('hint')}
      />
      {(answer?.kind === 'refused' || answer?.kind === 'failed') && (
        <p className={styles.failed} role="alert">
          {answer.kind === 'refused' ? answer.message : t('failed')}
        </p>
      )}
      <Button type="submit" wide sending={sending}>
        {t('send')}
      </Button>
    </form>
  );
};
