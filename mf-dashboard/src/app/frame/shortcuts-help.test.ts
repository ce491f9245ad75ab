import list from '@shop/back-office/locales/ar/list.json';
import shortcuts from '../../locales/ar/shortcuts.json';

const OF_A_VIEW = /طريقة (ال)?عرض|طرق العرض/g;

// The list of promotions offers both, one over the other.
it('in Arabic a saved view has another name than a promotion', () => {
  const said = [...Object.values(list.views), shortcuts.view];
  expect(said.filter((text) => /عرض|عروض/.test(text.replace(OF_A_VIEW, '')))).toEqual([]);
  expect(said.filter((text) => text.search(OF_A_VIEW) !== -1).length).toBeGreaterThan(5);
});
