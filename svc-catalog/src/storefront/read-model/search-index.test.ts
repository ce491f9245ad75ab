import { productUnderTest } from '../../products/domain/product-under-test.ts';
import type { ListedProduct } from '../../products/index.ts';
import { createSearchIndex, MOST_RANKED, type SearchTexts } from './search-index.ts';

const textsOf = ({ _id, name, sku }: ListedProduct): SearchTexts => ({
  id: _id,
  name: name.fr ?? '',
  sku,
  brand: '',
  category: 'Maison Marocaine Modele',
});
const named = (id: string, name: string) => productUnderTest(id, { name: { fr: name }, sku: '' });

describe('what a search costs', () => {
  const COUNT = 12_000;
  const work = { looks: 0, read: 0, ranked: 0 };
  const index = createSearchIndex(textsOf, (what, rows) => {
    work[what] += rows;
    work.looks += 1;
  });
  const find = (question: string) => {
    Object.assign(work, { looks: 0, read: 0, ranked: 0 });
    return index.find(question);
  };
  const nameOf = (at: number) => `${at % 4 ? 'Lampe' : 'Bougie'} r${at % 10}`;
  beforeAll(() => index.putEach(Array.from({ length: COUNT }, (_, at) => named(`p${at}`, nameOf(at)))));

  it('does not grow with how often a word stands in it, or with words past the eighth', () => {
    expect(find('maison '.repeat(16)).rows).toHaveLength(COUNT);
    expect(work).toEqual({ looks: 1, read: COUNT, ranked: 0 });
    find(Array.from({ length: 16 }, (_, at) => `r${at % 10} ${at}`).join(' '));
    expect(work.looks).toBeLessThanOrEqual(9);
  });
  const broad = ['ma', 'maison', 'maison ma mo lampe', 'zz ma xx mo'];
  it.each(broad)('of “%s” ranks no more than the bound, and finds all', (question) => {
    expect(find(question).rows.length).toBeGreaterThan(MOST_RANKED);
    expect(work.ranked).toBeLessThanOrEqual(MOST_RANKED);
  });
  it('is little the second time, and as before once a text has changed', () => {
    find('marocaine');
    expect(find('marocaine maison').rows).toHaveLength(COUNT);
    expect(work.read).toBe(0);
    index.put(named('p0', 'Autre'));
    expect(find('autre').rows).toEqual([0]);
    expect(find('marocaine').rows).toHaveLength(COUNT);
    expect(work.read).toBe(COUNT);
  });
  it('of a few products is ranked by the words that tell them apart, beside common ones', () => {
    index.put(named('p1', 'Lampe lampe veilleuse'));
    index.put(named('p2', 'Bougie veilleuses'));
    expect(find('veilleuse maison')).toEqual({ rows: [1, 2], ranked: true });
    expect(find('maison zzzz bougie r0')).toMatchObject({ ranked: true });
    expect(find('maison zzzz bougie r0').rows.length).toBeLessThan(COUNT / 4);
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
    expect(index.find('lampadaira').rows).toEqual([0]);
    index.remove('a');
    expect(index.find('lampadoira').rows).toEqual([2]);
  });
  it('are learnt again when something is called by them again', () => {
    const index = createSearchIndex(textsOf);
    index.put(named('a', 'Lampe'));
    index.remove('a');
    expect(index.find('marocaima').rows).toEqual([]);
    index.put(named('b', 'Lampe'));
    expect(index.find('marocaima').rows).toEqual([1]);
  });
});
