import type { LeftCart } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { Amount } from '@shop/back-office/amounts';
import { CallLink, PhoneNumber, WhatsAppLink, WilayaCode } from '@shop/back-office/badges';
import { refusalToast, useTroubleText, useUndo } from '@shop/back-office/feedback';
import { type ListColumn, ListHeader, LogPage, useListAddress } from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import { isolated } from '@shop/back-office/text';
import { useHandleCart, useLeftCarts } from '../api/abandoned-carts.ts';
import styles from './abandoned-carts.module.css';

const FILTERS = ['q'] as const;
const HANDLED = 'handled';
const idOf = ({ id }: LeftCart): string => id;
const nameOf = ({ firstname, lastname, phone }: LeftCart): string => `${firstname} ${lastname}`.trim() || phone;
const goodsOf = ({ lines }: LeftCart): string =>
  lines.map(({ name, quantity }) => `${isolated(name)}${quantity > 1 ? ` × ${quantity}` : ''}`).join(' · ');

/** Marks a cart, and offers to take it back. */
const useMark = () => {
  const { t } = useTranslation('dashboard.abandoned-carts');
  const handle = useHandleCart();
  const offer = useUndo();
  const troubleText = useTroubleText();
  return async (cart: LeftCart, isHandled: boolean): Promise<void> => {
    const refusal = refusalToast(`abandoned-cart-${cart.id}`);
    refusal.clear();
    try {
      await handle(cart, isHandled);
      offer({
        entity: cart.id,
        message: t(isHandled ? 'handled' : 'reopened', { name: isolated(nameOf(cart)) }),
        undo: () => handle(cart, !isHandled),
      });
    } catch (error) {
      refusal.say(t('failed'), troubleText(error));
    }
  };
};

/** D-3.09: the carts that visitors left at the form, for the people who call them back. */
export const AbandonedCartsPage = () => {
  const { t } = useTranslation('dashboard.abandoned-carts');
  const language = useLanguage();
  const address = useListAddress(FILTERS);
  const isHandled = address.view === HANDLED;
  const carts = useLeftCarts(isHandled);
  const mayHandle = useMay('order.confirm');
  const mark = useMark();
  const wanted = (address.filters.q ?? '').trim().toLowerCase();
  const rows = (carts.data?.pages.flatMap((one) => one.carts) ?? []).filter((cart) =>
    `${nameOf(cart)} ${cart.phone} ${goodsOf(cart)}`.toLowerCase().includes(wanted),
  );

  const contact = ({ phone }: LeftCart) => (
    <span className={styles.contact}>
      <PhoneNumber phone={phone} />
      <CallLink phone={phone} />
      <WhatsAppLink phone={phone} />
    </span>
  );
  const time = ({ updatedAt }: LeftCart) => (
    <bdi dir="ltr" className={styles.dim}>
      <time dateTime={updatedAt}>{formatDateTime(updatedAt, language)}</time>
    </bdi>
  );
  const goods = (cart: LeftCart) => <span className={styles.goods}>{goodsOf(cart) || t('noGoods')}</span>;
  const who = (cart: LeftCart) => <bdi className={styles.name}>{nameOf(cart)}</bdi>;
  const amount = (cart: LeftCart) => cart.amount !== null && <Amount value={cart.amount} />;
  const action = (cart: LeftCart) =>
    mayHandle && (
      <Button
        variant="default"
        size="compact-md"
        leftSection={isHandled ? <IconArrowBackUp size={16} stroke={1.75} /> : <IconCheck size={16} stroke={1.75} />}
        onClick={() => void mark(cart, !isHandled)}
      >
        {t(isHandled ? 'reopen' : 'handle')}
      </Button>
    );
  const columns: readonly ListColumn<LeftCart>[] = [
    { id: 'who', label: t('columns.who'), cell: who, fixed: true },
    { id: 'phone', label: t('columns.phone'), cell: contact },
    { id: 'goods', label: t('columns.goods'), cell: goods },
    {
      id: 'wilaya',
      label: t('columns.wilaya'),
      cell: ({ wilaya }) => wilaya !== null && <WilayaCode id={wilaya} />,
      from: 1100,
    },
    { id: 'when', label: t('columns.when'), cell: time },
    { id: 'amount', label: t('columns.amount'), cell: amount, end: true },
    { id: 'action', label: t('columns.action'), quiet: true, cell: action, fixed: true },
  ];
  return (
    <LogPage
      list="abandoned-carts"
      header={<ListHeader title={t('title')} />}
      address={address}
      query={carts}
      views={[
        { name: null, label: t('views.open') },
        { name: HANDLED, label: t('views.handled') },
      ]}
      texts={{
        none: t(isHandled ? 'noneHandled' : 'none'),
        noneFound: t('noneFound'),
        clear: t('clear'),
        more: t('more'),
        moreFailed: t('moreFailed'),
      }}
      rows={rows}
      idOf={idOf}
      nameOf={nameOf}
      columns={columns}
      card={(cart) => (
        <div className={styles.card}>
          <span className={styles.line}>
            {who(cart)}
            {time(cart)}
          </span>
          {contact(cart)}
          <span className={styles.line}>
            {goods(cart)}
            {amount(cart)}
          </span>
          {action(cart)}
        </div>
      )}
      searchLabel={t('search')}
      filters={[]}
      showLabel={t('show')}
    />
  );
};
