import { isMobilePhone, isOrderNumber, normalizePhone, orderNumberOf } from '@shop/contracts/order';
import { useSearchParams, useShop, useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { Alert, Button, Field } from '@shop/kit/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { askTracking, type Tracking } from './ask-tracking.ts';
import { readLastOrder } from '../../cooldown/last-purchase.ts';
import { useInBrowser } from '../../in-browser.ts';
import { partsOf } from '../../order-overview/use-overview.ts';
import { OwnOrder } from './own-order.tsx';
import { Tracked } from './tracked.tsx';
import styles from './tracking.module.css';

type Name = 'number' | 'phone';

/** The order of the address, else the latest one of this browser: it is shown without a question. */
const useOwnOrder = (): { readonly orderUuid: string; readonly token: string } | undefined => {
  const { uuid } = useShop();
  const [search] = useSearchParams();
  const inBrowser = useInBrowser();
  const [openedAt] = useState(Date.now);
  const [orderUuid, token] = [search.get('order'), search.get('t')];
  if (!inBrowser) return undefined;
  if (orderUuid && token) return { orderUuid, token };
  const last = search.has('number') ? undefined : readLastOrder(uuid, openedAt);
  const parts = last === undefined ? undefined : partsOf(last);
  return parts?.token === undefined ? undefined : { orderUuid: parts.orderUuid, token: parts.token };
};

/** The progress of an order: by its link, or for people who have its number and phone. */
export const TrackingPage = (): ReactNode => {
  const { t } = useTranslation('checkout.tracking');
  const shop = useShop();
  const own = useOwnOrder();
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
      {own && <OwnOrder {...own} />}
      {own && <h2 className={styles.other}>{t('other')}</h2>}
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
