import { foldedWords } from '@shop/contracts/folding';
import { inflectionsOf } from './inflections.ts';

const folded = (word: string): string => foldedWords(word)[0] ?? '';

describe('other forms of a word', () => {
  it.each([
    ['chaises', 'chaise'],
    ['bureaux', 'bureau'],
    ['bijoux', 'bijou'],
    ['journaux', 'journal'],
    ['journal', 'journaux'],
    ['boxes', 'box'],
    ['lenses', 'lens'],
    ['batteries', 'battery'],
    ['battery', 'batteries'],
  ])('[D-10.03] of %s are %s, whichever is the plural', (word, other) => expect(inflectionsOf(word)).toContain(other));
  it.each([
    ['طاولات', 'طاولة'],
    ['طاولة', 'طاولات'],
    ['الطاولات', 'طاولة'],
    ['طاولة', 'وطاولات'],
    ['كرات', 'كرة'],
    ['مصورون', 'مصور'],
    ['مصورين', 'مصورون'],
    ['كراسي', 'كرسي'],
    ['كرسي', 'كراسي'],
    ['ملاعق', 'ملعقة'],
    ['ملعقة', 'ملاعق'],
    ['مصابيح', 'مصباح'],
    ['صندوق', 'صناديق'],
  ])('[D-10.03] of Arabic %s are %s', (word, other) => expect(inflectionsOf(folded(word))).toContain(folded(other)));
  it.each(['bas', 'gaz', 'glass', 'chaise', 'prix', 'eb21', '٢٠٠', 'نبت5'])('of %s are none', (word) =>
    expect(inflectionsOf(folded(word))).toEqual([]),
  );
  it('of what only ends like a plural is not what stands before', () => {
    expect(inflectionsOf('زيتون')).not.toContain('زيت');
  });
  it('are not what only begins with the letter of “and”', () => {
    expect(inflectionsOf(folded('سادة'))).not.toContain(folded('وسادة'));
  });
});
