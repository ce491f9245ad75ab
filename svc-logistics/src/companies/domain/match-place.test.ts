import type { CompanyCommune } from './company-adapter.ts';
import { lettersApart, likeliestCommunes, matchCommune, type OurCommune } from './match-place.ts';

const theirs = (code: string, name: string, wilaya = 16): CompanyCommune => ({
  code,
  name,
  wilaya,
  served: true,
  hasDesk: false,
  days: null,
});
const ours = (code: string, names: readonly string[], wilaya58 = 16): OurCommune => ({ code, wilaya58, names });

it.each([
  ['accents and hyphens', ours('1616', ['Bab El Oued']), [theirs('7', 'BAB-EL-OUED')], '7'],
  [
    'another spelling that is known',
    ours('0644', ['Aït Maouche', 'Beni Maouch'], 6),
    [theirs('9', 'Béni Maouch', 6)],
    '9',
  ],
  ['an Arabic name', ours('0901', ['Blida', 'البليدة'], 9), [theirs('a', 'البليده', 9)], 'a'],
  ['one wrong letter beside the right number', ours('0102', ['Tamest'], 1), [theirs('102', 'Tamast', 1)], '102'],
  ['one wrong letter alone', ours('0102', ['Tamest'], 1), [theirs('77', 'Tamast', 1)], null],
  ['the same name in another wilaya', ours('2013', ['Sidi Amar'], 20), [theirs('1', 'Sidi Amar', 23)], null],
])('[D-7.08] %s', (_title, commune, list, code) => {
  expect(matchCommune(commune, list)?.code ?? null).toBe(code);
});

// The numbers that one company gave out anew: each is another commune of ours.
it.each([
  ['1657', 'Saoula', '1657', 'Aïn Benian', 16],
  ['1641', 'Heraoua', '1641', 'Aïn Taya', 16],
  ['0924', 'Bouarfa', '924', 'Aïn Romana', 9],
  ['4213', 'Sidi Amar', '4213', 'Aïn Tagouraït', 42],
])('[T-3.21] the number of %s %s does not make it %s %s', (code, name, number, otherName, wilaya) => {
  expect(matchCommune(ours(code, [name], wilaya), [theirs(number, otherName, wilaya)])).toBeNull();
});

it('[T-3.21] what has no match is offered the communes of its wilaya, the likeliest first', () => {
  const list = [theirs('1', 'Hydra'), theirs('2', 'Birmandreis'), theirs('3', 'Bir Mourad'), theirs('4', 'Blida', 9)];
  const commune = ours('1610', ['Bir Mourad Raïs']);
  expect(matchCommune(commune, list)).toBeNull();
  expect(likeliestCommunes(commune, list).map(({ code }) => code)).toEqual(['3', '2', '1']);
});

it.each([
  ['', '', 0],
  ['abc', '', 3],
  ['tamest', 'tamast', 1],
  ['birmourad', 'birmouradrais', 4],
])('%s and %s are %d letters apart', (one, other, letters) => {
  expect(lettersApart(one, other)).toBe(letters);
});
