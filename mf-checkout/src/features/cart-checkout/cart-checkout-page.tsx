import { listDeliveryRates, type DeliveryRate } from '@shop/contracts/logistics/storefront';
import { emit, lazyPart, Link, OptionalPart, useShop, useTranslation } from '@shop/kit';
import { call } from '@shop/kit/api';
import { formatPhone } from '@shop/kit/format';
import { seenProducts } from '@shop/kit/goods';
import { Arch, Button, ButtonLink, Icon, Price } from '@shop/kit/ui';
import { useEffect, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { CartLineRow } from '../../cart/cart-line-row.tsx';
import { cart, useCart } from '../../cart/cart-store.ts';
import { countOf, lineKey, subtotalOf } from '../../cart/line.ts';
import { useInBrowser } from '../../in-browser.ts';
import { Notices } from '../../order-form/notices.tsx';
import { OrderFields } from '../../order-form/order-fields.tsx';
import { Promises, Summary } from '../../order-form/summary.tsx';
import { useNoticeToasts } from '../../order-form/use-notice-toasts.ts';
import { useOrderForm } from '../../order-form/use-order-form.ts';
import { WhenNear } from '../../whatsapp/when-near.tsx';
import styles from './cart-checkout.module.css';
import { MostOrderedWaiting } from './most-ordered-waiting.tsx';
import { useMostOrdered } from './use-most-ordered.ts';

/** The cart lives in the browser's scripts; without them the telephone and the products' own forms are there. */
const WithoutScripts = (): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const { phone } = useShop();
  return (
    <noscript>
      <p className={styles.noscript}>
        {t('noscript')}{' '}
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </a>
      </p>
    </noscript>
  );
};

const ContactWays = lazyPart(async () => (await import('../../whatsapp/ways.tsx')).ContactWays);
const SeenGoods = lazyPart(async () => (await import('./seen-goods.tsx')).SeenGoods);
const MostOrdered = lazyPart(async () => (await import('./most-ordered.tsx')).MostOrdered);

const MAX_SEEN = 8;

/** A visitor with nothing to order is back in the shop: its head, its departments, what others order. */
const Empty = (): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  // The products are requested while the part that draws them is on its way.
  const products = useMostOrdered();
  const inBrowser = useInBrowser();
  // A first visit has viewed nothing, and loads nothing for it.
  const seen = useMemo(() => (inBrowser ? seenProducts().slice(0, MAX_SEEN) : []), [inBrowser]);
  return (
    <>
      <section className={styles.empty}>
        <Arch className={styles.arch}>
          <Icon name="bag" size={44} />
        </Arch>
        <div role="alert">
          <h1>{t('empty.title')}</h1>
        </div>
        <p>{t('empty.text')}</p>
        <ButtonLink to="/promotions">{t('empty.promotions')}</ButtonLink>
      </section>
      <OptionalPart fallback={<MostOrderedWaiting />}>
        <MostOrdered title={t('empty.mostOrdered')} products={products} />
      </OptionalPart>
      {seen.length > 0 && (
        <OptionalPart>
          <SeenGoods ids={seen} />
        </OptionalPart>
      )}
    </>
  );
};

/** The wilayas are there before a field is touched. Without an answer the form loads them when they are needed. */
const useRates = (): readonly DeliveryRate[] | undefined => {
  const [rates, setRates] = useState<readonly DeliveryRate[]>();
  useEffect(() => {
    const abort = new AbortController();
    call(listDeliveryRates, { signal: abort.signal }).then(
      ({ body }) => setRates(body),
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  return rates;
};

const Checkout = ({ onPlaced }: { onPlaced: () => void }): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const { t: tForm } = useTranslation('checkout.order-form');
  const lines = useCart();
  const rates = useRates();
  const [unfolded, setUnfolded] = useState(false);
  const [form, element] = useOrderForm({
    source: 'cart',
    lines,
    onPrices: (newPriceOf) => {
      const agreed = cart.read().map((line) => ({ ...line, unitPrice: newPriceOf(line) ?? line.unitPrice }));
      cart.replace(agreed);
      return agreed;
    },
    onQuantities: (quantityOf) => {
      for (const line of cart.read()) {
        const left = quantityOf(line);
        if (left === 0) cart.remove(lineKey(line));
        else if (left !== undefined) cart.setQuantity(lineKey(line), left);
      }
    },
    rates,
    onPlaced: (ordered) => {
      onPlaced();
      // Lines that another tab has added in the meantime were not ordered.
      for (const line of ordered) cart.remove(lineKey(line));
    },
  });
  useNoticeToasts(form);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <div className={styles.page}>
      <section className={styles.summary} aria-label={t('order')}>
        <div className={styles.inner}>
          <Link to="/" className={styles.back}>
            <Icon name="arrow-start" size={18} /> {t('continue')}
          </Link>
          <h1 className={styles.title}>{t('order')}</h1>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={unfolded}
            aria-controls="order-lines"
            onClick={() => setUnfolded(!unfolded)}
          >
            <span>
              {t('order')} <small>{t('count', { count: countOf(lines) })}</small>
            </span>
            <Price amount={subtotalOf(lines)} size="card" />
            <Icon name="chevron-down" size={20} />
          </button>
          <div id="order-lines" className={styles.lines} data-unfolded={unfolded || undefined}>
            <ul>
              {lines.map((line) => (
                <CartLineRow key={lineKey(line)} line={line} />
              ))}
            </ul>
          </div>
          <div className={styles.desk}>
            <Summary lines={lines} form={form} label={tForm('summary.items')} />
            <Promises />
          </div>
        </div>
      </section>
      <section className={styles.form} aria-labelledby="where">
        <form ref={element} className={styles.inner} onSubmit={submit} noValidate>
          <header>
            <h2 id="where" className={styles.where}>
              {t('where.title')}
            </h2>
            <p>{t('where.text')}</p>
          </header>
          <OrderFields form={form} roomy />
          <div className={styles.phone}>
            <Summary lines={lines} form={form} label={tForm('summary.items')} />
          </div>
          <Button type="submit" size="big" wide sending={form.submitting}>
            {form.submitting ? tForm('submit.sending') : tForm('submit.confirm')}
            {!form.submitting && <Icon name="arrow-end" size={20} />}
          </Button>
          <p className={styles.terms}>
            {t('terms.accept')} <Link to="/pages/conditions-de-vente">{t('terms.link')}</Link>.
          </p>
          <WhenNear className={styles.ways}>
            <ContactWays />
          </WhenNear>
          <div className={styles.phone}>
            <Promises />
          </div>
        </form>
      </section>
      {form.notice && <Notices form={form} />}
    </div>
  );
};

/** SF-2.08, SF-2.16: the cart on one side, who and where on the other. */
export const CartCheckoutPage = (): ReactNode => {
  // The cart is the browser's (SF-2.17): what the server renders cannot know it.
  const inBrowser = useInBrowser();
  const lines = useCart();
  const [placed, setPlaced] = useState(false);
  const empty = inBrowser && !placed && lines.length === 0;
  useEffect(() => emit('page:layout', { kind: empty ? 'store' : 'bare' }), [empty]);
  // Between the order and its thank-you page the cart is empty, but that is no news to the visitor.
  if (!inBrowser || placed)
    return (
      <div className={styles.page} aria-busy="true">
        <WithoutScripts />
      </div>
    );
  return empty ? <Empty /> : <Checkout onPlaced={() => setPlaced(true)} />;
};
