import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import type { DeliveryType } from '@shop/contracts/order';
import { useTranslation } from '@shop/kit';
import { Amount } from '@shop/back-office/amounts';
import { Radio } from '@shop/back-office/mantine/radio';
import { AdvicePart } from '../../../../shared/delivery-advice/advice-part.ts';
import { useAdvice } from '../../../../shared/delivery-advice/advice.ts';
import styles from '../order.module.css';

/** The price of a transporter for the commune, and how long it takes. */
const Price = ({ offer: { price, delay } }: { offer: TransporterOffer }) => {
  const { t } = useTranslation('dashboard.order');
  return (
    <>
      <Amount value={price} /> · <bdi>{t('announce.delay', delay)}</bdi>
    </>
  );
};

/** The transporters to choose from: price, days and how they deliver there, or why one cannot be chosen. */
export const TransporterChoice = ({
  transporters,
  offers,
  deliveryType,
  wilaya,
}: {
  readonly transporters: readonly { readonly uuid: string; readonly name: string }[];
  readonly offers: readonly TransporterOffer[];
  readonly deliveryType: DeliveryType;
  readonly wilaya: number | null;
}) => {
  const { t } = useTranslation('dashboard.order');
  const ofType = offers.filter((offer) => offer.deliveryType === deliveryType);
  const advice = useAdvice(
    wilaya,
    ofType.map(({ id }) => id),
  );
  /** It may serve the commune the other way. */
  const elsewhere = (uuid: string): string => {
    const other = offers.find(({ id }) => id === uuid)?.deliveryType;
    return other === undefined ? 'announce.notServed' : `announce.${other}Only`;
  };
  return (
    <div className={styles.cards2}>
      {transporters.map(({ uuid, name }) => {
        const offer = ofType.find(({ id }) => id === uuid);
        const told = advice.get(uuid);
        return (
          <Radio.Card key={uuid} value={uuid} className={styles.choiceCard} disabled={!offer} aria-label={name}>
            <Radio.Indicator disabled={!offer} />
            <span>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <small>{offer ? <Price offer={offer} /> : t(elsewhere(uuid))}</small>
              {offer && told && <AdvicePart {...told} />}
            </span>
          </Radio.Card>
        );
      })}
    </div>
  );
};
