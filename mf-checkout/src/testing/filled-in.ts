import { SHOP_OF_TESTS } from '@shop/kit/testing';
import { EMPTY_VALUES, type FormValues } from '../order-form/values.ts';

/** The values of a form that is filled in up to the delivery. */
export const TYPED: FormValues = {
  ...EMPTY_VALUES,
  firstname: 'Amina',
  lastname: 'Bensalem',
  phone: '0555129847',
  address: 'Cité Sellier',
  wilaya: '16',
  commune: '1601',
};

/** The form opens with this in it, as after a reload. */
export const fillIn = (values: Partial<FormValues> = {}): void =>
  window.sessionStorage.setItem(
    `order-draft:${SHOP_OF_TESTS.uuid}`,
    JSON.stringify({ at: Date.now(), values: { ...TYPED, ...values } }),
  );
