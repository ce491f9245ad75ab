import { decidePlaces } from './decide-places.ts';

const known = { wilayas: new Set([1, 16, 37]), communes: new Set(['1601', '1602', '3701']) };
const closed = { closedWilayas: [37, 70], closedCommunes: ['1602'] };

it('[C-4.04] places are opened and closed in one write, and what was so already is not told again', () => {
  expect(decidePlaces({ deliverable: false, wilayas: [1, 37], communes: ['1601'] }, { closed, ...known })).toEqual({
    kind: 'decided',
    closedWilayas: [1, 37, 70],
    closedCommunes: ['1601', '1602'],
    changed: { wilayas: [1], communes: ['1601'] },
  });
  expect(
    decidePlaces({ deliverable: true, wilayas: [1, 37], communes: ['1602', '3701'] }, { closed, ...known }),
  ).toEqual({
    kind: 'decided',
    // Of an edition that is gone.
    closedWilayas: [70],
    closedCommunes: [],
    changed: { wilayas: [37], communes: ['1602'] },
  });
});

it('[C-4.04] a place that does not exist is refused with its list', () => {
  expect(decidePlaces({ deliverable: false, wilayas: [70], communes: [] }, { closed, ...known })).toMatchObject({
    kind: 'refused',
    field: 'wilayas',
  });
  expect(decidePlaces({ deliverable: false, wilayas: [], communes: ['9999'] }, { closed, ...known })).toMatchObject({
    field: 'communes',
  });
});
