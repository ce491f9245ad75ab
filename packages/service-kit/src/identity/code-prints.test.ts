import { codePrints, isAmongPrints } from './code-prints.ts';

describe('prints of codes', () => {
  const codes = Array.from({ length: 10_000 }, (_, at) => `ETE-${at}`);
  const prints = codePrints(codes);

  it('recognise each of the codes, and no other', () => {
    for (const at of [0, 1, 4999, 9999]) expect(isAmongPrints(prints, `ETE-${at}`)).toBe(true);
    for (const code of ['ETE-10000', 'ete-1', '', 'ETE-']) expect(isAmongPrints(prints, code)).toBe(false);
    expect(isAmongPrints(codePrints([]), 'ETE-1')).toBe(false);
  });

  it('are eight letters for each code', () => {
    expect(prints).toHaveLength(80_000);
    expect(codePrints(['A', 'A'])).toHaveLength(8);
  });

  it('are not confused at the border of two codes', () => {
    const print = codePrints(['ETE']);
    expect(isAmongPrints(`xxxx${print}xxxx`, 'ETE')).toBe(false);
    expect(isAmongPrints(`xxxx${print}xxxx${print}`, 'ETE')).toBe(true);
  });
});
