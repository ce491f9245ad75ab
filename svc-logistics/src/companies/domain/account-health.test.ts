import { afterCheck, healthOf, isCheckDue } from './account-health.ts';

const at = (time: string): number => Date.parse(`2026-11-30T${time}:00Z`);
const transporter = { _id: 'account', shopUuid: 'shop', accountChangedAt: 0 };
const refused = { result: 'refused', reason: 'keys', words: '' } as const;

it.each([
  ['never before', null, '12:00', true],
  // Five in the morning in Algiers is four by UTC.
  ['before this night', { result: 'ok', at: at('03:59') }, '04:00', true],
  ['since this night', { result: 'ok', at: at('04:00') }, '23:59', false],
  ['refused since this night', { result: 'refused', at: at('04:00') }, '23:59', false],
  ['not answered an hour ago', { result: 'unreachable', at: at('10:00') }, '11:00', true],
  ['not answered just now', { result: 'unreachable', at: at('10:00') }, '10:59', false],
] as const)('[D-7.10] an account that was tried %s', (_title, health, now, isDue) => {
  expect(isCheckDue(health, at(now))).toBe(isDue);
});

it('[D-7.10] a finding keeps its beginning while it repeats, and is about the keys of its time', () => {
  const first = afterCheck(null, transporter, refused, 1000);
  const second = afterCheck(first, transporter, refused, 2000);
  expect(second).toMatchObject({ since: 1000, at: 2000 });
  expect(afterCheck(second, transporter, { ...refused, result: 'ok' }, 3000)).toMatchObject({ since: 3000 });
  expect(healthOf(second, transporter)).toBe(second);
  expect(healthOf(second, { accountChangedAt: 1500 })).toBeNull();
});
