import { COMMUNES, communeOf, WILAYAS } from './delivery-under-test.ts';
import { placeChanges } from './edition-changes.ts';

const current = { version: '2026-01', wilayas: WILAYAS, communes: COMMUNES };

it('[D-7.01] [C-4.04] a new edition says what it adds, removes, renames and moves', () => {
  const [adrar, centre, , raïs, tindouf] = COMMUNES;
  const communes = [
    adrar && { ...adrar, ar: 'ادرار' },
    centre && { ...centre, fr: 'Alger-Centre' },
    raïs && { ...raïs, wilaya: 1 },
    tindouf,
    communeOf('3702', 37, 'Oum El Assel'),
  ].filter((commune) => commune !== undefined);
  expect(placeChanges(current, { ...current, version: '2027-01', communes })).toEqual({
    added: [{ code: '3702', name: 'Oum El Assel' }],
    removed: [{ code: '1602', name: "Sidi M'Hamed" }],
    renamed: [
      { code: '0101', name: 'Adrar (ادرار)', former: 'Adrar (أدرار)' },
      { code: '1601', name: 'Alger-Centre', former: 'Alger Centre' },
    ],
    moved: [{ code: '1608', name: 'Bir Mourad Raïs', from: 16, to: 1 }],
  });
});

it('[D-7.01] the same edition changes nothing', () =>
  expect(placeChanges(current, current)).toEqual({ added: [], removed: [], renamed: [], moved: [] }));
