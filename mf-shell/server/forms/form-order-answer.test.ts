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
const shortageText = (required: number, units: number, language: (typeof LANGUAGES)[number] = 'fr'): string => {
  const line = { index: 0, product, name: 'Lampe', required, available: shownUnits(units) };
  return noticeOf(409, { type: 'unavailable', lines: [line] }, language);
};

describe('an order without scripts that exceeds the stock', () => {
  it('shows how many units are left, up to the limit for display', () => {
    expect(shortageText(3, 0)).toBe('Lampe\u00a0: épuisé.');
    expect(shortageText(3, 2)).toBe('Lampe\u00a0: il en reste 2.');
    expect(shortageText(500, 50)).toBe('Lampe\u00a0: il en reste 50.');
  });

  it('never shows a number that differs from the stock', () => {
    for (const language of LANGUAGES) {
      const text = shortageText(500, 200, language);
      expect(text).toMatch(/\b50\b/);
      expect(text).toMatch(/\b500\b/);
      expect(text).not.toMatch(/\b(51|200)\b/);
    }
    expect(shortageText(500, 200)).toBe('Lampe\u00a0: il en reste plus de 50, mais pas 500.');
    expect(shortageText(52, 51)).toBe('Lampe\u00a0: il en reste plus de 50, mais pas 52.');
  });
});

it('[D-3.06] a notice to wait mentions a recent order only if there was one', () => {
  const body = { retryAfterSeconds: 40 };
  expect(noticeOf(429, { type: 'cooldown', ...body })).toContain('Votre commande précédente vient de partir');
  const often = noticeOf(429, { type: 'limit', ...body });
  expect(often).toBe('Trop de demandes à la fois. Rien n’est perdu\u00a0: réessayez dans 40 s.');
});
