import fc from 'fast-check';
import { isMobilePhone, normalizePhone } from './phone.ts';

describe('[SF-5.02] a phone', () => {
  it.each([
    ['0555129847', '0555129847'],
    ['0555 12 98 47', '0555129847'],
    ['+213 555 12 98 47', '0555129847'],
    ['+213555129847', '0555129847'],
    ['00213555129847', '0555129847'],
    ['00213 (0)555-12-98-47', '0555129847'],
    ['+213 0661 20 30 40', '0661203040'],
    ['555129847', '0555129847'],
    ['770.12.34.56', '0770123456'],
    ['٠٥٥٥١٢٩٨٤٧', '0555129847'],
    ['۰۶۶۱۲۰۳۰۴۰', '0661203040'],
  ])('%s is read as %s and valid', (typed, phone) => {
    expect(normalizePhone(typed)).toBe(phone);
    expect(isMobilePhone(normalizePhone(typed))).toBe(true);
  });

  it.each([
    '',
    'abc',
    '021 71 23 45',
    '0455129847',
    '055512984',
    '05551298477',
    '+33 6 12 34 56 78',
    '0855129847',
    '213555129847',
  ])('[SF-9.03] %s is no Algerian mobile number', (typed) => {
    expect(isMobilePhone(normalizePhone(typed))).toBe(false);
  });

  it('read once or twice is the same', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789+ -().٠٥٦٧abc') }),
        (typed) => normalizePhone(normalizePhone(typed)) === normalizePhone(typed),
      ),
    );
  });

  it('in any of the ways people write it is the same number', () => {
    const local = fc
      .tuple(fc.constantFrom('5', '6', '7'), fc.stringMatching(/^\d{8}$/))
      .map(([first, rest]) => first + rest);
    fc.assert(
      fc.property(
        local,
        fc.constantFrom('0', '+213', '00213', '+213 ', ''),
        (digits, prefix) => normalizePhone(prefix + digits) === `0${digits}`,
      ),
    );
  });
});
