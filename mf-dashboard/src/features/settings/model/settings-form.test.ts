import { staffShop } from '../../../testing/shop.ts';
import { bodyOf, fieldOfPath, settingsOf, versionOf } from './settings-form.ts';
import { WrittenFields } from './written-fields.ts';

const shop = staffShop();

it('sends unchanged values back exactly, to the second and the centime', () => {
  const odd = { ...shop, freeDeliveryFrom: 9999.5, limits: { ...shop.limits, phone: { max: 3, windowSeconds: 100 } } };
  const { uuid: _uuid, version: _version, isDefault: _default, ...settings } = odd;
  expect(settingsOf(WrittenFields.parse(bodyOf(versionOf(odd).values)))).toEqual(settings);
});

it('every field that can be wrong is one of the form', () => {
  const fields = Object.keys(versionOf(shop).values);
  expect(Object.keys(WrittenFields.shape).toSorted()).toEqual(fields.toSorted());
  const paths = ['legal.nif', 'limits.visitor.max', 'openingHours.week.sat.0.to', 'openingHours.exceptions.1.date'];
  expect(paths.map(fieldOfPath)).toEqual(['legal_nif', 'limits_visitor.max', 'hours_sat.0.to', 'exceptions.1.date']);
  expect(fieldOfPath('hosts')).toBe('hosts');
});
