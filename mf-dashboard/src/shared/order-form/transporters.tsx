import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import type { DeliveryType } from '@shop/contracts/order';
import { useTranslation } from '@shop/kit';
import { SegmentedControl, Select } from '@mantine/core';
import { Amount } from '@shop/back-office/amounts';
import { Radio } from '@shop/back-office/mantine/radio';
import { useEffect, useEffectEvent } from 'react';
import { useAdvice, type Advice } from '../delivery-advice/advice.ts';
import { AdvicePart } from '../delivery-advice/advice-part.ts';
import type { FieldTexts } from './missing.ts';
import { daysOf } from './offers.ts';
import styles from './order-form.module.css';
import type { TypedDelivery } from './typed-order.ts';

/** Whether an offer is the one that is chosen. */
export const isOf =
  ({ transporter, deliveryType }: TypedDelivery) =>
  (offer: TransporterOffer): boolean =>
    offer.id === transporter && offer.deliveryType === deliveryType;

/** The delivery by an offer: to its nearest desk, unless the desk that is chosen is one of it. */
const byOffer = (delivery: TypedDelivery, { id, deliveryType, desks }: TransporterOffer): TypedDelivery => ({
  ...delivery,
  transporter: id,
  deliveryType,
  deskId: desks.some((desk) => desk.id === delivery.deskId) ? delivery.deskId : (desks[0]?.id ?? null),
  price: '',
});

const Offer = ({ offer, advice }: { readonly offer: TransporterOffer; readonly advice: Advice | undefined }) => {
  const { t } = useTranslation('dashboard.order-form');
  const { min, max } = daysOf(offer);
  return (
    <Radio.Card value={offer.id} className={styles.offer} aria-label={offer.name}>
      <Radio.Indicator />
      <span className={styles.offerText}>
        <bdi>{offer.name}</bdi>
        <small>
          {min === max ? t('delivery.days', { count: max }) : t('delivery.daysBetween', { min, count: max })}
        </small>
        {advice && <AdvicePart {...advice} />}
      </span>
      <Amount value={offer.finalPrice} />
    </Radio.Card>
  );
};

/** The transporters that serve the commune, with price and days; home or stop-desk; the desk. */
export const Transporters = ({
  delivery,
  offers,
  problems,
  onChange,
}: {
  readonly delivery: TypedDelivery;
  readonly offers: readonly TransporterOffer[];
  readonly problems: FieldTexts;
  readonly onChange: (delivery: TypedDelivery) => void;
}) => {
  const { t } = useTranslation('dashboard.order-form');
  const ofType = offers.filter(({ deliveryType }) => deliveryType === delivery.deliveryType);
  const chosen = offers.find(isOf(delivery));
  const advice = useAdvice(
    delivery.wilaya,
    ofType.map(({ id }) => id),
  );
  const switchTo = (deliveryType: DeliveryType): void => {
    const able = offers.filter((offer) => offer.deliveryType === deliveryType);
    const next = able.find(({ id }) => id === delivery.transporter) ?? able[0];
    onChange(next ? byOffer(delivery, next) : { ...delivery, deliveryType, deskId: null });
  };
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('delivery.type')}
        value={delivery.deliveryType}
        onChange={(type) => switchTo(type === 'stopdesk' ? 'stopdesk' : 'home')}
        data={(['home', 'stopdesk'] as const).map((type) => ({
          value: type,
          label: t(`delivery.${type}`),
          disabled: !offers.some(({ deliveryType }) => deliveryType === type),
        }))}
      />
      <Radio.Group
        data-field="delivery.transporter"
        label={t('delivery.transporter')}
        withAsterisk
        value={chosen?.id ?? null}
        onChange={(id) => {
          const offer = ofType.find((one) => one.id === id);
          if (offer) onChange(byOffer(delivery, offer));
        }}
        error={problems['delivery.transporter']}
      >
        <div className={styles.offers}>
          {ofType.map((offer) => (
            <Offer key={offer.id} offer={offer} advice={advice.get(offer.id)} />
          ))}
        </div>
      </Radio.Group>
      {chosen && chosen.desks.length > 0 && (
        <Select
          data-field="delivery.deskId"
          label={t('delivery.desk')}
          required
          allowDeselect={false}
          data={chosen.desks.map(({ id, name, address }) => ({
            value: id,
            label: [name, address].filter(Boolean).join(' · '),
          }))}
          value={delivery.deskId}
          onChange={(deskId) => onChange({ ...delivery, deskId })}
          error={problems['delivery.deskId']}
        />
      )}
    </>
  );
};

/** Chooses the cheapest offer where none that serves the commune is chosen. */
export const useCheapest = (
  isWanted: boolean,
  delivery: TypedDelivery,
  offers: readonly TransporterOffer[] | undefined,
  onChange: (delivery: TypedDelivery) => void,
): void => {
  const cheapest =
    isWanted && offers && !offers.some(isOf(delivery))
      ? (offers.find(({ deliveryType }) => deliveryType === delivery.deliveryType) ?? offers[0])
      : undefined;
  const choose = useEffectEvent((offer: TransporterOffer) => onChange(byOffer(delivery, offer)));
  useEffect(() => {
    if (cheapest) choose(cheapest);
  }, [cheapest]);
};
