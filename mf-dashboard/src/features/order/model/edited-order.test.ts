import { AN_ORDER } from '../../../testing/an-order.ts';
import type { Order } from '@shop/contracts/order/dashboard';
import { contentOf, editedOf, editOnto, whatCanChange } from './edited-order.ts';

const line = (id: string, quantity: number): Order['lines'][number] => ({
  id,
  product: `product-${id}`,
  combination: null,
  name: id,
  attributes: '',
  sku: '',
  thumb: null,
  quantity,
  packedQuantity: null,
  listPrice: 100,
  unitPrice: 100,
  total: 100 * quantity,
  contents: [],
});
const ORDER: Order = { ...AN_ORDER, lines: [line('a', 1), line('b', 2)] };
const BASE = editedOf(ORDER);
const withQuantity = (of: typeof BASE, key: string, quantity: number) => ({
  ...of,
  lines: of.lines.map((one) => (one.key === key ? { ...one, quantity } : one)),
});

describe('[C-3.03] an edit', () => {
  it('[T-2.17] [T-2.22] sends only what is changed, and no price that was not typed', () => {
    expect(contentOf(BASE, BASE)).toBeUndefined();
    expect(contentOf(BASE, { ...BASE, note: 'Sonner deux fois' })).toEqual({ note: 'Sonner deux fois' });
    expect(contentOf(BASE, withQuantity(BASE, 'a', 3))).toEqual({
      lines: [
        { id: 'a', product: 'product-a', combination: null, quantity: 3 },
        { id: 'b', product: 'product-b', combination: null, quantity: 2 },
      ],
    });
  });

  it('sends another address with all of the delivery, and takes a discount away by null', () => {
    expect(contentOf(BASE, { ...BASE, delivery: { ...BASE.delivery, address: '3, rue Didouche' } })).toEqual({
      delivery: {
        wilaya: 16,
        commune: '1601',
        address: '3, rue Didouche',
        transporter: 'transporter-1',
        deliveryType: 'home',
      },
    });
    const reduced = { ...BASE, discount: { kind: 'amount', value: 100, reason: 'Retard' } as const };
    expect(contentOf(reduced, { ...reduced, discount: null })).toEqual({ discount: null });
  });

  it('[D-4.03] stands upon what a colleague changed: what I have not touched is theirs', () => {
    const mine = { ...withQuantity(BASE, 'a', 3), note: 'Note' };
    const fresh = editedOf({
      ...ORDER,
      address: '9, rue Larbi',
      lines: [line('a', 1), line('b', 5), line('c', 1)],
    });
    const edit = editOnto(BASE, mine, fresh);
    expect(edit.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['a', 3],
      ['b', 5],
      ['c', 1],
    ]);
    expect(edit).toMatchObject({ note: 'Note', delivery: { address: '9, rue Larbi' } });
  });

  it('[D-4.03] a line that I took out stays out, and one that I changed comes back as a new one', () => {
    const mine = { ...BASE, lines: withQuantity(BASE, 'b', 7).lines.filter(({ key }) => key === 'b') };
    const edit = editOnto(BASE, mine, editedOf({ ...ORDER, lines: [line('a', 1)] }));
    expect(edit.lines.map(({ key, id, quantity }) => [key, id, quantity])).toEqual([['b', undefined, 7]]);
  });

  it('[D-4.12] is open until packing, then for the delivery alone', () => {
    expect(whatCanChange({ state: 'preparing', awaiting: null })).toBe('all');
    expect(whatCanChange({ state: 'packed', awaiting: null })).toBe('delivery');
    expect(whatCanChange({ state: 'announced', awaiting: null })).toBe('nothing');
    expect(whatCanChange({ state: 'pending', awaiting: { action: 'confirm', since: ORDER.placedAt } })).toBe('nothing');
  });
});
