import { placedOrder } from '../../../test/fixtures.ts';
import { orderFactsOf } from './order-facts.ts';

it('[D-4.14] companies are told the second phone, the weight and what is packed, and nothing that staff wrote', () => {
  const order = placedOrder();
  const [line] = order.lines;
  if (!line) throw new Error('no line');
  const note = {
    id: 'n',
    at: order.placedAt,
    by: { id: 'sarah', name: 'Sarah' },
    text: 'Client difficile',
    mentions: [],
  };
  const facts = orderFactsOf({
    ...order,
    customer: { ...order.customer, secondPhone: '0555000000' },
    notes: [note],
    totals: { ...order.totals, weight: 1200 },
    lines: [
      { ...line, name: 'Lampe', attributes: 'Bleu', quantity: 3, packedQuantity: 2 },
      { ...line, id: 'none', packedQuantity: 0 },
    ],
  });
  expect(facts.parcel).toEqual({ secondPhone: '0555000000', note: null, weight: 1200, content: '2 × Lampe Bleu' });
  expect(orderFactsOf({ ...order, totals: { ...order.totals, weight: 0 } }).parcel?.weight).toBeNull();
});
