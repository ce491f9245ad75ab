import { keyOfWord } from './key-of-word.ts';

it.each([
  ['Électroménager & cuisine', 'electromenager-cuisine'],
  ['  Bleu nuit / été ', 'bleu-nuit-ete'],
  ['Œuf', 'oeuf'],
  ['cœurs', 'coeurs'],
  ['Ex æquo', 'ex-aequo'],
  ['أزرق داكن', 'ازرق-داكن'],
  ['كبير XL', 'كبير-xl'],
  ['ﬁn m²', 'fin-m2'],
  ['!!!', ''],
])('%s is known by %s', (word, key) => expect(keyOfWord(word, 60)).toBe(key));

it('is no longer than it may be, and ends with no dash', () => {
  expect(keyOfWord('abc def', 4)).toBe('abc');
  expect(keyOfWord('abc def', 5)).toBe('abc-d');
});
