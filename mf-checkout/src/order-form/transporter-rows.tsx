import { isFreeDelivery } from '@shop/contracts/logistics';
import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import { useShop, useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { classNames, Icon, Price, SelectField, Skeleton } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './order-form.module.css';
import type { OrderForm } from './use-order-form.ts';
import { offerKey } from './values.ts';

const DAY = 24;

const useDelay = (): ((offer: TransporterOffer) => string) => {
  const { t } = useTranslation('checkout.order-form');
  return ({ delay: { min, max } }) => {
    if (max <= 2 * DAY)
      return min === max ? t('delay.hours', { count: max }) : t('delay.hoursRange', { min, max, count: max });
    const days = { min: Math.ceil(min / DAY), max: Math.ceil(max / DAY) };
    return days.min === days.max
      ? t('delay.days', { count: days.max })
      : t('delay.daysRange', { ...days, count: days.max });
  };
};

const Row = ({ form, offer }: { form: OrderForm; offer: TransporterOffer }): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const delayOf = useDelay();
  const key = offerKey(offer);
  const chosen = form.values.offer === key;
  // SF-4.06: a second click unselects, and so does the ×.
  const deselect = (): void => form.change('offer', '');
  return (
    <li className={classNames(styles.row, chosen && styles.chosen)}>
      <label className={styles.offer}>
        <input
          type="radio"
          name="offer"
          value={key}
          checked={chosen}
          onChange={() => form.change('offer', key)}
          onClick={chosen ? deselect : undefined}
        />
        <span className={styles.dot} aria-hidden="true" />
        <Icon name={offer.deliveryType === 'home' ? 'home' : 'store'} size={20} />
        <span className={styles.what}>
          <strong>
            {t(offer.deliveryType === 'home' ? 'delivery.home' : 'delivery.stopdesk', {
              commune: offer.deliveryCommune.name,
            })}
          </strong>
          <small>
            <span>
              <bdi>{offer.name}</bdi>
            </span>
            <span>{delayOf(offer)}</span>
          </small>
        </span>
        <span className={styles.cost}>
          {isFreeDelivery(offer) ? (
            <>
              <span className={styles.free}>{t('free')}</span>
              {offer.price > 0 && <Price amount={offer.price} size="row" struck />}
            </>
          ) : (
            <Price amount={offer.finalPrice} size="row" />
          )}
        </span>
      </label>
      {chosen && (
        <button type="button" className={styles.undo} onClick={deselect} aria-label={t('delivery.undo')}>
          <Icon name="close" size={18} />
        </button>
      )}
    </li>
  );
};

/** Offers alternatives: a neighbouring commune, or a call to the shop. */
const NoDelivery = (): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const { phone } = useShop();
  return (
    <p className={styles.first} role="status">
      {t('delivery.none')} {t('delivery.noneHelp')}{' '}
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </a>
    </p>
  );
};

/** SF-2.13, SF-4.06: ways to deliver to the commune; rows of one height, so that nothing moves while they load. */
export const TransporterRows = ({ form }: { form: OrderForm }): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const { delivery, errors, values, offer, deskNeeded } = form;
  const { offers } = delivery;
  const loading = offers.status === 'loading' && offers.items.length === 0;
  return (
    <fieldset className={classNames(styles.delivery, errors.offer && styles.wrong)}>
      <legend>{t('field.offer')}</legend>
      {offers.status === 'idle' && <p className={styles.first}>{t('delivery.chooseCommune')}</p>}
      {loading && (
        <div className={styles.rows} aria-busy="true">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className={styles.rowSkeleton} />
          ))}
        </div>
      )}
      {offers.status === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('delivery.transportersFailed')}{' '}
          <button type="button" onClick={delivery.retry}>
            {t('retry')}
          </button>
        </p>
      )}
      {offers.status === 'ready' && offers.items.length === 0 && <NoDelivery />}
      {offers.items.length > 0 && (
        <ul className={styles.rows}>
          {offers.items.map((item) => (
            <Row key={offerKey(item)} form={form} offer={item} />
          ))}
        </ul>
      )}
      {offer && deskNeeded && (
        <SelectField
          name="deskId"
          label={t('field.deskId')}
          placeholder={t('choose')}
          value={values.deskId}
          error={errors.deskId ? t(errors.deskId) : undefined}
          onChange={(event) => form.change('deskId', event.currentTarget.value)}
          options={offer.desks.map(({ id, name, address }) => ({
            value: id,
            label: address ? `${name}, ${address}` : name,
          }))}
        />
      )}
      {errors.offer && (
        <span className={styles.error}>
          <Icon name="alert" size={16} />
          {t(errors.offer)}
        </span>
      )}
    </fieldset>
  );
};
