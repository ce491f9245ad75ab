import type { ParcelStatus } from '@shop/contracts/logistics';
import { adapters } from '../companies/index.ts';
import { statusOfWord } from './domain/news.ts';

const wordsFor = (adapter: string, status: ParcelStatus): string[] =>
  Object.entries(adapters[adapter]?.words ?? {})
    .filter(([, meaning]) => meaning === status)
    .map(([word]) => word);
const meaning = (adapter: string, word: string) =>
  statusOfWord({ adapter: adapters[adapter], mapped: new Map() }, word);

it('[D-7.07] `returned` is said by the very last words of a return alone', () => {
  expect(wordsFor('yalidine', 'returned')).toEqual(['retourné au vendeur']);
  expect(wordsFor('ecotrack', 'returned').toSorted()).toEqual([
    'retour_archive',
    'retour_recu',
    'retours archivé',
    'retours reçu',
    'return_received',
  ]);
  expect(wordsFor('noest', 'returned').every((word) => /recu|received|validated/.test(word))).toBe(true);
  // Its last state of a return is named by each tenant: a person maps it.
  expect(wordsFor('zr', 'returned')).toEqual([]);
});

it('[T-3.18] "Retour à retirer" is on its way back', () => {
  expect(meaning('yalidine', 'Retour à retirer')).toBe('comingBack');
  expect(meaning('yalidine', 'Livré')).toBe('delivered');
});

it.each([
  ['yalidine', 'Prêt à expédier'],
  ['ecotrack', 'prete_a_expedier'],
  ['noest', 'customer_validation'],
  ['zr', 'pret_a_expedier'],
])('[T-3.19] a label that was made at %s leaves the parcel in the shop: %s', (adapter, word) =>
  expect(meaning(adapter, word)).toBe('awaitingPickup'),
);
