import type { CompanyPlaces } from './company-adapter.ts';
import { decideDestination, type DestinationFacts } from './destination.ts';
import type { OurCommune } from './match-place.ts';

const COMMUNES: readonly OurCommune[] = [
  { code: '1601', wilaya58: 16, names: ['Alger Centre', 'الجزائر الوسطى'] },
  { code: '1621', wilaya58: 16, names: ['Bab Ezzouar'] },
  { code: '1657', wilaya58: 16, names: ['Saoula'] },
];
const town = (code: string, name: string, wilaya = 16) => ({
  code,
  name,
  wilaya,
  served: true,
  hasDesk: false,
  days: 1,
});
const PLACES: CompanyPlaces = {
  communes: [
    town('1601', 'Alger-Centre'),
    town('1621', 'Bab Ezzouar'),
    town('1657', 'Ain Benian'),
    town('a', 'Saoula', 9),
  ],
  desks: [
    { code: '160101', name: 'Agence de Sacré-Cœur', wilaya: 16, commune: 'Alger-Centre', address: '' },
    { code: '162101', name: 'Agence Bab Ezzouar', wilaya: 16, commune: 'Bab Ezzouar', address: '' },
    { code: '162102', name: 'Agence Cité Rabia', wilaya: 16, commune: 'Bab Ezzouar', address: '' },
  ],
};
const facts = (more: Partial<DestinationFacts> = {}): DestinationFacts => ({
  communeOf: (code) => COMMUNES.find((one) => one.code === code),
  wilayaName: () => 'Alger',
  desks: [{ id: 'own', commune: '1621', names: ['Agence BAB EZZOUAR'] }],
  places: PLACES,
  shipAs: new Map(),
  deskAs: new Map(),
  ...more,
});
const to = (commune: string, deskId: string | null = null) => ({ wilaya: 16, commune, deskId });

it('[D-7.08] a commune is found by a name that agrees, in the company’s own spelling', () => {
  expect(decideDestination(to('1601'), facts())).toEqual({
    kind: 'found',
    place: { wilaya: 16, wilayaName: 'Alger', commune: { code: '1601', name: 'Alger-Centre' }, desk: null },
  });
});

it('[D-7.08] a commune of the same number and another name is no match, until a person chooses', () => {
  expect(decideDestination(to('1657'), facts())).toEqual({ kind: 'no-match', field: 'commune' });
  const chosen = facts({ shipAs: new Map([['1657', '1601']]) });
  expect(decideDestination(to('1657'), chosen)).toMatchObject({ place: { commune: { code: '1601' } } });
  // What was chosen is gone, or of another wilaya: nothing is put in its place.
  for (const gone of ['9999', 'a'])
    expect(decideDestination(to('1657'), facts({ shipAs: new Map([['1657', gone]]) }))).toHaveProperty(
      'kind',
      'no-match',
    );
});

it('[D-7.08] a parcel for a desk goes to that desk’s commune, whatever commune its customer lives in', () => {
  const place = { commune: { code: '1621' }, desk: { code: '162101' } };
  expect(decideDestination(to('1601', 'own'), facts())).toMatchObject({ kind: 'found', place });
  expect(decideDestination(to('1601', '162102'), facts())).toMatchObject({
    place: { commune: { code: '1621' }, desk: { code: '162102' } },
  });
});

it('[D-7.08] a desk that the company does not know goes as the one that a person has chosen for it, and no home parcel', () => {
  const desks = [{ id: 'ours', commune: '1657', names: ['Point relais Saoula'] }];
  expect(decideDestination(to('1601', 'ours'), facts({ desks }))).toEqual({ kind: 'no-match', field: 'desk' });
  // One of two in a commune that is not the desk's.
  const chosen = facts({ desks, deskAs: new Map([['ours', '162102']]) });
  expect(decideDestination(to('1601', 'ours'), chosen)).toMatchObject({
    place: { commune: { code: '1621' }, desk: { code: '162102' } },
  });
  expect(decideDestination(to('1601'), chosen)).toMatchObject({ place: { commune: { code: '1601' }, desk: null } });
  const gone = facts({ deskAs: new Map([['own', '999999']]) });
  expect(decideDestination(to('1601', 'own'), gone)).toEqual({ kind: 'no-match', field: 'desk' });
});

it('[D-7.08] a commune that the company lists and does not serve is no match', () => {
  const communes = PLACES.communes.map((one) => ({ ...one, served: one.code !== '1621' }));
  const places = { ...PLACES, communes };
  expect(decideDestination(to('1621'), facts({ places }))).toEqual({ kind: 'no-match', field: 'commune' });
  const chosen = facts({ places, shipAs: new Map([['1601', '1621']]) });
  expect(decideDestination(to('1601'), chosen)).toHaveProperty('kind', 'no-match');
});

it('[D-7.03] own drivers take our own names', () => {
  expect(decideDestination(to('1601', 'own'), facts({ places: null }))).toMatchObject({
    place: { commune: { code: '1621', name: 'Bab Ezzouar' }, desk: { code: 'own', name: 'Agence BAB EZZOUAR' } },
  });
});
