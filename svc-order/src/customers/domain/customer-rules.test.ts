import { customerIdOf } from './customer-id.ts';
import { NO_ORDERS, type CustomerRecord, type RecordedAddress } from './customer-record.ts';
import { decideChange, decideCreation } from './decide-customer.ts';
import { decideMerge, decideUnmerge } from './decide-merge.ts';
import { customerOfOrders, projectOrders, type OrderOfCustomer } from './project-customer.ts';
import { auditedChanges } from './audited-customer.ts';

const SHOP = '01978a3c-0000-7000-8000-000000000001';
const PLACE = {
  wilaya: { id: 9, name: 'Blida', nameAr: 'البليدة' },
  commune: { id: '901', name: 'Blida', nameAr: 'البليدة' },
};
const AT = '2026-11-20T10:00:00.000Z';
const BY = { id: 'amel', name: 'Amel' };
const order = (
  more: Partial<OrderOfCustomer> & { readonly phone?: string; readonly name?: string },
): OrderOfCustomer => {
  const { phone = '0770000001', name = 'Karima', ...rest } = more;
  const customer = { uuid: customerIdOf(SHOP, phone), firstname: name, lastname: 'Benali', phone, email: null };
  return { placedAt: AT, customer, place: PLACE, address: 'Cité 200', ...rest };
};
const customer = (phone: string, more: Partial<CustomerRecord> = {}): CustomerRecord => {
  const made = customerOfOrders(SHOP, [order({ phone })], { ...NO_ORDERS, orderCount: 1 });
  if (!made) throw new Error('no customer');
  return { ...made, ...more };
};
let ids = 0;
const newId = (): string => `id-${(ids += 1)}`;
const address = (id: string, text: string): RecordedAddress => ({ ...PLACE, id, label: '', address: text });

describe('the card of orders', () => {
  it('[T-2.12] has the name of the latest order, and every address once', () => {
    const later = order({ placedAt: '2026-11-21T10:00:00.000Z', name: 'Nadia', address: 'cite  200' });
    const projected = projectOrders(customer('0770000001'), [order({}), later], NO_ORDERS);
    expect([projected.firstname, projected.addresses.length]).toEqual(['Nadia', 1]);
    const again = projectOrders({ ...customer('0770000001'), ...projected }, [order({}), later], NO_ORDERS);
    expect(again).toEqual(projected);
  });

  it('leaves what staff typed, and does not bring back an address that they removed', () => {
    const known = customer('0770000001');
    const typed = decideChange(known, { firstname: 'Samia', addresses: [] }, newId);
    if ('refusal' in typed) throw new Error(typed.refusal);
    const changed = { ...known, ...typed.decision };
    const projected = projectOrders(changed, [order({ placedAt: '2026-12-01T00:00:00.000Z' })], NO_ORDERS);
    expect([projected.firstname, projected.addresses]).toEqual(['Samia', []]);
  });

  it('[D-4.14] has the second phone of its orders, unless it is taken or staff removed it', () => {
    const second = (phone: string, placedAt = AT): OrderOfCustomer => ({
      ...order({ placedAt }),
      customer: { ...order({}).customer, secondPhone: phone },
    });
    const orders = [second('0660000002'), second('0660000003', '2026-11-21T10:00:00.000Z')];
    const made = customerOfOrders(SHOP, orders, NO_ORDERS, (phone) => phone !== '0660000003');
    if (!made) throw new Error('no customer');
    expect(made).toMatchObject({ secondPhone: '0660000002', phones: ['0770000001', '0660000002'] });
    expect(made.members).toEqual([made.uuid, customerIdOf(SHOP, '0660000002')]);
    const removed = decideChange(made, { secondPhone: null }, newId);
    if ('refusal' in removed) throw new Error(removed.refusal);
    const again = projectOrders({ ...made, ...removed.decision }, orders, NO_ORDERS, () => true);
    expect(again).not.toHaveProperty('secondPhone');
  });

  it('is none without a phone', () => {
    const counter = order({});
    const unknown = { ...counter, customer: { ...counter.customer, uuid: null, phone: null } };
    expect(customerOfOrders(SHOP, [unknown], NO_ORDERS)).toBeNull();
  });
});

describe('a change of a customer', () => {
  it('[D-4.14] a second phone is matched like the first, until it is another', () => {
    const known = customer('0770000001');
    const change = (of: CustomerRecord, secondPhone: string | null): CustomerRecord => {
      const decided = decideChange(of, { secondPhone }, newId);
      if ('refusal' in decided) throw new Error(decided.refusal);
      return { ...of, ...decided.decision };
    };
    const both = change(known, '0660000002');
    expect(both.members).toEqual([known.uuid, customerIdOf(SHOP, '0660000002')]);
    expect(change(both, '0550000003').phones).toEqual(['0770000001', '0550000003']);
    expect(change(both, null).members).toEqual([known.uuid]);
    expect(decideChange(known, { secondPhone: '0770000001' }, newId)).toEqual({ refusal: 'same-phone' });
  });

  it('[BO-5.19] an address of somebody else is not attached', () => {
    expect(decideChange(customer('0770000001'), { addresses: [address('strange', 'x')] }, newId)).toEqual({
      refusal: 'address',
    });
  });

  it('[D-15.03] an audit entry names the changed fields of a person, and no value', () => {
    const known = customer('0770000001');
    const entry = auditedChanges(known, { firstname: 'Samia', tags: ['VIP'] });
    expect(entry).toEqual({ before: { tags: [] }, after: { firstname: true, tags: ['VIP'] } });
  });

  it('[C-3.09] a new customer has the id of the phone', () => {
    const sent = { firstname: 'Samia', lastname: 'Ziani', phone: '0770000009', secondPhone: '0660000009' };
    const decided = decideCreation(SHOP, sent, { tags: [], at: AT, newId });
    expect(decided).toMatchObject({
      decision: { uuid: customerIdOf(SHOP, '0770000009'), phones: ['0770000009', '0660000009'] },
    });
  });
});

describe('[T-2.13] a merge', () => {
  const block = { at: AT, by: BY, reason: 'Refus' };
  const note = { id: 'n1', at: AT, by: BY, text: 'Le soir' };
  const goes = customer('0770000001', { blocked: block, notes: [note], tags: ['VIP'] });
  const stays = customer('0770000002', { tags: ['gros'] });
  const merged = (): CustomerRecord => {
    const decided = decideMerge(goes, stays, { by: BY, at: AT });
    if ('refusal' in decided) throw new Error(decided.refusal);
    return { ...stays, ...decided.decision.stays };
  };

  it('has the same address once, the block, the notes and the ids of both', () => {
    expect(merged()).toMatchObject({
      blocked: block,
      notes: [note],
      tags: ['gros', 'VIP'],
      members: [stays.uuid, goes.uuid],
      phones: ['0770000002', '0770000001'],
    });
    expect(merged().addresses).toHaveLength(1);
  });

  it('is undone within a day, and what was written on the card since stays', () => {
    const since = { ...note, id: 'n2' };
    const now = { ...merged(), notes: [note, since] };
    const undone = decideUnmerge(now, goes.uuid, '2026-11-21T09:59:59.000Z');
    expect(undone).toMatchObject({
      decision: { stays: { members: [stays.uuid], notes: [since], blocked: null, tags: ['gros'], merged: [] } },
    });
    expect(decideUnmerge(now, goes.uuid, '2026-11-21T10:00:00.000Z')).toEqual({ refusal: 'too-late' });
    expect(decideUnmerge(stays, goes.uuid, AT)).toEqual({ refusal: 'not-merged' });
  });

  it('of a card with itself is refused', () => {
    expect(decideMerge(goes, goes, { by: BY, at: AT })).toEqual({ refusal: 'itself' });
  });
});
