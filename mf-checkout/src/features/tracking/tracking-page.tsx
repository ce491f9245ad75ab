import { isMobilePhone, isOrderNumber, normalizePhone, orderNumberOf } from '@shop/contracts/order';
import { useSearchParams, useShop, useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { Alert, Button, Field } from '@shop/kit/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { askTracking, type Tracking } from './ask-tracking.ts';
import { Tracked } from './tracked.tsx';
import styles from './tracking.module.css';

type Name = 'number' | 'phone';

/** The progress of an order, for people who have its number and phone but no link. */
export const TrackingPage = (): ReactNode => {
  const { t } = useTranslation('checkout.tracking');
  const shop = useShop();
  const [search] = useSearchParams();
  const [wrong, setWrong] = useState<Partial<Record<Name, boolean>>>({});
  const [asking, setAsking] = useState(false);
  const [tracking, setTracking] = useState<Tracking>();
  const form = useRef<HTMLFormElement>(null);
  const input = (name: Name) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? undefined;

  // After the first picture, which is one for all: the page that thanks leads here with its order's number.
  const known = search.get('number');
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[name="number"]');
    if (known && field?.value === '') field.value = known;
  }, [known]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (asking) return;
    // Read from the fields: they may have been filled in before the page was hydrated.
    const number = orderNumberOf(input('number')?.value ?? '');
    const phone = normalizePhone(input('phone')?.value ?? '');
    const errors = { number: !isOrderNumber(number), phone: !isMobilePhone(phone) };
    setWrong(errors);
    if (errors.number || errors.phone) return input(errors.number ? 'number' : 'phone')?.focus();
    for (const [name, value] of [
      ['number', number],
      ['phone', phone],
    ] as const) {
      const field = input(name);
      if (field) field.value = value;
    }
    setAsking(true);
    setTracking(await askTracking(number, phone));
    setAsking(false);
  };
  const bind = (name: Name) => ({
    name,
    error: wrong[name] ? t(`wrong.${name}`) : undefined,
    dir: 'ltr',
    onChange: () => setWrong(({ [name]: _gone, ...others }) => others),
  });
  const failure = tracking && tracking.kind !== 'found' ? tracking : undefined;

  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      {/* Without scripts, or before they are loaded, the server answers the form with a page. */}
      <form
        ref={form}
        className={styles.form}
        method="post"
        action="/order/track"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Field {...bind('number')} label={t('number')} placeholder="26-000123" inputMode="numeric" maxLength={30} />
        <Field
          {...bind('phone')}
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0555 12 34 56"
          maxLength={30}
        />
        <Button type="submit" size="big" wide sending={asking}>
          {t('ask')}
        </Button>
      </form>
      <noscript>
        <p>
          <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{formatPhone(shop.phone)}</a>
        </p>
      </noscript>
      {failure && (
        <Alert title={t(`said.${failure.kind}.title`)}>
          {failure.kind === 'wait'
            ? t('said.wait.text', { count: Math.ceil(failure.seconds / 60) })
            : t(`said.${failure.kind}.text`, { phone: formatPhone(shop.phone) })}
        </Alert>
      )}
      {tracking?.kind === 'found' && <Tracked order={tracking.order} />}
    </div>
  );
};
