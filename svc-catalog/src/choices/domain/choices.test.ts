import { choicesOf } from './choices.ts';

const category = (id: string, fr: string, ar: string, parent: string | null = null) => ({
  id,
  name: { fr, ar },
  parent,
});
const categories = [
  category('1', 'Maison', 'المنزل'),
  category('2', 'Électroménager', 'الأجهزة المنزلية', '1'),
  category('3', 'Cuisine', 'المطبخ', '1'),
];
const request = { q: '', limit: 10 };

describe('what a field offers', () => {
  it('has the names of the person’s language, and what each is below', () =>
    expect(choicesOf(categories, { ...request, limit: 2 }, 'ar')).toEqual({
      choices: [
        { id: '1', name: 'المنزل', parent: null },
        { id: '2', name: 'الأجهزة المنزلية', parent: '1' },
      ],
      more: true,
    }));
  it.each([
    ['electro', ['2']],
    ['منزل', ['1', '2']],
    ['cui', ['3']],
    ['uisine', []],
  ])('is found by the start of a word, in any language: %s', (q, ids) =>
    expect(choicesOf(categories, { ...request, q }, 'fr').choices.map(({ id }) => id)).toEqual(ids),
  );
  it('is named by its id for a form that holds it already', () =>
    expect(choicesOf(categories, { ...request, ids: ['3', '9'] }, 'fr')).toEqual({
      choices: [{ id: '3', name: 'Cuisine', parent: '1' }],
      more: false,
    }));
});
