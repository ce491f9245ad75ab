import { isFreeDelivery } from '@shop/contracts/logistics';
import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import { useTranslation } from '@shop/kit';
import { classNames, Icon, Price, SelectField } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { placeOfDesk } from '../order-overview/desk-place.ts';
import { offerGroups, type OfferGroup } from './offer-order.ts';
import styles from './order-form.module.css';
import { useDelay } from './use-delay.ts';
import { offerKey, type FieldName, type FormValues } from './values.ts';

/** What the offers need of the form, which loads them with this code. */
interface OfferForm {
  readonly values: FormValues;
  readonly errors: Partial<Record<FieldName, string>>;
  readonly delivery: { readonly offers: { readonly items: readonly TransporterOffer[] } };
  readonly offer: TransporterOffer | undefined;
  readonly deskNeeded: boolean;
  readonly change: (name: FieldName, value: string) => void;
}

type Desk = TransporterOffer['desks'][number];

/** The name of a desk, and where it is. */
const deskText = ({ name, address, commune }: Desk): string =>
  [name, placeOfDesk(name, address, commune?.name)].filter(Boolean).join(', ');

/** The title of an offer: to the door, or to the desk, by the commune in which that stands. */
const useTitle = (): ((offer: TransporterOffer) => ReactNode) => {
  const { t } = useTranslation('checkout.order-form');
  return ({ deliveryType, deliveryCommune, desks, name }) => {
    if (deliveryType === 'home')
      return (
        <>
          {/* The heading of the group says it to those who see it. */}
          <span className={styles.heard}>{t('delivery.home')}</span> <bdi>{name}</bdi>
        </>
      );
    const [first, ...others] = desks;
    if (!first) return t('delivery.stopdesk', { commune: deliveryCommune.name });
    if (others.length > 0 && !first.isNearest) return t('delivery.desks', { count: desks.length });
    return t('delivery.stopdesk', { commune: first.commune?.name ?? deliveryCommune.name });
  };
};

const Row = ({ form, offer, group }: { form: OfferForm; offer: TransporterOffer; group: OfferGroup }): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const delayOf = useDelay();
  const titleOf = useTitle();
  const key = offerKey(offer);
  const chosen = form.values.offer === key;
  const [first, ...others] = offer.desks;
  const desk = first && (others.length === 0 || first.isNearest) ? first : undefined;
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
          <strong>{titleOf(offer)}</strong>
          {desk && (
            <span className={styles.address}>
              <bdi>{deskText(desk)}</bdi>
            </span>
          )}
          <small>
            {offer.deliveryType === 'stopdesk' && (
              <span>
                <bdi>{offer.name}</bdi>
              </span>
            )}
            <span>{delayOf(offer.delay)}</span>
            {key === group.cheapest && <span className={styles.mark}>{t('delivery.cheapest')}</span>}
            {key === group.fastest && <span className={styles.mark}>{t('delivery.fastest')}</span>}
            {desk?.isNearest && <span className={styles.mark}>{t('delivery.nearest')}</span>}
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

const Rows = ({
  form,
  offers,
  group,
}: {
  form: OfferForm;
  offers: readonly TransporterOffer[];
  group: OfferGroup;
}): ReactNode => (
  <ul className={styles.rows}>
    {offers.map((offer) => (
      <Row key={offerKey(offer)} form={form} offer={offer} group={group} />
    ))}
  </ul>
);

/** SF-2.13, SF-4.06: ways to deliver to the commune, to the door and to a desk, the cheapest first. */
export const OfferGroups = ({ form }: { form: OfferForm }): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const { delivery, errors, values, offer, deskNeeded } = form;
  return (
    <>
      {offerGroups(delivery.offers.items).map((group) => (
        <div key={group.kind} className={styles.group}>
          <p>{t(`delivery.group.${group.kind}`)}</p>
          <Rows form={form} offers={group.shown} group={group} />
          {group.rest.length > 0 && (
            <details
              className={styles.others}
              open={group.rest.some((one) => offerKey(one) === values.offer) || undefined}
            >
              <summary>{t('delivery.others', { count: group.rest.length })}</summary>
              <Rows form={form} offers={group.rest} group={group} />
            </details>
          )}
        </div>
      ))}
      {offer && deskNeeded && (
        <SelectField
          name="deskId"
          label={t('field.deskId')}
          placeholder={t('choose')}
          value={values.deskId}
          error={errors.deskId ? t(errors.deskId) : undefined}
          onChange={(event) => form.change('deskId', event.currentTarget.value)}
          options={offer.desks.map((desk) => ({
            value: desk.id,
            label: [deskText(desk), desk.isNearest && t('delivery.nearest')].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </>
  );
};
