import type { ParcelEvent, ParcelTask } from '@shop/contracts/logistics/dashboard';

const uuidOf = (group: string, number: number): string =>
  `019b0000-0000-7000-8000-0000000${group}${String(number).padStart(3, '0')}`;

/** A parcel that could not be handed over; the number tells one from another. */
export const parcelTask = (number: number, more: Partial<ParcelTask> = {}): ParcelTask => ({
  expedition: uuidOf('60', number),
  version: 4,
  order: uuidOf('61', number),
  number: `26-${String(number).padStart(6, '0')}`,
  kind: 'failed',
  state: 'toDo',
  since: '2026-11-29T10:00:00.000Z',
  attempts: 2,
  reason: 'unreachable',
  companyWords: 'Ne répond pas',
  trackingId: `yal-00${number}XY`,
  transporter: { uuid: uuidOf('40', 1), name: 'Yalidine Alger', phone: '0550112233' },
  customer: `Client ${number}`,
  phone: '0555129847',
  secondPhone: null,
  wilaya: { id: 16, name: 'Alger' },
  commune: { id: '1610', name: 'Bir Mourad Raïs' },
  codAmount: 9600,
  answers: ['called', 'newAttempt', 'otherNumber', 'askReturn', 'dismiss'],
  lastAnswer: null,
  ...more,
});

/** What its company said of a parcel. */
export const parcelEvent = (id: string, more: Partial<ParcelEvent> = {}): ParcelEvent => ({
  id,
  trackingId: 'yal-001XY',
  at: '2026-11-29T09:10:00.000Z',
  heardAt: '2026-11-29T09:11:00.000Z',
  via: 'webhook',
  raw: 'Sorti en livraison',
  rawReason: null,
  status: 'outForDelivery',
  reason: null,
  place: 'Alger',
  ...more,
});
