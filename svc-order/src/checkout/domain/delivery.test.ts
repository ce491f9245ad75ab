import type { TariffSnapshot } from '@shop/contracts/logistics/events';
import { facts, tariff } from '../../../test/fixtures.ts';
import { deliveryOf, transportersServing } from './delivery.ts';

const [home] = tariff.services;
if (!home) throw new Error('the tariff of the fixtures has no service');
const text = { fr: 'Alger', ar: 'الجزائر', en: 'Algiers' };
const desk: TariffSnapshot['services'][number] = {
  ...home,
  deliveryType: 'stopdesk',
  price: 25_000,
  promo: null,
  desks: [{ id: '16A', commune: '1601', name: text, address: text }],
};
const at = {
  wilaya: 16,
  commune: '1601',
  transporter: tariff.transporter.uuid,
};
const under = (...tariffs: readonly TariffSnapshot[]) => facts({ tariffs: (id) => (id === 16 ? tariffs : []) });
const both = { ...tariff, services: [home, desk] };

it('[T-3.22] [D-7.09] a wilaya without a tariff is not served, whatever the transporter', () =>
  expect(deliveryOf({ ...at, wilaya: 37, commune: '3701' }, 0, under(tariff))).toBe('wilaya'));

it('[T-3.22] a service without a price is not offered, neither as a price of 0', () => {
  expect(deliveryOf({ ...at, deliveryType: 'stopdesk', deskId: '16A' }, 0, under(tariff))).toBe('transporter');
  expect(transportersServing({ ...at, deliveryType: 'stopdesk' }, 0, under(tariff))).toEqual([]);
});

it('[T-3.22] [D-7.09] a stored price of 0 is free, since only a person has said so', () =>
  expect(deliveryOf(at, 0, under({ ...tariff, services: [{ ...home, price: 0, promo: null }] }))).toMatchObject({
    price: 0,
    finalPrice: 0,
  }));

it('[C-4.04] a wilaya, a commune, and a commune that one service leaves out are refused at checkout', () => {
  expect(deliveryOf(at, 0, under({ ...tariff, wilaya: { ...tariff.wilaya, deliverable: false } }))).toBe('wilaya');
  expect(deliveryOf(at, 0, under({ ...tariff, communes: [] }))).toBe('commune');
  const leftOut = { ...tariff, services: [{ ...home, closedCommunes: ['1601'] }, desk] };
  expect(deliveryOf(at, 0, under(leftOut))).toBe('transporter');
  expect(transportersServing(at, 0, under(leftOut))).toEqual([]);
  expect(deliveryOf({ ...at, deliveryType: 'stopdesk', deskId: '16A' }, 0, under(leftOut))).toMatchObject({
    price: 25_000,
  });
});

it('[T-3.20] [D-7.08] way, desk and address are one value: to the door no desk is kept, and a desk must be there', () => {
  expect(deliveryOf({ ...at, deskId: '16A' }, 0, under(both))).toMatchObject({ deliveryType: 'home', deskId: null });
  expect(deliveryOf({ ...at, deliveryType: 'stopdesk', deskId: '16A' }, 0, under(both))).toMatchObject({
    deliveryType: 'stopdesk',
    deskId: '16A',
  });
  expect(deliveryOf({ ...at, deliveryType: 'stopdesk', deskId: '16Z' }, 0, under(both))).toBe('deskId');
  expect(deliveryOf({ ...at, deliveryType: 'stopdesk' }, 0, under(both))).toBe('deskId');
});
