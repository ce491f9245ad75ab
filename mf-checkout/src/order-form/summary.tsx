import { isFreeDelivery } from '@shop/contracts/logistics';
import { Link, useTranslation } from '@shop/kit';
import { Icon, Price, type IconName } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import type { CartLine } from '../cart/line.ts';
import { figuresOf } from './figures.ts';
import styles from './order-form.module.css';
import type { OrderForm } from './use-order-form.ts';

/** The price: items, discount, delivery, total; "hors livraison" while no delivery is chosen. */
export const Summary = ({
  lines,
  form,
  label,
}: {
  lines: readonly CartLine[];
  form: OrderForm;
  label: string;
}): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const { offer, desk } = form;
  const deskCommune = offer?.deliveryType === 'stopdesk' ? desk?.commune?.name : undefined;
  const { items, saved, discounts, total } = figuresOf(lines, offer, form.quote.quote);
  return (
    <dl className={styles.summary} aria-live="polite">
      <div>
        <dt>{label}</dt>
        <dd>
          <Price amount={items} size="row" />
        </dd>
      </div>
      {saved > 0 && (
        <div className={styles.saved}>
          <dt>{t('summary.discount')}</dt>
          <dd>
            <Price amount={-saved} size="row" />
          </dd>
        </div>
      )}
      <div>
        <dt>
          {t(offer ? (offer.deliveryType === 'stopdesk' ? 'summary.stopdesk' : 'summary.delivery') : 'field.offer')}
          {deskCommune && (
            <small>
              <bdi>{desk?.address ? `${deskCommune}, ${desk.address}` : deskCommune}</bdi>
            </small>
          )}
        </dt>
        <dd>
          {offer ? (
            isFreeDelivery(offer) ? (
              <span className={styles.free}>{t('free')}</span>
            ) : (
              <Price amount={offer.finalPrice} size="row" />
            )
          ) : (
            <span className={styles.muted}>{t('summary.toChoose')}</span>
          )}
        </dd>
      </div>
      {discounts.map(({ name, amount, forYou }) => (
        <div key={name} className={styles.saved}>
          <dt>
            {name}
            {forYou && <small>{t('summary.forYou')}</small>}
          </dt>
          <dd>
            <Price amount={-amount} size="row" />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>
          {t(offer ? 'summary.total' : 'summary.totalWithoutDelivery')}
          <small>{t('summary.onReceipt')}</small>
        </dt>
        <dd>
          <Price amount={total} size="total" />
        </dd>
      </div>
    </dl>
  );
};

const PROMISES: readonly { icon: IconName; text: string; to?: string }[] = [
  { icon: 'box', text: 'promise.check' },
  { icon: 'refresh', text: 'promise.exchange', to: '/contact?subject=exchange' },
  { icon: 'headset', text: 'promise.call' },
];

export const Promises = (): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  return (
    <ul className={styles.promises}>
      {PROMISES.map(({ icon, text, to }) => (
        <li key={text}>
          <Icon name={icon} size={18} />
          {to ? <Link to={to}>{t(text)}</Link> : t(text)}
        </li>
      ))}
    </ul>
  );
};
