import { shortDay } from '../../../shared/short-day.ts';
import { typedExpiry } from './typed-expiry.ts';

describe('[BO-2.06] an expiry', () => {
  it.each([
    ['280227', '2027-02-28'],
    ['28022027', '2027-02-28'],
    ['28/02/27', '2027-02-28'],
    ['28-2-2027', '2027-02-28'],
    ['٢٨٠٢٢٧', '2027-02-28'],
    ['02/27', '2027-02-28'],
    ['2/2028', '2028-02-29'],
    [' ', null],
    ['300227', undefined],
    ['13/27', undefined],
    ['soon', undefined],
  ])('is typed as %s', (typed, day) => expect(typedExpiry(typed)).toBe(day));

  it('is shown as it is printed', () => expect(shortDay('2027-02-28')).toBe('28/02/2027'));
});
