import { PARCEL_FIELDS, PARCEL_REFUSALS } from '@shop/contracts/logistics';
import ar from '../../../locales/ar/order.json';
import en from '../../../locales/en/order.json';
import fr from '../../../locales/fr/order.json';

it.each([
  ['fr', fr],
  ['ar', ar],
  ['en', en],
])('[D-7.05] every reason why a parcel did not go or come back has words, %s', (_language, texts) => {
  const { 'company-limit-until': until, ...reasons } = texts.parcelRefusal;
  expect(Object.keys(reasons).sort()).toEqual([...PARCEL_REFUSALS].sort());
  expect(Object.keys(texts.parcelField).sort()).toEqual([...PARCEL_FIELDS, 'unsaid'].sort());
  expect([...Object.values(reasons), ...Object.values(texts.parcelField)]).not.toContain('');
  expect(until).toContain('{{time}}');
});
