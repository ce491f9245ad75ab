import type { Combination, Product } from '@shop/contracts/catalog/storefront';
import { isMobilePhone, normalizePhone } from '@shop/contracts/order';
import { emit, useTranslation } from '@shop/kit';
import { combinationText } from '@shop/kit/options';
import { Button, Field, Icon, SelectField } from '@shop/kit/ui';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { nearestTo } from './nearest-combination.ts';
import styles from './notify-me.module.css';
import { sendStockAlert, type StockAlertAnswer } from './send-stock-alert.ts';

interface NotifyMeProps {
  readonly product: Pick<Product, 'id' | 'name' | 'productCombinations'>;
  /** The combinations that are sold out; empty where the product has none. */
  readonly combinations: readonly Combination[];
  /** The choice on the page; undefined where the product is sold out whatever is chosen: then any may do. */
  readonly chosen?: string | null;
}

const ANY = '';

/** The form takes the focus back from the button that it replaces. */
const focusOn = (select: HTMLSelectElement | null): void => select?.focus();

/** A phone number for when a sold-out product is back: no account, one field. */
export const NotifyMe = ({ product, combinations, chosen }: NotifyMeProps): ReactNode => {
  const { t } = useTranslation('checkout.stock-alert');
  const [phone, setPhone] = useState('');
  // Until one is picked here, it follows the choice on the page.
  const [picked, setPicked] = useState<string>();
  const [asksAgain, setAsksAgain] = useState(false);
  const anyWillDo = chosen === undefined;
  const combination = picked ?? (anyWillDo ? ANY : (nearestTo(chosen, product, combinations)?.id ?? ANY));
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
    const given = await sendStockAlert({ product: product.id, combination: combination || null, phone: number });
    setSending(false);
    setPicked(combination);
    setAnswer(given);
    if (given.kind === 'noted') emit('toast', { message: given.message, tone: 'success' });
  };
  const again = (): void => {
    setAsksAgain(true);
    setAnswer(undefined);
  };
  if (answer?.kind === 'noted' || answer?.kind === 'available') {
    const awaited = combinations.find(({ id }) => id === combination);
    return (
      <>
        <p className={styles.done} role="status">
          <Icon name="check" size={20} />
          <span>
            <bdi className={styles.awaited}>
              {product.name}
              {awaited && ` · ${combinationText(awaited)}`}
            </bdi>
            {answer.message}
          </span>
        </p>
        {combinations.length > 1 && (
          <Button look="secondary" onClick={again}>
            {t('another')}
          </Button>
        )}
      </>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-label={t('title')}>
      {combinations.length > 0 && (
        <SelectField
          ref={asksAgain ? focusOn : undefined}
          label={t('option')}
          value={combination}
          onChange={(event) => setPicked(event.target.value)}
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
