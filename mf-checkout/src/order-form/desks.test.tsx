import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import { SHOP_OF_TESTS, startShop, TestShell, type ShopServer } from '@shop/kit/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuickOrder } from '../features/quick-order/quick-order.tsx';
import form from '../locales/fr/order-form.json';
import { DESK, goodAnswers, productOf } from '../testing/fixtures.ts';
import { orderSettled } from '../testing/order-settled.ts';
import { EMPTY_VALUES } from './values.ts';

const OFFERS = 'GET /public/utilis/api/transport/commune/1601';
const TYPED = { ...EMPTY_VALUES, firstname: 'Amina', lastname: 'Bensalem', phone: '0555129847', address: 'Cité 5' };
let shop: ShopServer;

/** A form filled in up to the commune, in which the stop-desk is then chosen. */
const chosenDesk = async (desks: TransporterOffer['desks']): Promise<string> => {
  shop.answers[OFFERS] = () => ({ status: 200, body: [[{ ...DESK, desks }]] });
  render(
    <TestShell texts={{ 'checkout.order-form': form }} path="/catalog/product/plantes/cactus">
      <QuickOrder product={productOf()} combinationId={null} packSelection={{}} onSelectionMissing={() => undefined} />
    </TestShell>,
  );
  await userEvent.click(await screen.findByRole('radio', { name: /Au bureau/ }));
  return (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Bureau' })).value;
};

beforeEach(async () => {
  window.localStorage.clear();
  const values = { ...TYPED, wilaya: '16', commune: '1601' };
  window.sessionStorage.setItem(`order-draft:${SHOP_OF_TESTS.uuid}`, JSON.stringify({ at: Date.now(), values }));
  document.head.innerHTML = '<meta name="csrf-token" content="csrf-1"><meta name="api-token" content="api-1">';
  shop = await startShop(goodAnswers());
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('the desks of a commune', () => {
  it('need no choosing where there is one', async () => {
    expect(await chosenDesk(DESK.desks)).toBe('hydra-1');
  });

  it('are asked for where there are several, none chosen', async () => {
    expect(await chosenDesk([...DESK.desks, { id: 'hydra-2', name: 'Hydra marché', address: '' }])).toBe('');
    const confirm = () => userEvent.click(screen.getByRole('button', { name: form.submit.confirm }));
    await confirm();
    const desk = screen.getByRole('combobox', { name: 'Bureau' });
    await waitFor(() => expect(desk.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(form.form.validation.desk).length).toBeGreaterThan(0);
    expect(shop.posted('/web/api/cart/checkout')).toEqual([]);
    await userEvent.selectOptions(desk, 'hydra-2');
    await confirm();
    await waitFor(() => expect(JSON.stringify(shop.posted('/web/api/cart/checkout'))).toContain('"hydra-2"'));
    await orderSettled();
  });

  it('[SF-3.04] are named by their own commune and address, the nearest chosen, on the row and in the total', async () => {
    const near = {
      id: 'ben-1',
      name: 'Bureau 2',
      address: '3 rue des Pins',
      commune: { id: '1609', name: 'Ben Aknoun' },
      isNearest: true,
    };
    const far = { id: 'kouba-1', name: 'Bureau 7', address: '', commune: { id: '1618', name: 'Kouba' } };
    expect(await chosenDesk([near, far])).toBe('ben-1');
    const row = screen.getByRole('radio', { name: /Au bureau/ }).closest('li');
    expect(row?.textContent).toContain('Ben Aknoun');
    expect(row?.textContent).toContain('3 rue des Pins');
    expect(row?.textContent).toContain(form.delivery.nearest);
    expect(row?.textContent).not.toContain('Hydra');
    expect(screen.getByText(form.summary.stopdesk).textContent).toContain('Ben Aknoun, 3 rue des Pins');
  });
});
