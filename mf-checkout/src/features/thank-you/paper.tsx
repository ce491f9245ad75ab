import { useLanguage, useShop, useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import type { ReactNode } from 'react';
import { deskPlaceOf } from '../../order-overview/desk-place.ts';
import type { Overview } from '../../order-overview/use-overview.ts';
import styles from './thank-you.module.css';

/** The head of the printed overview with the seller. On the screen the shop's own frame shows it. */
export const PaperHead = (): ReactNode => {
  const { name, phone, legal } = useShop();
  return (
    <div className={styles.paper}>
      <strong>
        <bdi>{name}</bdi>
      </strong>{' '}
      · <bdi dir="ltr">{formatPhone(phone)}</bdi>
      <br />
      <bdi>{legal.company}</bdi> · <bdi>{legal.address}</bdi>
      {legal.rc && (
        <>
          {' '}
          · RC <bdi dir="ltr">{legal.rc}</bdi>
        </>
      )}
    </div>
  );
};

/** The destination of the parcel, for the person who compares parcel and paper. */
export const PaperPlace = ({ details }: { details: NonNullable<Overview['details']> }): ReactNode => {
  const { t } = useTranslation('checkout.thank-you');
  const language = useLanguage();
  const { place, address, desk, transporter, firstname, phone } = details;
  const nameOf = ({ name, nameAr }: { name: string; nameAr: string }): string => (language === 'ar' ? nameAr : name);
  const where = desk ? [desk, deskPlaceOf(details, language)] : [address];
  const commune = details.deskPlace?.commune ?? place?.commune;
  const parts = [firstname, ...where, commune && nameOf(commune), place && nameOf(place.wilaya), transporter].filter(
    Boolean,
  );
  return (
    <p className={styles.paper}>
      <small>{t('delivery')}</small>{' '}
      {parts.map((part, index) => (
        <span key={index}>
          {index > 0 && ' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
      {phone && (
        <>
          {' '}
          · <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </>
      )}
    </p>
  );
};
