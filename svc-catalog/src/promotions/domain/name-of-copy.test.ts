import { MAX_NAME_LENGTH } from '@shop/contracts/catalog/dashboard';
import { textsIn } from '../../texts.ts';
import { nameOfCopy } from './name-of-copy.ts';

const markIn = (language: 'fr' | 'ar' | 'en') => textsIn(language)('promotions.copyMark');

describe('the name of a copy', () => {
  it('says in each language that it is one', () => {
    expect(nameOfCopy({ fr: 'Rentrée', ar: 'العودة', en: 'School' }, markIn)).toEqual({
      fr: 'Rentrée (copie)',
      ar: 'العودة (نسخة)',
      en: 'School (copy)',
    });
    expect(nameOfCopy({ fr: 'Rentrée', ar: '' }, markIn)).toEqual({ fr: 'Rentrée (copie)' });
  });

  it('is no longer than a name may be', () => {
    const { fr = '' } = nameOfCopy({ fr: 'a'.repeat(MAX_NAME_LENGTH) }, markIn);
    expect([fr.length, fr.slice(-10)]).toEqual([MAX_NAME_LENGTH, 'aa (copie)']);
  });
});
