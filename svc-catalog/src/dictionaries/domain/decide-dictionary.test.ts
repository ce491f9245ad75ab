import type { DictionaryInput } from '@shop/contracts/catalog/dashboard';
import { decideDictionaryChange, decideNewDictionary, goneOf } from './decide-dictionary.ts';

const red = { key: 'rouge', label: { fr: 'Rouge', ar: 'أحمر' }, colour: '#ff0000', picture: null };
const input: DictionaryInput = { name: { fr: 'Couleur' }, type: 'colour', values: [] };
const record = {
  _id: 'd',
  shopUuid: 's',
  version: 1,
  slug: 'couleur',
  position: 4,
  ...input,
  values: [red],
};
const value = (fr: string, more = {}) => ({ label: { fr }, colour: '#000000', picture: null, ...more });

describe('a new dictionary', () => {
  it('makes keys of its labels, each once', () =>
    expect(
      decideNewDictionary(
        { ...input, values: [value('Bleu ciel'), value('Bleu ciel')] },
        [{ position: 7 }],
        new Set(['couleur']),
        'id',
      ),
    ).toMatchObject({
      decision: { slug: 'couleur-2', position: 8, values: [{ key: 'bleu-ciel' }, { key: 'bleu-ciel-2' }] },
    }));
  it('of colours wants a colour of each value', () =>
    expect(decideNewDictionary({ ...input, values: [value('Bleu', { colour: null })] }, [], new Set(), 'id')).toEqual({
      refusal: { kind: 'noColour', at: 0 },
    }));
  it('of texts keeps no colour', () =>
    expect(
      decideNewDictionary({ ...input, type: 'text', values: [value('Grand')] }, [], new Set(), 'id'),
    ).toMatchObject({ decision: { values: [{ key: 'grand', colour: null }] } }));
});

describe('a change', () => {
  it('keeps the keys of its values when their labels change', () =>
    expect(
      decideDictionaryChange(
        record,
        { ...input, values: [value('Neuf'), value('Carmin', { key: 'rouge' })] },
        undefined,
      ),
    ).toMatchObject({
      decision: { position: 4, values: [{ key: 'neuf' }, { key: 'rouge', label: { fr: 'Carmin' } }] },
    }));
  it('takes no value away that a product has', () => {
    expect(goneOf(record, [value('Carmin', { key: 'rouge' }), value('Neuf')])).toEqual([]);
    expect(goneOf(record, [value('Rouge')])).toEqual(['rouge']);
    expect(decideDictionaryChange(record, input, 'rouge')).toEqual({ refusal: { kind: 'valueInUse', value: 'rouge' } });
    expect(decideDictionaryChange(record, input, undefined)).toMatchObject({ decision: { values: [] } });
  });
  it('names no value that is not there, and none twice', () => {
    const named = (keys: string[]) => keys.map((key) => value('X', { key }));
    expect(decideDictionaryChange(record, { ...input, values: named(['vert']) }, undefined)).toEqual({
      refusal: { kind: 'noSuchValue', at: 0 },
    });
    expect(decideDictionaryChange(record, { ...input, values: named(['rouge', 'rouge']) }, undefined)).toEqual({
      refusal: { kind: 'twice', at: 1 },
    });
  });
});
