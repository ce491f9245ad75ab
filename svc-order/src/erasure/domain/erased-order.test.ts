import type { RecordedJourneyEntry } from '../../orders/domain/order-parts.ts';
import type { RecordedRefusal } from '../../orders/domain/order-record.ts';
import { erasedOrder } from './erased-order.ts';

const ENTRY: RecordedJourneyEntry = {
  at: '2026-11-20T08:00:00.000Z',
  status: 'attemptFailed',
  reason: 'other',
  raw: 'Échec: Zoubida absente',
  place: '12 rue des Frères Mokhtari',
  transporter: 'Yalidine',
  trackingId: 'YAL-1',
};
const refusal: RecordedRefusal = { action: 'takeBack', at: ENTRY.at, reason: 'Zoubida l’attend', shortages: [] };
const order = {
  number: '26-000001',
  expedition: null,
  customer: { uuid: 'c', firstname: 'Zoubida', lastname: 'Mokhtari', phone: '0770123456', email: null },
  address: '12 rue des Frères Mokhtari',
  visitorId: null,
  searchTerms: [],
  attempts: [],
  history: [],
  journey: [ENTRY],
};
const erased = (given: RecordedRefusal) =>
  erasedOrder({ ...order, refusal: given }, 'p', (text) => text.replaceAll('Zoubida', '…'));

it('[T-2.15] [D-15.03] an erased order keeps what happened to its parcel, without what its company said of the person', () => {
  expect(erased(refusal)).toMatchObject({
    journey: [{ ...ENTRY, raw: 'Échec: … absente', place: null }],
    refusal: { ...refusal, reason: 'company-refused' },
  });
  // A reason of ours stays.
  expect(erased({ ...refusal, reason: 'parcel-collected' }).refusal?.reason).toBe('parcel-collected');
  expect(erased({ ...refusal, action: 'unpack', reason: 'shortage' }).refusal?.reason).toBe('shortage');
});
