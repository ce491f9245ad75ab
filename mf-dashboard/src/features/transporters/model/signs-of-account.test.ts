import type { AccountHealth } from '@shop/contracts/logistics/dashboard';
import { signsOf } from './signs-of-account.ts';

const NOW = Date.parse('2026-11-30T10:00:00.000Z');
const WELL: AccountHealth = { breaker: 'closed', until: null, limitedUntil: null, check: null, keysEnd: null };
const namesOf = (health: Partial<AccountHealth>, active = true, adapter = 'yalidine'): readonly string[] =>
  signsOf({ active, adapter, health: { ...WELL, ...health } }, NOW).map(({ sign }) => sign);
const SINCE = '2026-11-30T05:00:00.000Z';
const checked = (result: 'ok' | 'refused' | 'unreachable') => ({ result, at: SINCE, since: SINCE, words: '' });

describe('the signs of an account', () => {
  it('[D-7.10] names refused keys with the time since when, before anything else', () => {
    const health = { ...WELL, check: checked('refused'), breaker: 'open', until: SINCE } as const;
    expect(signsOf({ active: true, adapter: 'yalidine', health }, NOW)).toEqual([
      { sign: 'refused', kind: 'danger', at: SINCE },
      { sign: 'paused', kind: 'danger', at: SINCE },
    ]);
  });

  it.each([
    [{}, ['untried']],
    [{ check: checked('ok') }, ['ok']],
    [{ check: checked('unreachable'), breaker: 'trying' }, ['unreachable', 'trying']],
    [{ limitedUntil: '2026-11-30T10:10:00.000Z' }, ['limited']],
    [{ limitedUntil: '2026-11-30T09:10:00.000Z', check: checked('ok') }, ['ok']],
    [{ keysEnd: '2026-12-20T00:00:00.000Z' }, ['keysEnd']],
    [{ keysEnd: '2026-11-20T00:00:00.000Z' }, ['keysEnded']],
    [{ keysEnd: '2027-06-20T00:00:00.000Z' }, ['untried']],
  ] as const)('[D-7.10] %j is %j', (health, signs) => {
    expect(namesOf(health)).toEqual(signs);
  });

  it('[C-4.01] own drivers have no account that could be tried', () => {
    expect(namesOf({}, true, 'manual')).toEqual(['ok']);
  });

  it('[C-4.01] says that an account is switched off beside its troubles', () => {
    expect(namesOf({ check: checked('refused') }, false)).toEqual(['inactive', 'refused']);
  });
});
