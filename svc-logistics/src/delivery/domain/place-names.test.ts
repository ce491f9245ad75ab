import { COMMUNES, otherNames, WILAYAS } from './delivery-under-test.ts';
import { communesFound, placesOfFile } from './place-names.ts';

it.each([
  ['birmandreis', ['1608']],
  ['bir mourad', ['1608']],
  ['سيدي', ['1602']],
  ['sidi mhamed', ['1602']],
  ['adrar', ['0101']],
  ['101', ['0101']],
  ['01001', ['0101']],
  ['centre', ['1601']],
  // Mistyped.
  ['bir murad rais', ['1608']],
  ['tindof', ['3701']],
  ['oran', []],
  ['!!', []],
])('[C-4.04] communes are found by any spelling, mistyped, by code or by postal code: %s', (text, codes) =>
  expect(communesFound(text, COMMUNES, otherNames).map(({ _id }) => _id)).toEqual(codes),
);

it('[D-7.04] a list that is imported names a commune inside its wilaya only, and by its whole name', () => {
  const { wilaya, commune } = placesOfFile(WILAYAS, COMMUNES, otherNames);
  expect(['1', '01', '16 - Alger', 'الجزائر', '٣٧', '70', 'Mars'].map(wilaya)).toEqual([
    1,
    1,
    16,
    16,
    37,
    undefined,
    undefined,
  ]);
  expect(commune('Birmandreis', 16)).toBe('1608');
  expect(commune('101', 1)).toBe('0101');
  expect([commune('Adrar', 16), commune('Bir', 16), commune('0101', 16)]).toEqual([undefined, undefined, undefined]);
});
