import { searchPrefixes } from './order-search.ts';

describe('the search of the orders list', () => {
  it.each([
    ['0555 12 98 47', '0555129847'],
    ['05/55/12/98/47', '0555129847'],
    ['+213 555 12 98 47', '0555129847'],
    ['00213555129847', '0555129847'],
    ['+213 555', '0555'],
    ['٠٥٥٥١٢٩٨٤٧', '0555129847'],
    ['۰۵۵۵ ۱۲ ۹۸ ۴۷', '0555129847'],
    ['\u202a0555129847\u202c', '0555129847'],
    ['\u200e0555-12-98-47', '0555129847'],
    ['0555', '0555'],
    ['٢٦-٠٠٠١٢٣', '26-000123'],
    ['26 001786', '26-001786'],
    ['26 – 1786', '26-001786'],
    ['۲۶ ۰۰۱۷۸۶', '26-001786'],
    ['26001786', '26-001786'],
    ['26-', '26-'],
    ['26-64', '26-000064'],
    ['26-00', '26-00'],
    ['26-1234567', '26-1234567'],
    ['YAL-12AB', 'yal-12ab'],
    ['1\u0000', '1'],
  ])('[D-3.07] %j is one term, in any spelling', (typed, prefix) => {
    expect(searchPrefixes(typed)).toEqual([prefix]);
  });

  it('a name is the beginnings of its words', () => {
    expect(searchPrefixes('Aït ahmed')).toEqual(['ait', 'ahmed']);
    expect(searchPrefixes('أحمد')).toEqual(['احمد']);
    expect(searchPrefixes('Cœur Ŧ')).toEqual(['coeur', 'ŧ']);
  });

  it.each(['!!!', '------', '+', '\u200e', '\u0000'])('%j contains nothing to search for', (typed) => {
    expect(searchPrefixes(typed)).toBeNull();
  });
});
