import { checkCodes, ownerOf } from './decide-barcodes.ts';
import { itemCodesOf } from './item-codes.ts';

const codes = itemCodesOf([
  { code: '6130000000015', units: 1 },
  { code: '16130000000012', units: 6 },
]);
const other = { _id: 'q:', shopUuid: 's', product: 'q', combination: null, version: 1 };

describe('[C-1.19] barcodes of an item', () => {
  it('[T-1.23] are refused by the name of the item that has one of them, however long it is written', () => {
    const taken = { ...other, codes: itemCodesOf([{ code: '06130000000015', units: 1 }]) };
    expect(ownerOf(codes, [taken], [])).toEqual({
      code: '6130000000015',
      product: 'q',
      combination: null,
      field: 'own',
    });
  });

  it.each([
    ['6130000000015', 'barcode'],
    [null, 'sku'],
  ])('[T-1.23] are compared with the catalogue: barcode %s', (barcode, field) => {
    const row = { product: 'q', combination: 'c', barcode, codes: ['06130000000015'] };
    expect(ownerOf(codes, [], [row])).toMatchObject({ product: 'q', combination: 'c', field });
    expect(ownerOf(codes, [], [{ ...row, codes: ['0613000000001'] }])).toBeNull();
  });

  it('[D-5.11] are in a list once, and never our own labels', () => {
    expect(checkCodes(codes)).toBeNull();
    const twice = itemCodesOf([...codes, { code: '06130000000015', units: 12 }]);
    expect(checkCodes(twice)).toEqual({ kind: 'twice', index: 2 });
    const label = itemCodesOf([{ code: 'HNT:0198a1b2-0000-7000-8000-0000000000aa', units: 1 }]);
    expect(checkCodes(label)).toEqual({ kind: 'label', index: 0 });
  });
});
