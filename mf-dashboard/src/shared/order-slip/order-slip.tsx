import type { Order } from '@shop/contracts/order/dashboard';
import { useLanguage, useShop, useTranslation } from '@shop/kit';
import { formatDateTime, formatPhone } from '@shop/kit/format';
import { Amount } from '@shop/back-office/amounts';
import { WilayaTag } from '@shop/back-office/badges';
import { listTotalOf, soldOf } from './line-amounts.ts';
import { OrderCodes } from './order-codes.tsx';
import styles from './order-slip.module.css';

/** The old price struck, with what it comes to: these add up to the subtotal. Then the price as it is paid. */
const Prices = ({ line }: { line: Order['lines'][number] }) => {
  const listTotal = listTotalOf(line);
  return (
    <>
      {listTotal !== null && (
        <span className={styles.row}>
          <Amount value={line.listPrice} struck />
          <Amount value={listTotal} struck />
        </span>
      )}
      <span className={styles.row}>
        <span>
          {soldOf(line)} × <Amount value={line.unitPrice} />
        </span>
        <Amount value={line.total} />
      </span>
    </>
  );
};

/** The content of the parcel, its recipient and the amount to collect: for the packer and the customer. */
export const OrderSlip = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const language = useLanguage();
  const shop = useShop();
  const { customer, totals, expedition } = order;
  return (
    <article className={styles.slip}>
      <header className={styles.head}>
        <strong>{shop.name}</strong>
        <span>{shop.legal.address || shop.city}</span>
        <bdi dir="ltr">{formatPhone(shop.phone)}</bdi>
        {shop.legal.rc && (
          <small>
            <bdi dir="ltr">RC {shop.legal.rc}</bdi> {shop.legal.nif && <bdi dir="ltr">NIF {shop.legal.nif}</bdi>}
          </small>
        )}
      </header>
      <OrderCodes number={order.number} />
      <p className={`${styles.row} ${styles.number}`}>
        <b>
          <bdi dir="ltr">{order.number}</bdi>
        </b>
        <bdi dir="ltr">{formatDateTime(order.placedAt, language)}</bdi>
      </p>
      <section className={styles.part}>
        <b>
          <bdi>
            {customer.firstname} {customer.lastname}
          </bdi>
        </b>
        {customer.phone !== null && <bdi dir="ltr">{formatPhone(customer.phone)}</bdi>}
        <bdi>{order.address}</bdi>
        <WilayaTag place={order.place} />
        {order.transporter && (
          <span>
            <bdi>{order.transporter.name}</bdi> · {t(`delivery.${order.transporter.deliveryType}`)}
          </span>
        )}
        {expedition?.trackingId && (
          <span>
            {t('delivery.tracking')} <bdi dir="ltr">{expedition.trackingId}</bdi>
          </span>
        )}
      </section>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <b>{line.name}</b>
            {line.attributes && <span>{line.attributes}</span>}
            {line.contents.map((content, index) => (
              <small key={index}>
                {content.quantity} × {content.name} {content.attributes}
              </small>
            ))}
            <Prices line={line} />
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <div className={styles.row}>
          <dt>{t('totals.items')}</dt>
          <dd>
            <Amount value={totals.itemsSubtotal} />
          </dd>
        </div>
        {totals.discount > 0 && (
          <div className={styles.row}>
            <dt>{t('totals.discount')}</dt>
            <dd>
              <Amount value={-totals.discount} />
            </dd>
          </div>
        )}
        <div className={styles.row}>
          <dt>{t('totals.shipping')}</dt>
          <dd>
            <Amount value={totals.shippingPaidByCustomer} />
          </dd>
        </div>
        <div className={`${styles.row} ${styles.total}`}>
          <dt>{t('totals.total')}</dt>
          <dd>
            <Amount value={totals.total} size="total" />
          </dd>
        </div>
        <div className={styles.row}>
          <dt>{t('totals.vat')}</dt>
          <dd>
            <Amount value={totals.vat} />
          </dd>
        </div>
      </dl>
    </article>
  );
};
