import type { OrderOverview } from '@shop/contracts/order/storefront';
import { useLocation } from '@shop/kit';
import { type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { z } from 'zod';
import ar from '../../locales/ar/thank-you.json';
import fr from '../../locales/fr/thank-you.json';
import { ORDER, overviewOf, THANKS } from '../../testing/fixtures.ts';
import { ThankYouPage } from './thank-you-page.tsx';

const ORDER_PATH = `/web/api/cart/order/${ORDER}`;
const SHOP = '01920000-0000-7000-8000-000000000001';
const now = new Date().toISOString();
let shop: ShopServer;

const answer = (overview: z.input<typeof OrderOverview> | number): void => {
  shop.answers[`GET ${ORDER_PATH}`] = () =>
    typeof overview === 'number' ? { status: overview } : { status: 200, body: overview };
};
const Address = () => <output aria-label="address">{useLocation().pathname}</output>;
const show = (language: 'fr' | 'ar' = 'fr', path = THANKS) =>
  render(
    <TestShell language={language} texts={{ 'checkout.thank-you': language === 'fr' ? fr : ar }} path={path}>
      <Address />
      <Routes>
        <Route path="/checkout/thank-you/:orderUuid" element={<ThankYouPage />} />
        <Route path="*" element={null} />
      </Routes>
    </TestShell>,
  );
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const comeBack = (): void => {
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const waitFromNow = (seconds: number, from?: string) =>
  window.localStorage.setItem(
    `last-purchase:${SHOP}`,
    JSON.stringify({ at: Date.now(), until: Date.now() + seconds * 1000, redirectUrl: THANKS, from }),
  );

beforeEach(async () => {
  window.localStorage.clear();
  shop = await startShop({});
  answer(overviewOf());
});
afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await shop.close();
});

describe('the thank-you page', () => {
  it('[D-3.08] shows the number to call, the expected arrival and the amount to pay', async () => {
    show();
    expect(await screen.findByText('Merci Amina, commande reçue')).toBeTruthy();
    expect(screen.getByText(/pour confirmer avant l’envoi/).textContent).toBe(
      'Nous vous appelons au 0555\u00a012\u00a098\u00a047 pour confirmer avant l’envoi.',
    );
    expect(screen.getByText('lundi 23 – mardi 24 novembre')).toBeTruthy();
    expect(screen.getByText('Livraison à Hydra').closest('li')?.textContent).toContain('Barq Express');
  });

  it('[D-3.08] without the token of the link shows the state and no personal data', async () => {
    const { uuid, number, state, steps } = overviewOf({ state: 'shipped' });
    answer({ uuid, number, state, steps, details: null });
    show('fr', `/checkout/thank-you/${ORDER}`);
    expect(await screen.findByText('Votre colis est en route.')).toBeTruthy();
    expect(screen.getByText('En livraison')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/0555/);
  });

  it('[D-3.11] names the desk where the parcel waits, on the page and on paper', async () => {
    const { details, ...rest } = overviewOf();
    answer({ ...rest, details: details && { ...details, deliveryType: 'stopdesk', desk: 'Bureau de Hydra' } });
    show();
    const deskNames = await screen.findAllByText('Bureau de Hydra');
    expect(deskNames.some((place) => place.closest('li')?.textContent.includes('Barq Express'))).toBe(true);
    expect(document.body.textContent).toContain('Amina · Bureau de Hydra · Hydra');
    expect(document.body.textContent).not.toContain('Cité Sellier');
  });

  it('calls nothing received before the server has confirmed it, and offers a retry if there is no answer', async () => {
    answer(500);
    show();
    expect(title()).toBe('Votre commande');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(fr.failed.title);
    expect(document.body.textContent).not.toMatch(/reçue|enregistrée/);
    answer(overviewOf());
    await userEvent.click(screen.getByRole('button', { name: fr.failed.retry }));
    expect(await screen.findByText('Merci Amina, commande reçue')).toBeTruthy();
  });

  it('says that an order is registered if this browser got its confirmation', async () => {
    waitFromNow(60);
    answer(500);
    show();
    expect((await screen.findByRole('alert')).textContent).toContain(fr.failedKnown.title);
  });

  it('reloads the order when the page comes back into view, and keeps its data if there is no answer', async () => {
    show();
    await screen.findByText('Merci Amina, commande reçue');
    answer(overviewOf({ state: 'confirmed', steps: [...overviewOf().steps, { state: 'confirmed', at: now }] }));
    comeBack();
    expect(await screen.findByText('Commande confirmée')).toBeTruthy();
    expect(screen.getByText('Commande confirmée').closest('li')?.hasAttribute('data-done')).toBe(true);
    answer(500);
    const callsBefore = shop.calls.length;
    comeBack();
    await waitFor(() => expect(shop.calls.length).toBe(callsBefore + 1));
    expect(screen.getByText('Commande confirmée')).toBeTruthy();
    answer(overviewOf({ state: 'cancelled', steps: [...overviewOf().steps, { state: 'cancelled', at: now }] }));
    comeBack();
    await waitFor(() => expect(title()).toBe(fr.heading.cancelled));
    // A closed order is not reloaded.
    const calls = shop.calls.length;
    comeBack();
    await act(() => Promise.resolve());
    expect(shop.calls.length).toBe(calls);
  });

  it('[SF-4.05] a new order may start after the cooldown, from the ordered product; the shop is open at any time', async () => {
    waitFromNow(6, '/catalog/product/plantes/cactus');
    show();
    const newOrder = await screen.findByRole('button', { name: fr.newOrder });
    await waitFor(() => expect(screen.getByRole('timer')).toBeTruthy());
    expect(newOrder.hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('link', { name: fr.backToShop }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(newOrder.hasAttribute('disabled')).toBe(false), { timeout: 8000 });
    expect(screen.queryByRole('timer')).toBeNull();
    await userEvent.click(newOrder);
    const address = () => screen.getByLabelText('address').textContent;
    await waitFor(() => expect(address()).toBe('/catalog/product/plantes/cactus'));
  });

  it("prints the seller and the destination, and links to the order's tracking", async () => {
    const print = jest.fn();
    window.print = print;
    show();
    await userEvent.click(await screen.findByRole('button', { name: fr.print }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(document.body.textContent).toContain('SARL El Bahdja Commerce');
    expect(document.body.textContent).toContain(
      'Cité Sellier · Hydra · Alger · Barq Express · 0555\u00a012\u00a098\u00a047',
    );
    expect(screen.getByRole('link', { name: fr.track }).getAttribute('href')).toBe(
      `/checkout/track?order=${ORDER}&t=signed`,
    );
  });

  it('[SF-1.04] separates a date and its time as Arabic does', async () => {
    show('ar');
    const date = (await screen.findByText(ar.date)).parentElement?.textContent;
    expect(date).toContain('2026، 14:32');
    expect(date).not.toContain(',');
  });
});
