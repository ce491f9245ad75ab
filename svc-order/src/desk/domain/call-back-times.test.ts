import type { OpeningHours } from '@shop/contracts/catalog';
import { CLOSED_ALL_WEEK } from '@shop/contracts/catalog';
import { callBackTimes } from './call-back-times.ts';

const at = (time: string): number => Date.parse(`2026-11-${time}:00+01:00`);
const shown = (now: number, hours?: OpeningHours) => callBackTimes(now, hours).map((one) => [one.when, one.at]);
const utc = (time: string): string => new Date(at(time)).toISOString();

describe('the hours that are offered for a call back', () => {
  it('[D-4.10] in an hour, this evening, tomorrow morning', () =>
    expect(shown(at('29T10:20'))).toEqual([
      ['hour', utc('29T11:20')],
      ['evening', utc('29T19:00')],
      ['morning', utc('30T09:00')],
    ]));
  it('[D-4.10] inside opening hours alone: at 19:50 tomorrow morning is what is left', () =>
    expect(shown(at('29T19:50'))).toEqual([['morning', utc('30T09:00')]]));
  it('[D-4.15] a day that is closed is left out', () => {
    const all = [{ from: '08:00', to: '20:00' }];
    const week = Object.fromEntries(Object.keys(CLOSED_ALL_WEEK.week).map((day) => [day, all])) as OpeningHours['week'];
    const hours = { week, exceptions: [{ date: '2026-11-30', ranges: [], note: { fr: 'Aïd' } }] };
    expect(shown(at('29T19:50'), hours)).toEqual([['morning', new Date(at('30T09:00') + 86_400_000).toISOString()]]);
  });
});
