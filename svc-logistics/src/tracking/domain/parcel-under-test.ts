import type { Parcel } from './parcel.ts';

/** A Saturday morning. */
export const ANNOUNCED = Date.parse('2026-11-28T08:00:00Z');
const ANNOUNCED_AT = new Date(ANNOUNCED);

/** A parcel that has just been announced. */
export const aParcel = (fields: Partial<Parcel> = {}): Parcel => ({
  _id: 'shop:transporter:Y-1',
  version: 1,
  shopUuid: 'shop',
  expedition: 'expedition',
  order: 'order',
  number: '26-000001',
  transporter: { uuid: 'transporter', name: 'Yalidine' },
  trackingId: 'Y-1',
  reference: '26-000001',
  companyId: null,
  service: 'home',
  wilaya: 16,
  commune: '1601',
  codAmount: 960_000,
  fee: 60_000,
  usualDays: 2,
  isTracked: true,
  hasWebhook: true,
  announcedAt: ANNOUNCED_AT,
  handedAt: null,
  deliveredAt: null,
  endedAt: null,
  outcome: null,
  paidAt: null,
  status: 'created',
  statusAt: ANNOUNCED_AT,
  reason: null,
  reasonWord: null,
  word: null,
  place: null,
  heardAt: null,
  attempts: 0,
  unknownWords: 0,
  isOpen: true,
  isCurrent: true,
  missingSince: null,
  task: null,
  ...fields,
});
