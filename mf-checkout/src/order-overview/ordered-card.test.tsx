import { type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fr from '../locales/fr/thank-you.json';
import { ORDER, overviewOf, THANKS } from '../testing/fixtures.ts';
import { OrderedCard } from './ordered-card.tsx';

const ASKED = `GET /web/api/cart/order/${ORDER}`;
let shop: ShopServer;
const show = () =>
  render(
    <TestShell texts={{ 'checkout.thank-you': fr }}>
      <OrderedCard redirectUrl={THANKS} seconds={60} />
    </TestShell>,
  );

beforeEach(async () => {
  shop = await startShop({});
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('the card of a recent order', () => {
  it('says that the details could not be loaded, and retries', async () => {
    shop.answers[ASKED] = () => ({ status: 500 });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Les détails ne s’affichent pas');
    shop.answers[ASKED] = () => ({ status: 200, body: overviewOf() });
    await userEvent.click(screen.getByRole('button', { name: fr.failed.retry }));
    expect(await screen.findByText('26-000123')).toBeTruthy();
  });

  it('[SF-2.14] names each promotion with its discount; the rows add up to the total', async () => {
    const { details } = overviewOf();
    if (!details) throw new Error('its owner sees the details');
    shop.answers[ASKED] = () => ({
      status: 200,
      body: overviewOf({
        details: {
          ...details,
          itemsSubtotal: 2800,
          discount: 440,
          discounts: [
            { name: 'Code BAHDJA5', amount: 140, on: 'goods' },
            { name: 'Livraison offerte', amount: 600, on: 'delivery' },
          ],
          delivery: 0,
          total: 2360,
        },
      }),
    });
    show();
    const row = async (name: string) =>
      (await screen.findByText(name)).closest('div')?.textContent.slice(name.length).replace(/\D/g, '');
    expect(await row(fr.products)).toBe('280000');
    expect(await row(fr.discount)).toBe('30000');
    expect(await row('Code BAHDJA5')).toBe('14000');
    expect(await row(fr.delivery)).toBe('60000');
    expect(await row('Livraison offerte')).toBe('60000');
    expect(await row(fr.total)).toBe('236000');
  });

  it('links on if its own link no longer shows details', async () => {
    shop.answers[ASKED] = () => ({ status: 200, body: overviewOf({ details: null }) });
    show();
    expect((await screen.findByRole('link', { name: fr.open })).getAttribute('href')).toBe(THANKS);
  });
});
