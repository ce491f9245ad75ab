import { customerIdOf } from '../../customers/domain/customer-id.ts';
import { NO_ORDERS, type CustomerRecord } from '../../customers/domain/customer-record.ts';
import { decideErasure } from './decide-erasure.ts';

const SHOP = '01920000-0000-7000-8000-000000000001';
const [FIRST, SECOND] = ['0770123456', '0550654321'];
const uuid = customerIdOf(SHOP, FIRST);
const customer: CustomerRecord = {
  uuid,
  shopUuid: SHOP,
  version: 1,
  revision: 1,
  firstname: 'Zoubida',
  lastname: 'Mokhtari',
  phone: FIRST,
  secondPhone: null,
  email: null,
  typed: [],
  namedAt: null,
  members: [uuid],
  phones: [FIRST],
  addresses: [],
  removed: [],
  tags: [],
  notes: [],
  blocked: null,
  merged: [],
  mergedInto: null,
  counts: NO_ORDERS,
  createdAt: '2026-11-01T08:00:00.000Z',
};
const facts = { at: '2026-11-29T08:00:00.000Z', pseudonym: 'p', names: ['Zoubida Mokhtari'], secondPhones: [SECOND] };
const counts = (orderCount: number) => ({ ...NO_ORDERS, orderCount, delivered: 1 });

describe('[D-15.03] an erasure', () => {
  it('[D-4.14] looks for the second phones of the orders too', () =>
    expect(decideErasure(customer, FIRST, counts(1), facts)).toMatchObject({
      decision: { erasing: { phones: [FIRST, SECOND], members: [uuid, customerIdOf(SHOP, SECOND)] } },
    }));

  it('is refused while an order is under way, and for another phone', () => {
    expect(decideErasure(customer, FIRST, counts(2), facts)).toEqual({ refusal: 'open' });
    expect(decideErasure(customer, SECOND, counts(1), facts)).toEqual({ refusal: 'phone' });
  });
});
