import type { CompanyCall, ParcelToCreate } from '../domain/company-adapter.ts';
import { capabilitiesOf } from '../domain/capabilities.ts';
import { manual } from './manual.ts';

const call: CompanyCall = {
  account: { uuid: 'drivers', shopUuid: 'shop', settings: {}, secrets: {}, trackingPrefix: 'EB' },
  send: () => Promise.reject(new Error('own drivers have no interface')),
};
const parcel = (reference: string): ParcelToCreate => ({
  reference,
  customer: { firstname: 'Amina', lastname: 'Benali' },
  phone: '+213550123456',
  secondPhone: null,
  address: 'Rue Didouche Mourad 5',
  service: 'home',
  place: { wilaya: 16, wilayaName: 'Alger', commune: { code: '1601', name: 'Alger-Centre' }, desk: null },
  content: 'Casque',
  units: 1,
  weight: null,
  codAmount: 960_000,
  serviceCode: null,
  note: null,
});

it('[D-7.03] own drivers number parcels themselves, the same one however often it is asked', async () => {
  const references = ['26-000001', '26-000002'];
  const outcomes = await manual.create(call, references.map(parcel));
  expect(outcomes).toEqual(references.map((one) => ({ kind: 'created', trackingId: `EB-${one}` })));
  expect(await manual.find?.(call, '26-000001', 0)).toMatchObject({ trackingId: 'EB-26-000001' });
  expect(capabilitiesOf(manual)).toMatchObject({ check: false, track: false, webhook: false, cancel: true });
});
