import { isAnnouncementDecline, isParcelRefusal, type ParcelRefusal } from '@shop/contracts/logistics';
import type { OrderRecord, RecordedRefusal } from '../../orders/domain/order-record.ts';

type Personal = Pick<
  OrderRecord,
  | 'customer'
  | 'address'
  | 'visitorId'
  | 'searchTerms'
  | 'notes'
  | 'attempts'
  | 'history'
  | 'staffDiscount'
  | 'formerCustomers'
  | 'journey'
  | 'refusal'
>;
type Read = Personal & Pick<OrderRecord, 'number' | 'expedition'>;

const UNSAID: ParcelRefusal = 'company-refused';
/** What a company refuses it says in words that may hold anything; reasons of ours say nothing of anybody. */
const withoutWords = (refusal: RecordedRefusal): RecordedRefusal => {
  const { action, reason } = refusal;
  const isOfCompany = action === 'announce' || action === 'takeBack';
  return isOfCompany && !isParcelRefusal(reason) && !isAnnouncementDecline(reason)
    ? { ...refusal, reason: UNSAID }
    : refusal;
};

/**
 * D-15.03: an order without its customer. Lines, totals, states and places stay, and so do all figures; the customer's
 * orders stay one person's by the pseudonym, which is made up and leads to nobody.
 */
export const erasedOrder = (order: Read, pseudonym: string, scrub: (text: string) => string): Personal => {
  const scrubbed = <Value extends string | null | undefined>(text: Value) => (text ? scrub(text) : text);
  const tracking = order.expedition?.trackingId?.toLowerCase();
  return {
    customer: { uuid: pseudonym, firstname: '', lastname: '', phone: null, email: null },
    address: '',
    visitorId: null,
    ...(order.formerCustomers && { formerCustomers: [] }),
    searchTerms: order.searchTerms.filter((term) => term === order.number || term.toLowerCase() === tracking),
    ...(order.notes && { notes: order.notes.map((note) => ({ ...note, text: scrub(note.text) })) }),
    attempts: order.attempts.map((attempt) => ({
      ...attempt,
      ...(attempt.note && { note: scrub(attempt.note) }),
      ...(attempt.reason && { reason: scrub(attempt.reason) }),
    })),
    history: order.history.map((line) => ({ ...line, reason: scrubbed(line.reason) })),
    // A company says what it likes, the customer's own words and address among it.
    ...(order.journey && {
      journey: order.journey.map((entry) => ({ ...entry, raw: scrub(entry.raw), place: null })),
    }),
    refusal: order.refusal && withoutWords(order.refusal),
    ...(order.staffDiscount && {
      staffDiscount: { ...order.staffDiscount, reason: scrub(order.staffDiscount.reason) },
    }),
  };
};
