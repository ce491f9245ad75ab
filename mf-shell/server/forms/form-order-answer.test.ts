import { LANGUAGES } from '@shop/contracts';
import { shownUnits } from '@shop/contracts/catalog/storefront';
import { attemptOf } from './form-order-answer.ts';
import { fieldsOf } from './form-order-fields.ts';

const product = '01920000-0000-7000-8000-000000000001';
const noticeOf = (status: number, body: object, language: (typeof LANGUAGES)[number] = 'fr'): string => {
  const attempt = attemptOf(
    { status, body: { title: 'Non', status, ...body } },
    fieldsOf({}),
    { combination: undefined, choice: '' },
    language,
  );
  return 'notice' in attempt ? (attempt.notice ?? '') : '';
};
const short = (required: number, units: number, language: (typeof LANGUAGES)[number] = 'fr'): string => {
  const line = { index: 0, product, name: 'Lampe', required, available: shownUnits(units) };
  return noticeOf(409, { type: 'unavailable', lines: [line] }, language);
};

describe('an order without scripts that cannot be had in that quantity', () => {
  it('is told how many are left, as far as that is worth saying', () => {
    expect(short(3, 0)).toBe('Lampe\u00a0: épuisé.');
    expect(short(3, 2)).toBe('Lampe\u00a0: il en reste 2.');
    expect(short(500, 50)).toBe('Lampe\u00a0: il en reste 50.');
  });

  it('is never told a number that is not the one in stock', () => {
    for (const language of LANGUAGES) {
      const said = short(500, 200, language);
      expect(said).toMatch(/\b50\b/);
      expect(said).toMatch(/\b500\b/);
      expect(said).not.toMatch(/\b(51|200)\b/);
    }
    expect(short(500, 200)).toBe('Lampe\u00a0: il en reste plus de 50, mais pas 500.');
    expect(short(52, 51)).toBe('Lampe\u00a0: il en reste plus de 50, mais pas 52.');
  });
});

it('[D-3.06] who has to wait is told of an order just sent only where it was one', () => {
  const body = { retryAfterSeconds: 40 };
  expect(noticeOf(429, { type: 'cooldown', ...body })).toContain('Votre commande précédente vient de partir');
  const often = noticeOf(429, { type: 'limit', ...body });
  expect(often).toBe('Trop de demandes à la fois. Rien n’est perdu\u00a0: réessayez dans 40 s.');
});
