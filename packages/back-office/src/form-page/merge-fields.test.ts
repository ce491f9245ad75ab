import type { LocalizedText } from '@shop/contracts';
import { changedFields, mergeFields, takeOf } from './merge-fields.ts';

const BASE = { name: 'Lampe', price: 100, tags: ['a'] };

describe('changes of two people to one record', () => {
  it('[D-4.03] are merged if they changed different fields', () => {
    expect(mergeFields(BASE, { ...BASE, name: 'Lampe bleue' }, { ...BASE, price: 120 })).toEqual({
      values: { name: 'Lampe bleue', price: 120, tags: ['a'] },
      theirs: {},
    });
  });

  it('keep the typed value of a field that both changed, and return the other value', () => {
    expect(mergeFields(BASE, { ...BASE, price: 110, tags: ['b'] }, { ...BASE, price: 120, tags: ['b'] })).toEqual({
      values: { name: 'Lampe', price: 110, tags: ['b'] },
      theirs: { price: 120 },
    });
  });

  it('are merged element by element if the field is a set', () => {
    const base = { rights: ['a', 'b', 'c'] };
    const [mine, fresh] = [{ rights: ['a', 'c', 'mine'] }, { rights: ['a', 'b', 'theirs'] }];
    expect(mergeFields(base, mine, fresh, ['rights'])).toEqual({
      values: { rights: ['a', 'mine', 'theirs'] },
      theirs: {},
    });
    expect(mergeFields(base, base, fresh, ['rights']).values).toEqual(fresh);
  });

  it('[D-4.03] are merged language by language if the field is a text', () => {
    const base: { name: LocalizedText } = { name: { fr: 'Lampe', ar: 'مصباح' } };
    const mine = { name: { fr: 'Lampe bleue', ar: 'مصباح' } };
    expect(mergeFields(base, mine, { name: { fr: 'Lampe', ar: 'مصباح أزرق', en: 'Lamp' } })).toEqual({
      values: { name: { fr: 'Lampe bleue', ar: 'مصباح أزرق', en: 'Lamp' } },
      theirs: {},
    });
    const clashing = { name: { fr: 'Lampe verte', ar: 'مصباح أخضر' } };
    expect(mergeFields(base, mine, clashing)).toEqual({
      values: { name: { fr: 'Lampe bleue', ar: 'مصباح أخضر' } },
      // Only the other person changed Arabic, so it is no conflict.
      theirs: { name: { fr: 'Lampe verte' } },
    });
  });

  it('[D-4.03] take the other value in the languages that both changed, and keep mine in the others', () => {
    const base: { name: LocalizedText } = { name: { fr: 'Lampe', ar: 'مصباح', en: 'Lamp' } };
    const mine = { name: { fr: 'Lampe bleue', ar: 'مصباح أزرق', en: 'Blue lamp' } };
    const { theirs } = mergeFields(base, mine, { name: { fr: 'Lampe verte', ar: 'مصباح' } });
    // English they took away.
    expect(theirs).toStrictEqual({ name: { fr: 'Lampe verte', en: undefined } });
    expect(takeOf(mine.name, theirs.name)).toStrictEqual({
      value: { fr: 'Lampe verte', ar: 'مصباح أزرق' },
      left: undefined,
    });
    expect(takeOf(mine.name, theirs.name, 'fr')).toStrictEqual({
      value: { fr: 'Lampe verte', ar: 'مصباح أزرق', en: 'Blue lamp' },
      left: { en: undefined },
    });
    // What is no text is taken whole.
    expect(takeOf({ minutes: 5, orders: 2 }, { minutes: 9, orders: 2 })).toStrictEqual({
      value: { minutes: 9, orders: 2 },
      left: undefined,
    });
  });

  it('ignore a value that was typed back to the original', () => {
    expect(changedFields(BASE, { ...BASE, tags: ['a'] })).toEqual([]);
    expect(changedFields(BASE, { ...BASE, price: 1 })).toEqual(['price']);
  });
});
