import type { FieldProblem, ParcelToCreate } from '../../companies/domain/company-adapter.ts';
import type { Destination } from '../../companies/domain/destination.ts';
import { isWanted } from './decide-wanted.ts';
import { anExpedition, PARCEL } from './expedition-under-test.ts';
import type { ParcelContent } from './expedition.ts';
import type { PoolJob } from './pool.ts';
import { parcelToCreate, problemsBefore, type ProblemFacts } from './problems.ts';

const PLACE = { wilaya: 16, wilayaName: 'Alger', commune: { code: '554', name: 'Alger Centre' }, desk: null };
const FOUND: Destination = { kind: 'found', place: PLACE };
/** The limits of a company. */
const commonProblems = ({ address, phone, codAmount }: ParcelToCreate): FieldProblem[] => [
  ...(address.length > 255 ? [{ field: 'address', rule: 'too-long', limit: 255 } as const] : []),
  ...(/^\+213\d{9}$/.test(phone) ? [] : [{ field: 'phone', rule: 'format', limit: 10 } as const]),
  ...(codAmount % 100 === 0 ? [] : [{ field: 'amount', rule: 'not-whole-dinars' } as const]),
];
const facts = (change: Partial<ProblemFacts> = {}): ProblemFacts => ({
  transporter: { active: true, services: ['home', 'stopdesk'], desks: [] },
  isPaused: false,
  destination: FOUND,
  problemsOf: commonProblems,
  ...change,
});
const found = (parcel: Partial<ParcelContent>, change: Partial<ProblemFacts> = {}) =>
  problemsBefore(facts(change), { ...PARCEL, ...parcel }, '26-000001').map(({ level, field, rule, limit }) =>
    [level, field, rule, limit].filter((part) => part !== undefined).join(' '),
  );

describe('what is said before a company is asked', () => {
  it('a parcel that its company takes has no problem', () => expect(found({})).toEqual([]));
  it('[T-3.24] an address of 300 Arabic letters and a short phone are refused with the limit of the company', () => {
    expect(found({ address: 'ع'.repeat(300), phone: '+2135' })).toEqual([
      'error address too-long 255',
      'error phone format 10',
    ]);
  });
  it('[T-3.21] a commune that the company does not know waits for a choice', () => {
    expect(found({}, { destination: { kind: 'no-match', field: 'commune' } })).toEqual([
      'error commune commune-unknown',
    ]);
  });
  it('[D-7.01] a wilaya over 58 is said: as the former one, or as unknown', () => {
    const wilaya = { id: 61, name: 'Aflou' };
    const former: Destination = { kind: 'found', place: { ...PLACE, wilaya: 3, wilayaName: 'Laghouat' } };
    expect(found({ wilaya }, { destination: former })).toEqual(['warning commune former-wilaya 03 Laghouat']);
    expect(found({ wilaya }, { destination: { kind: 'no-match', field: 'commune' } })).toEqual([
      'error commune new-wilaya-unknown',
    ]);
  });
  it('[T-3.20] a parcel for a desk needs a desk of the company in the wilaya', () => {
    const far = {
      id: 'D1',
      wilaya: 31,
      commune: '3101',
      name: { fr: '', ar: '', en: '' },
      address: { fr: '', ar: '', en: '' },
    };
    const transporter = { active: true, services: ['stopdesk' as const], desks: [far] };
    expect(found({ service: 'stopdesk', deskId: null })).toContain('error desk desk-unknown');
    expect(found({ service: 'stopdesk', deskId: 'D1' }, { transporter })).toContain('error desk desk-unknown');
    expect(found({}, { transporter })).toEqual(['error service service-not-offered']);
  });
  it('[T-3.26] refused keys pause announcing', () => {
    expect(found({}, { isPaused: true })).toEqual(['error account keys-refused']);
  });
  it('[T-3.25] the company is asked for goods and delivery together, in whole dinars', () => {
    const parcel: ParcelToCreate = parcelToCreate({ ...PARCEL, codAmount: 900_000 + 60_000 }, '26-000001', PLACE);
    expect(parcel.codAmount).toBe(960_000);
    expect(found({ codAmount: 960_050 })).toEqual(['error amount not-whole-dinars']);
  });
});

describe('which orders of a pool are asked for', () => {
  const by = { id: 'staff', name: 'Sarah' };
  const announce: PoolJob = { kind: 'announce', orders: null, by, requestId: 'r' };
  const retry: PoolJob = { ...announce, kind: 'retry' };
  const cause = { correlationId: 'c', causationId: 'c' };
  const failed = (status: 'refused' | 'unknown' | 'wanted') =>
    anExpedition({
      state: 'pooled',
      announcement: {
        request: 'r',
        transporter: 'one',
        status,
        trackingId: null,
        reason: null,
        field: null,
        askedAgainAt: null,
        ...cause,
      },
    });
  const waiting = anExpedition({ state: 'pooled' });
  const error = { level: 'error', field: 'commune', rule: 'commune-unknown' } as const;

  it('[C-4.05] all that wait and can go; those that have a parcel or may have one are left alone', () => {
    expect(isWanted(announce, waiting, [])).toBe(true);
    expect(isWanted(announce, waiting, [error])).toBe(false);
    const warning = { level: 'warning', field: 'commune', rule: 'former-wilaya' } as const;
    expect(isWanted(announce, waiting, [warning])).toBe(true);
    for (const state of ['announced', 'shipped', 'delivered', 'cancelled'] as const)
      expect(isWanted(announce, anExpedition({ state }), [])).toBe(false);
    for (const status of ['refused', 'unknown', 'wanted'] as const)
      expect(isWanted(announce, failed(status), [])).toBe(false);
  });
  it('[T-3.04] a retry is for the refused alone, and for an unknown one that a person names', () => {
    expect(isWanted(retry, waiting, [])).toBe(false);
    expect(isWanted(retry, failed('refused'), [])).toBe(true);
    expect(isWanted(retry, failed('refused'), [error])).toBe(false);
    expect(isWanted(retry, failed('unknown'), [])).toBe(false);
    expect(isWanted({ ...retry, orders: ['order'] }, failed('unknown'), [error])).toBe(true);
    expect(isWanted({ ...retry, orders: ['another'] }, failed('unknown'), [])).toBe(false);
  });
});
