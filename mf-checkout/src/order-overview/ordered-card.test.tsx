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

describe('the card of what was just ordered', () => {
  it('says that the details did not come, and asks again', async () => {
    shop.answers[ASKED] = () => ({ status: 500 });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Les détails ne s’affichent pas');
    shop.answers[ASKED] = () => ({ status: 200, body: overviewOf() });
    await userEvent.click(screen.getByRole('button', { name: fr.failed.retry }));
    expect(await screen.findByText('26-000123')).toBeTruthy();
  });

  it('leads on where its link shows no details any more', async () => {
    shop.answers[ASKED] = () => ({ status: 200, body: overviewOf({ details: null }) });
    show();
    expect((await screen.findByRole('link', { name: fr.open })).getAttribute('href')).toBe(THANKS);
  });
});
