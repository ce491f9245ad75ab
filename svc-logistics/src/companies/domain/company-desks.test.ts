import type { Desk } from '../../delivery/domain/transporter.ts';
import type { CompanyPlaces } from './company-adapter.ts';
import { decideDesks, type ChosenPlaces } from './company-desks.ts';
import { decideDestination } from './destination.ts';

const text = (fr: string) => ({ fr, ar: fr, en: fr });
const OURS = [
  { code: '1601', wilaya58: 16, wilaya: 16, names: ['Alger-Centre'] },
  { code: '1621', wilaya58: 16, wilaya: 16, names: ['Bab Ezzouar'] },
  // Of a wilaya that companies do not know yet.
  { code: '0301', wilaya58: 3, wilaya: 59, names: ['Aflou'] },
];
const desk = (code: string, name: string, commune: string, wilaya = 16) => ({
  code,
  name,
  wilaya,
  commune,
  address: `Rue ${code}`,
});
const town = (code: string, name: string) => ({ code, name, wilaya: 16, served: true, hasDesk: true, days: null });
const LIST: CompanyPlaces = {
  communes: [town('1', 'Alger Centre'), town('9', 'B. Ezzouar')],
  desks: [
    desk('160101', 'Agence Didouche', 'Alger Centre'),
    desk('162101', 'Agence Bab Ezzouar', 'B. Ezzouar'),
    desk('03A', 'Aflou', 'AFLOU', 3),
  ],
};
const NONE: ChosenPlaces = { communes: new Map(), desks: new Map() };
const after = (before: readonly Desk[], list = LIST, chosen = NONE) => decideDesks(before, list, OURS, chosen);

it('[D-3.11] the desks that a company names are offered in our wilayas, and a parcel for one goes by its code', () => {
  const desks = after([]);
  expect(desks.map(({ id, wilaya, commune }) => [id, wilaya, commune])).toEqual([
    ['160101', 16, '1601'],
    ['162101', 16, ''],
    ['03A', 59, '0301'],
  ]);
  expect(desks[0]).toMatchObject({ name: text('Agence Didouche'), address: text('Rue 160101'), fromCompany: true });
  const facts = {
    communeOf: (code: string) => OURS.find((one) => one.code === code),
    wilayaName: () => 'Alger',
    desks: desks.map(({ id, commune, name }) => ({ id, commune, names: [name.fr] })),
    places: LIST,
    shipAs: new Map<string, string>(),
    deskAs: new Map<string, string>(),
  };
  // The second lies in a commune that is not known here.
  for (const id of ['160101', '162101'])
    expect(decideDestination({ wilaya: 16, commune: '1601', deskId: id }, facts)).toMatchObject({
      kind: 'found',
      place: { desk: { code: id } },
    });
  const chosen = { ...NONE, communes: new Map([['1621', '9']]) };
  expect(after([], LIST, chosen)[1]).toMatchObject({ commune: '1621' });
});

it('[D-3.11] typed desks stay under their own ids, and what a company no longer has is kept for its name alone', () => {
  const typed: Desk = { id: 'own', wilaya: 16, commune: '1601', name: text('agence DIDOUCHE'), address: text('') };
  const before = after([typed]);
  expect(before.map(({ id }) => id)).toEqual(['own', '162101', '03A']);
  const later = after(before, { ...LIST, desks: LIST.desks.slice(0, 2) });
  expect(later.map(({ id, gone = false }) => [id, gone])).toEqual([
    ['own', false],
    ['162101', false],
    ['03A', true],
  ]);
  expect(after(later).map(({ id, gone = false }) => [id, gone])).toContainEqual(['03A', false]);
  expect(after(before)).toEqual(before);
});
