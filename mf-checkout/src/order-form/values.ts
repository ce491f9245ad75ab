import { isFreeDelivery } from '@shop/contracts/logistics';
import type { TransporterOffer } from '@shop/contracts/logistics/storefront';

/** SF-3.01: what a visitor types. */
export interface FormValues {
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** Code as text; empty: not chosen. */
  readonly wilaya: string;
  readonly commune: string;
  /** `transporter:home` or `transporter:stopdesk`; empty: not chosen. */
  readonly offer: string;
  readonly deskId: string;
}
export type FieldName = keyof FormValues;

export const EMPTY_VALUES: FormValues = {
  firstname: '',
  lastname: '',
  phone: '',
  email: '',
  address: '',
  wilaya: '',
  commune: '',
  offer: '',
  deskId: '',
};

/** In the order of the form, which is the order of errors and of focus. */
export const FIELD_ORDER: readonly FieldName[] = [
  'firstname',
  'lastname',
  'phone',
  'wilaya',
  'commune',
  'address',
  'email',
  'offer',
  'deskId',
];
/** SF-5.05: what must be filled before anything is sent. */
export const MANDATORY: readonly FieldName[] = ['firstname', 'lastname', 'phone', 'wilaya', 'commune', 'offer'];

export const missingOf = (values: FormValues): FieldName[] => MANDATORY.filter((name) => values[name].trim() === '');

export const offerKey = (offer: Pick<TransporterOffer, 'id' | 'deliveryType'>): string =>
  `${offer.id}:${offer.deliveryType}`;

/** In their own order, but free ones before the others. */
export const freeFirst = (offers: readonly TransporterOffer[]): TransporterOffer[] => [
  ...offers.filter(isFreeDelivery),
  ...offers.filter((offer) => !isFreeDelivery(offer)),
];
