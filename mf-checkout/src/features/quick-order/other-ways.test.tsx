import { startScrolling, startShop, TestShell, type ShopServer } from '@shop/kit/testing';
import { cleanup, render, screen } from '@testing-library/react';
import form from '../../locales/fr/order-form.json';
import thanks from '../../locales/fr/thank-you.json';
import cart from '../../locales/fr/cart.json';
import { goodAnswers, productOf, THANKS } from '../../testing/fixtures.ts';
import { QuickOrder } from './quick-order.tsx';

const TEXTS = { 'checkout.order-form': form, 'checkout.thank-you': thanks, 'checkout.cart': cart };
const show = () =>
  render(
    <TestShell texts={TEXTS} path="/catalog/product/plantes/cactus">
      <QuickOrder product={productOf()} combinationId={null} packSelection={{}} onSelectionMissing={() => undefined} />
    </TestShell>,
  );
let shop: ShopServer;
beforeEach(async () => {
  shop = await startShop(goodAnswers());
});
afterEach(async () => {
  cleanup();
  window.localStorage.clear();
  await shop.close();
});

describe('the order form next to a product', () => {
  it('[SF-4.03] shows the form of another product than the ordered one, under the seconds that are left', async () => {
    const now = Date.now();
    window.localStorage.setItem(
      'last-purchase:01920000-0000-7000-8000-000000000001',
      JSON.stringify({ at: now, until: now + 60_000, redirectUrl: THANKS, from: '/catalog/product/plantes/fougere' }),
    );
    show();
    expect(await screen.findByRole('timer')).toHaveProperty(
      'textContent',
      expect.stringMatching(/^Vous pourrez envoyer une commande dans (60|59) secondes\.$/),
    );
    expect(screen.getByRole('button', { name: 'Confirmer la commande' })).toBeTruthy();
    expect(screen.queryByText(thanks.cardTitle)).toBeNull();
  });

  it('offers the same order by WhatsApp once the visitor comes near it', async () => {
    const scrolling = startScrolling();
    show();
    expect(screen.queryByRole('link', { name: cart.whatsapp.open })).toBeNull();
    await scrolling.near('200px');
    const link = await screen.findByRole('link', { name: cart.whatsapp.open });
    const address = new URL(link.getAttribute('href') ?? '');
    expect(address.origin + address.pathname).toBe('https://wa.me/213560124830');
    const message = address.searchParams.get('text') ?? '';
    expect(message).toContain('1 × ');
    expect(message).toContain('Cactus San Pedro');
    expect(message).toContain('/catalog/product/');
    scrolling.stop();
  });
});
