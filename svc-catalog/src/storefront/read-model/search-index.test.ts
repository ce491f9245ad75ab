import { productUnderTest } from '../../products/domain/product-under-test.ts';
import type { ListedProduct } from '../../products/index.ts';
import { createSearchIndex, MAX_RANKED } from './search-index.ts';
import type { SearchTexts } from './search-texts.ts';

const textsOf = ({ _id, name, sku }: ListedProduct): SearchTexts => ({
  id: _id,
  names: { fr: name.fr ?? '', ar: name.ar ?? '', en: name.en ?? '' },
  sku,
  brand: '',
  category: 'Maison Marocaine Modele',
});
const named = (id: string, name: string) => productUnderTest(id, { name: { fr: name }, sku: '' });

describe('what a search costs', () => {
  const COUNT = 12_000;
  const work = { looks: 0, read: 0, ranked: 0 };
  const index = createSearchIndex(textsOf, [], (what, rows) => {
    work[what] += rows;
    work.looks += 1;
  });
  const find = (question: string) => {
    Object.assign(work, { looks: 0, read: 0, ranked: 0 });
    return index.find(question).flat();
  };
  const nameOf = (at: number) => `${at % 4 ? 'Lampe' : 'Bougie'} r${at % 10}`;
  beforeAll(() => index.putEach(Array.from({ length: COUNT }, (_, at) => named(`p${at}`, nameOf(at)))));

  it('does not grow with how often a word stands in it, or with words past the eighth', () => {
    expect(find('maison '.repeat(16))).toHaveLength(COUNT);
    expect(work.read).toBe(COUNT);
    const once = work.looks;
    find(Array.from({ length: 16 }, (_, at) => `r${at % 10} ${at}`).join(' '));
    expect(work.looks).toBeLessThanOrEqual(9 * once);
  });
  const broad = ['ma', 'maison', 'maison ma mo lampe', 'zz ma xx mo'];
  it.each(broad)('of “%s” ranks no more of a tier than the bound, and finds all', (question) => {
    expect(find(question).length).toBeGreaterThan(MAX_RANKED);
    expect(work.ranked).toBeLessThanOrEqual(question.split(' ').length * 3 * MAX_RANKED);
  });
  it('is little the second time, and as before once a text has changed', () => {
    find('marocaine');
    expect(find('marocaine maison')).toHaveLength(COUNT);
    expect(work.read).toBe(0);
    index.put(named('p0', 'Autre'));
    expect(find('autre')).toEqual([0]);
    expect(find('marocaine')).toHaveLength(COUNT);
    expect(work.read).toBe(COUNT);
  });
  it('ranks a few products by the words that distinguish them, next to common ones', () => {
    index.put(named('p1', 'Lampe lampe veilleuse'));
    index.put(named('p2', 'Bougie veilleuses'));
    expect(find('veilleuse maison')).toEqual([1, 2]);
    expect(find('maison zzzz bougie r0').length).toBeLessThan(COUNT / 4);
  });
});

describe('the order of what is found', () => {
  const THINGS: readonly (readonly [string, string])[] = [
    ['Tablette Numidia لوح نوميديا Numidia tablet', 'Ordinateurs et écrans'],
    ['Méridienne Tlemcen, cuir cognac أريكة تلمسان Tlemcen settee', 'Chaises et tables كرسي طاولة'],
    ['Bureau Kenza مكتب كنزة Kenza desk', 'Chaises et tables كرسي طاولة'],
    ['Chaise Tipasa كرسي تيبازة Tipasa chair', 'Chaises et tables كرسي طاولة'],
    ['Table basse Hydra طاولة صالون حيدرة Hydra coffee table', 'Chaises et tables كرسي طاولة'],
    ['Orchidée rubis, une hampe أوركيد ياقوتي Ruby orchid, single stem', 'Plantes'],
    ['Suspension Zénith مصباح زينيت Zénith pendant lamp', 'Luminaires et déco'],
    ['Barrette mémoire DDR4 شريحة ذاكرة DDR4 memory module', 'Composants'],
    ['Ballon de basket taille 7 كرة سلة Basketball size 7', 'Ballons'],
    ['Baskets Tassili Boost, femme حذاء تاسيلي Tassili trainers, women', 'Ville'],
  ];
  const index = createSearchIndex(({ _id, name, sku }) => ({
    id: _id,
    names: { fr: name.fr ?? '', ar: name.ar ?? '', en: name.en ?? '' },
    sku,
    brand: '',
    category: THINGS[Number(_id)]?.[1] ?? '',
  }));
  THINGS.forEach(([name], at) => index.put(named(String(at), name)));
  const found = (question: string) =>
    index
      .find(question)
      .flat()
      .map((row) => THINGS[row]?.[0].split(' ').slice(0, 2).join(' '));

  const SPORT = /^Ballon|^Baskets/;

  it('[D-10.03] is by the name before the category, and by the whole word before its start', () => {
    expect(found('table').slice(0, 2)).toEqual(['Table basse', 'Tablette Numidia']);
    expect(found('table')).toHaveLength(5);
    expect(found('chaise')[0]).toBe('Chaise Tipasa');
    expect(found('chaise')).toHaveLength(4);
  });
  it('[D-10.03] is alike in Arabic', () => {
    expect(found('طاولة')[0]).toBe('Table basse');
    expect(found('كرسي')[0]).toBe('Chaise Tipasa');
  });
  it('[D-10.03] is by how likely a word was meant, when it is mistyped', () => {
    expect(found('lampe')).toEqual(['Suspension Zénith']);
    expect(found('baskette')).toEqual([expect.stringMatching(SPORT), expect.stringMatching(SPORT), 'Barrette mémoire']);
  });
  it('[D-10.03] suggests for a short word only what is one letter away', () => {
    expect(index.meant('ruvy')).toEqual(['ruby']);
    expect(index.meant('tabouxa')).toEqual([]);
    expect(index.meant('bxsk')).toEqual([]);
  });
  it('takes a mistyped word for the start of others, as it does with one that is written well', () => {
    expect(found('baskest').sort()).toEqual(['Ballon de', 'Baskets Tassili']);
  });
});

describe('plurals and singulars', () => {
  const SEATS = 'Chaises et tables كراسٍ وطاولات Chairs and tables';
  const THINGS: readonly (readonly [fr: string, ar: string, en: string, category: string])[] = [
    ['Guéridon Lalla', 'منضدة لالة', 'Lalla side stand', SEATS],
    ['Tabouret haut Béjaïa', 'مقعد بجاية العالي', 'Béjaïa high stool', SEATS],
    ['Lot de quatre chaises Tipasa', 'طقم أربعة كراسي تيبازة', 'Set of four Tipasa chairs', SEATS],
    ['Chaise Tipasa, pieds assortis, assise de paille', 'كرسي تيبازة', 'Tipasa chair, matching legs', SEATS],
    ['Table basse Hydra', 'طاولة صالون حيدرة', 'Hydra coffee table', SEATS],
    ['Retombante en suspension', 'نبتة متدلية', 'Trailing plant', 'Plantes نباتات Plants'],
    ['Suspension Zénith d’atelier, blanc mat, câble', 'مصباح زينيت', 'Zénith workshop pendant', 'Luminaires إنارة'],
    ['Boîte à bijoux', 'علبة مجوهرات', 'Jewellery box', 'Déco'],
  ];
  const entity = (at: number) => THINGS[at] ?? ['', '', '', ''];
  const index = createSearchIndex(({ _id, sku }) => {
    const [fr, ar, en, category] = entity(Number(_id));
    return { id: _id, names: { fr, ar, en }, sku, brand: '', category };
  });
  THINGS.forEach((_, at) => index.put(named(String(at), '')));
  const found = (question: string) =>
    index
      .find(question)
      .flat()
      .map((row) => entity(row)[0].split(' ')[0]);

  it.each(['chaise', 'chaises', 'Chaises', 'كرسي', 'كراسي', 'الكراسي', 'كراسٍ'])(
    '[D-10.03] %s finds what is named so, before what is in a category that is',
    (question) => {
      expect(found(question).slice(0, 2)).toEqual(['Chaise', 'Lot']);
      expect(found(question)).toHaveLength(5);
    },
  );
  it.each(['table', 'tables', 'طاولة', 'طاولات', 'الطاولات'])('[D-10.03] %s finds tables first', (question) => {
    expect(found(question)[0]).toBe('Table');
    expect(found(question)).toHaveLength(5);
  });
  it.each([
    ['suspensions', ['Suspension', 'Retombante']],
    ['boxes', ['Boîte']],
    ['bijou', ['Boîte']],
    ['مصابيح', ['Suspension']],
  ])('[D-10.03] %s finds what is called by its other form', (question, names) =>
    expect(found(question)).toEqual(names),
  );
  it.each(['sus', 'susp', 'suspension'])('[D-10.03] %s finds the name that begins with it first', (question) =>
    expect(found(question)).toEqual(['Suspension', 'Retombante']),
  );
  it.each(['pendant', 'chair', 'كرس'])('%s is the start of words while it is typed', (question) =>
    expect(found(question)).not.toEqual([]),
  );
  it('are not taken for starts: who asks for wood is shown no box', () => {
    expect(found('bois')).toEqual([]);
  });
});

describe('words that nothing is called by any more', () => {
  it('take no place among those that a mistyped one may stand for', () => {
    const index = createSearchIndex(textsOf);
    const letters = 'bcdefghijklmnopqrstuvwxyz';
    index.put(named('a', 'Lampadaire'));
    for (const letter of letters) index.put(named('b', `Lampadair${letter}`));
    index.put(named('b', 'Lampadaires'));
    for (const letter of letters) index.put(named('b', `Lampadai${letter}e`));
    index.put(named('b', 'Autre'));
    index.put(named('c', 'Lampodoire'));
    expect(index.find('lampadaira').flat()).toEqual([0]);
    index.remove('a');
    expect(index.find('lampadoira').flat()).toEqual([2]);
  });
  it('are learnt again when something is called by them again', () => {
    const index = createSearchIndex(textsOf);
    index.put(named('a', 'Lampe'));
    index.remove('a');
    expect(index.find('marocaima').flat()).toEqual([]);
    index.put(named('b', 'Lampe'));
    expect(index.find('marocaima').flat()).toEqual([1]);
  });
});
