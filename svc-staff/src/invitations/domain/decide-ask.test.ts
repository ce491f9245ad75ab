import { decideAsk } from './decide-ask.ts';
import type { StaffProfileRecord } from '../../team/domain/staff-profile.ts';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const at = (ms: number) => new Date(NOW + ms);
const person = (more: Partial<StaffProfileRecord> = {}): StaffProfileRecord => ({
  _id: 'p1',
  shopUuid: 's1',
  name: 'Lina',
  email: 'lina@elbahdja.dz',
  role: 'catalogue',
  warehouses: [],
  active: true,
  version: 1,
  ...more,
});
const link = (until: Date) => ({ id: 'l', hash: 'h', kind: 'password' as const, until });
const fresh = link(at(1000));
const decide = (one: StaffProfileRecord, mails: boolean) => decideAsk(one, mails, () => fresh, NOW);

it('mails a new or the open link if mail is configured; otherwise notifies the people who run the team once', () => {
  expect(decide(person(), true)).toEqual({ fields: { passwordAskedAt: at(0), link: fresh }, mail: true });
  expect(decide(person({ link: link(at(-1)), passwordAskedAt: at(-5) }), true)?.fields?.link).toBe(fresh);
  expect(decide(person({ link: link(at(1)), passwordAskedAt: at(-5) }), true)).toEqual({ fields: null, mail: true });
  expect(decide(person(), false)).toEqual({ fields: { passwordAskedAt: at(0) }, mail: false });
  expect(decide(person({ passwordAskedAt: at(-5) }), false)).toEqual({ fields: null, mail: false });
});

it('does nothing for a person who does not work here, or not yet', () => {
  expect(decide(person({ active: false }), true)).toBeNull();
  expect(decide(person({ active: false, asked: 'invited' }), true)).toBeNull();
});
