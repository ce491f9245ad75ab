import type { Cart, DraftContent, OrderDraft } from '@shop/contracts/order/dashboard';
import { Link, useLanguage, useLocation, useSearchParams, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { formatDate, formatPrice } from '@shop/kit/format';
import { Button, Skeleton } from '@mantine/core';
import { newKey } from '@shop/back-office/commands';
import { Failure } from '@shop/back-office/feedback';
import { RecordHeader, UnknownRecord } from '@shop/back-office/page';
import { useMay } from '@shop/back-office/session';
import page from '@shop/back-office/styles/page.module.css';
import { isolated } from '@shop/back-office/text';
import { useNow } from '@shop/back-office/dates';
import { useState, type ReactNode } from 'react';
import { EMPTY_ORDER, typedOf, type TypedOrder } from '../../../shared/order-form/typed-order.ts';
import { heldLeaseIn, useLease } from '../../../shared/use-lease.ts';
import { useLeftCart } from '../api/cart.ts';
import { useStoredDraft } from '../api/drafts.ts';
import { readCopy } from '../model/kept-copy.ts';
import { OrderForm } from './order-form.tsx';
import styles from './order-new.module.css';

const ofCart = ({ firstname, lastname, phone, wilaya }: Cart): TypedOrder => ({
  ...EMPTY_ORDER,
  customer: { ...EMPTY_ORDER.customer, firstname, lastname, phone },
  delivery: { ...EMPTY_ORDER.delivery, wilaya },
});

/** What the visitor had in the cart: the prices are those of today, so its lines are chosen again. */
const CartLines = ({ cart }: { readonly cart: Cart }) => {
  const { t } = useTranslation('dashboard.order-new');
  return (
    <section className={styles.found} aria-label={t('cart')}>
      <div className={styles.foundText}>
        <strong>{t('cart')}</strong>
        {cart.lines.map(({ name, quantity }, at) => (
          <span key={at}>
            {quantity} × <bdi>{name}</bdi>
          </span>
        ))}
      </div>
    </section>
  );
};

/** The same, of a draft that began with a cart. */
const CartOfDraft = ({ id }: { readonly id: string }) => {
  const { data: cart } = useLeftCart(id);
  return cart && <CartLines cart={cart} />;
};

/** D-4.16: until when a proforma keeps its prices; after it both prices, and which of them is meant. */
const ProformaNote = ({ draft, onFormer }: { readonly draft: OrderDraft; readonly onFormer: () => void }) => {
  const { t } = useTranslation('dashboard.order-new');
  const language = useLanguage();
  const now = useNow();
  const mayPrice = useMay('order.price');
  if (draft.validUntil === null || draft.quote === null) return null;
  const isOver = Date.parse(draft.validUntil) < now;
  return (
    <div className={styles.warning} data-tone={isOver ? undefined : 'info'}>
      {t(isOver ? 'proforma.over' : 'proforma.valid', {
        number: isolated(draft.number ?? ''),
        date: isolated(formatDate(draft.validUntil, language)),
        total: isolated(formatPrice(draft.quote.totals.total, language)),
      })}{' '}
      {isOver && mayPrice && (
        <Button variant="default" size="compact-sm" onClick={onFormer}>
          {t('proforma.former')}
        </Button>
      )}
    </div>
  );
};

/** The lines with the prices of the proforma, as if they had been typed. */
const withFormerPrices = ({ content, quote }: OrderDraft): DraftContent => ({
  ...content,
  lines: content.lines.map((line, at) => {
    const former = quote?.lines[at];
    return former ? { ...line, unitPrice: former.unitPrice } : line;
  }),
});

const Loading = () => {
  const { t } = useTranslation('dashboard.order-new');
  return (
    <div className={styles.form} aria-busy="true" aria-label={t('loading')}>
      <Skeleton height={360} radius="lg" />
      <Skeleton height={200} radius="lg" />
    </div>
  );
};

/** A draft that is there already, from the server or, while the network is away, from this browser. */
const StoredOrder = ({ uuid, cart }: { readonly uuid: string; readonly cart: string | undefined }) => {
  const { t } = useTranslation('dashboard.order-new');
  const [copy] = useState(() => readCopy(uuid));
  const [isFormer, setFormer] = useState(false);
  const stored = useStoredDraft(uuid, true);
  const { data: draft, error, refetch, isFetching } = stored;
  if (draft === undefined && !(error && copy))
    return error ? <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} /> : <Loading />;
  if (draft?.order)
    return (
      <div className={page.empty}>
        <p>
          {t('became')}{' '}
          <Link to={`/dashboard/orders/${draft.order.uuid}`}>
            <bdi dir="ltr">{draft.order.number}</bdi>
          </Link>
        </p>
      </div>
    );
  const content = isFormer && draft ? withFormerPrices(draft) : (copy?.content ?? draft?.content);
  if (!content)
    return <UnknownRecord text={t('unknown')} backTo="/dashboard/orders/drafts" backLabel={t('toDrafts')} />;
  return (
    <OrderForm
      key={isFormer ? 'former' : 'now'}
      start={{
        uuid,
        version: draft?.version ?? copy?.version ?? 0,
        isProforma: draft?.kind === 'proforma',
        cart,
        order: typedOf(content, newKey),
      }}
    >
      {cart !== undefined && <CartOfDraft id={cart} />}
      {draft?.kind === 'proforma' && <ProformaNote draft={draft} onFormer={() => setFormer(true)} />}
    </OrderForm>
  );
};

const FromCart = ({ uuid, cart: id }: { readonly uuid: string; readonly cart: string }) => {
  const { t } = useTranslation('dashboard.order-new');
  const { data: cart, error, isLoading, refetch, isFetching } = useLeftCart(id);
  if (isLoading) return <Loading />;
  const isGone = !cart && error instanceof ApiError && error.status === 404;
  if (error && !cart && !isGone) return <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const order = cart ? ofCart(cart) : EMPTY_ORDER;
  return (
    <OrderForm start={{ uuid, version: 0, isProforma: false, cart: isGone ? undefined : id, order }}>
      {isGone && (
        <p className={styles.warning} role="status">
          {t('cartGone')}
        </p>
      )}
      {cart && <CartLines cart={cart} />}
    </OrderForm>
  );
};

/** D-4.09: the cart of the calling desk stays held while its order is typed. @returns who has taken it, if anybody */
const useCartLease = (): string | null => {
  const { state } = useLocation();
  const [lease] = useState(() => heldLeaseIn(state));
  const [holder, setHolder] = useState<string | null>(null);
  useLease(lease, setHolder);
  return holder;
};

/** Flows, "Phone order in under 60 seconds": a new order, or a draft that is gone on with. */
export const NewOrderPage = () => {
  const { t } = useTranslation('dashboard.order-new');
  const [search] = useSearchParams();
  const [own] = useState(newKey);
  const uuid = search.get('draft') ?? own;
  const cart = search.get('cart') ?? undefined;
  const holder = useCartLease();
  const content = (): ReactNode => {
    if (uuid !== own) return <StoredOrder key={uuid} uuid={uuid} cart={cart} />;
    if (cart !== undefined) return <FromCart key={uuid} uuid={uuid} cart={cart} />;
    return (
      <OrderForm key={uuid} start={{ uuid, version: 0, isProforma: false, cart: undefined, order: EMPTY_ORDER }} />
    );
  };
  return (
    <>
      <RecordHeader
        back="/dashboard/orders"
        backLabel={t('back')}
        name={t('title')}
        tools={<Link to="/dashboard/orders/drafts">{t('toDrafts')}</Link>}
      />
      <div className={`${page.body} ${page.sunken}`} data-toast-room>
        {holder !== null && (
          <p className={styles.warning} role="alert">
            {t('cartTaken', { name: isolated(holder) })}
          </p>
        )}
        {content()}
      </div>
    </>
  );
};
