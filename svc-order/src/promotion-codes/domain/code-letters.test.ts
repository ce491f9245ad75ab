import { randomBytes } from 'node:crypto';
import { CODE_LETTERS, couponCodeOf, isCouponCode } from '@shop/contracts/promotion';
import { codeAt, codesFrom } from './code-letters.ts';

const mass = { prefix: 'ETE-', length: 8, seed: randomBytes(32).toString('base64') };

describe('made codes', () => {
  it('[D-9.03] of one batch are the same for every process, all different, and different from those of another batch', () => {
    const codes = Array.from({ length: 2000 }, (_, at) => codeAt(mass, at));
    expect(new Set(codes).size).toBe(2000);
    expect(codes[1999]).toBe(codeAt(mass, 1999));
    expect(codes).not.toContain(codeAt({ ...mass, seed: randomBytes(32).toString('base64') }, 0));
  });

  it('have the requested length and prefix, and no ambiguous letters', () => {
    for (const length of [8, 13, 16]) {
      const code = codeAt({ ...mass, length }, 7);
      expect(code).toMatch(new RegExp(`^ETE-[${CODE_LETTERS}]{${length}}$`));
      expect([couponCodeOf(code), isCouponCode(code)]).toEqual([code, true]);
    }
    expect(CODE_LETTERS).not.toMatch(/[01ILO]/);
  });

  it('use each letter about equally often', () => {
    const counts = new Map<string, number>();
    for (let at = 0; at < 4000; at += 1)
      for (const letter of codeAt({ ...mass, prefix: '' }, at)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(CODE_LETTERS.length);
    // 1,032 of each are expected, with a tolerance of six deviations of 32.
    for (const count of counts.values()) expect(Math.abs(count - 32_000 / CODE_LETTERS.length)).toBeLessThan(195);
  });

  it('skip the codes that staff wrote, and still reach the requested number', () => {
    const [, second = ''] = codesFrom(mass, 0, 3, () => false).codes;
    const isOwn = (code: string): boolean => code === second;
    expect(codesFrom(mass, 0, 3, isOwn)).toEqual({ codes: [0, 2, 3].map((at) => codeAt(mass, at)), next: 4 });
    expect(codesFrom(mass, 4, 1, isOwn)).toEqual({ codes: [codeAt(mass, 4)], next: 5 });
  });
});
