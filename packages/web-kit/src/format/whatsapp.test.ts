import { whatsAppLink } from './whatsapp.ts';

describe('a link that opens WhatsApp', () => {
  it.each([
    ['213560124830', 'https://wa.me/213560124830'],
    ['0560 12 48 30', 'https://wa.me/213560124830'],
    ['+213 560 12 48 30', 'https://wa.me/213560124830'],
    ['00213560124830', 'https://wa.me/213560124830'],
    ['', 'https://wa.me/'],
  ])('leads to %j wherever it is asked from', (number, link) => {
    expect(whatsAppLink(number)).toBe(link);
  });

  it('carries a complete message', () => {
    const link = new URL(whatsAppLink('213560124830', 'Baskets & Cie\nhttps://a-shop.dz/x?y=1'));
    expect([...link.searchParams]).toEqual([['text', 'Baskets & Cie\nhttps://a-shop.dz/x?y=1']]);
  });
});
