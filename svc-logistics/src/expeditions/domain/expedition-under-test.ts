import type { Expedition, ParcelContent } from './expedition.ts';

export const PARCEL: ParcelContent = {
  customer: { firstname: 'Amine', lastname: 'Belkacem' },
  phone: '+213555129847',
  secondPhone: null,
  address: '12 rue Didouche Mourad',
  wilaya: { id: 16, name: 'Alger' },
  commune: { id: '1601', name: 'Alger Centre' },
  deskId: null,
  service: 'home',
  serviceCode: null,
  codAmount: 960_000,
  content: 'Lampe',
  units: 1,
  weight: null,
  note: null,
};

export const anExpedition = (change: Partial<Expedition> = {}): Expedition => ({
  _id: 'e',
  subject: { kind: 'order', id: 'order' },
  shopUuid: 's',
  number: '26-000001',
  version: 1,
  state: 'open',
  warehouse: { uuid: 'w', name: 'Alger' },
  packing: 'none',
  packed: [],
  pool: null,
  parcel: null,
  announcement: null,
  wanted: null,
  takeBack: null,
  attempts: [],
  trackingKeys: [],
  ...change,
});
