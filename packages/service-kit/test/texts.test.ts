import { createTexts } from '../src/index.ts';

const fr = { order: { stale: 'La commande a changé.', units_one: '{{count}} unité', units_other: '{{count}} unités' } };
const en = { order: { stale: 'The order has changed.', units_one: '{{count}} unit', units_other: '{{count}} units' } };
const ar = {
  order: {
    stale: 'تغيرت الطلبية.',
    units_zero: 'لا وحدات',
    units_one: 'وحدة',
    units_two: 'وحدتان',
    units_few: '{{count}} وحدات',
    units_many: '{{count}} وحدة',
    units_other: '{{count}} وحدة',
  },
};
const textsIn = createTexts({ fr, ar, en });

describe('the texts of a service', () => {
  it('are in the language of the call, without waiting', () => {
    expect(textsIn('fr')('order.stale')).toBe('La commande a changé.');
    expect(textsIn('ar')('order.stale')).toBe('تغيرت الطلبية.');
    expect(textsIn('en')('order.stale')).toBe('The order has changed.');
  });

  it('have the plural form of the language', () => {
    const said = (count: number) =>
      (['fr', 'ar', 'en'] as const).map((each) => textsIn(each)('order.units', { count }));
    expect(said(1)).toEqual(['1 unité', 'وحدة', '1 unit']);
    expect(said(3)).toEqual(['3 unités', '3 وحدات', '3 units']);
  });

  it('have no key that French lacks, at compile time', () => {
    // @ts-expect-error French has no such text
    expect(textsIn('en')('order.stail')).toBe('order.stail');
  });
});
