import { foldedWords, foldText, typosAllowed } from './index.ts';

describe('folding', () => {
  it.each([
    ['Évier', 'evier'],
    ['CŒUR', 'coeur'],
    ['ÇA', 'ca'],
    ['٢٠٠', '200'],
    ['۲۰۰', '200'],
  ])('[D-10.03] %s is read as %s', (written, read) => expect(foldText(written)).toBe(read));
  it.each([
    ['أحمر', 'احمر'],
    ['إبريق', 'ابريق'],
    ['آلة', 'اله'],
    ['غلاية', 'غلايه'],
    ['فُرْنٌ', 'فرن'],
    ['كـــوب', 'كوب'],
    ['كراسٍ', 'كراسي'],
    ['حياةٍ', 'حياه'],
    ['فرنٍ', 'فرن'],
    ['کرسی', 'كرسي'],
  ])('[D-10.03] Arabic %s is read as %s', (written, read) => expect(foldText(written)).toBe(read));
  it('the Arabic article is no part of a word, but a short word keeps it', () => {
    expect(foldedWords('الفرن الو')).toEqual(['فرن', 'الو']);
  });
  it('words end at whatever is no letter and no figure', () => {
    expect(foldedWords(' L’appartement, EB-2½ « café » ')).toEqual(['l', 'appartement', 'eb', '21', '2', 'cafe']);
  });
  it('a space that no line may break at parts words as any other', () => {
    expect(foldedWords('Pack Coureur\u00a0: à 12\u00a0500\u00a0DA')).toEqual([
      'pack',
      'coureur',
      'a',
      '12',
      '500',
      'da',
    ]);
  });
  it('short words must be right, long ones may have two typing errors', () => {
    expect([typosAllowed('tv'), typosAllowed('four'), typosAllowed('bouilloire')]).toEqual([false, 1, 2]);
  });
});
