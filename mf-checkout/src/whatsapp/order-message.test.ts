import type { CartLine } from '../cart/line.ts';
import { orderMessage } from './order-message.ts';

const LINE: CartLine = {
  productId: 'p',
  combinationId: 'c',
  unitPrice: 12_500,
  name: 'Djurdjura Flow',
  image: null,
  href: '/catalog/product/course/djurdjura-flow',
  attributes: { Couleur: 'Bleu nuit', Pointure: '42' },
  quantity: 2,
};
const TEXTS: Readonly<Record<string, string>> = {
  'whatsapp.begin': 'Bonjour',
  'whatsapp.between': ', ',
  'whatsapp.line': '{{quantity}} × {{name}} : {{price}}',
  'whatsapp.total': 'Total {{price}}',
};
const say = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  (TEXTS[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));
const messageOf = (...lines: CartLine[]): string =>
  orderMessage(lines, say, 'fr', 'https://a-shop.dz')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ');

describe('an order by WhatsApp', () => {
  it('names article, choice, quantity, price and page', () => {
    expect(messageOf(LINE)).toBe(
      'Bonjour\n2 × Djurdjura Flow, Bleu nuit, 42 : 25 000,00 DA\nhttps://a-shop.dz/catalog/product/course/djurdjura-flow',
    );
  });

  it('of several articles ends with their total', () => {
    const { href: _href, ...lamp } = { ...LINE, name: 'Lampe', attributes: {}, quantity: 1, unitPrice: 3000 };
    expect(messageOf(LINE, lamp).split('\n').slice(3)).toEqual(['1 × Lampe : 3 000,00 DA', 'Total 28 000,00 DA']);
  });
});
