import { on } from '@shop/kit';
import { type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { QuickOrder } from '../features/quick-order/quick-order.tsx';
import ar from '../locales/ar/order-form.json';
import fr from '../locales/fr/order-form.json';
import { goodAnswers, offerOf, productOf } from '../testing/fixtures.ts';
import { fillIn } from '../testing/filled-in.ts';
import { orderSettled } from '../testing/order-settled.ts';

const OFFERS = 'GET /public/utilis/api/transport/commune/1601';
const WILAYAS = 'GET /public/utilis/api/wilayas';
let shop: ShopServer;

const show = (language: 'fr' | 'ar' = 'fr') =>
  render(
    <TestShell language={language} texts={{ 'checkout.order-form': language === 'fr' ? fr : ar }}>
      <QuickOrder product={productOf()} combinationId={null} packSelection={{}} onSelectionMissing={() => undefined} />
    </TestShell>,
  );

beforeEach(async () => {
  window.localStorage.clear();
  fillIn();
  document.head.innerHTML = '<meta name="csrf-token" content="csrf-1"><meta name="api-token" content="api-1">';
  shop = await startShop(goodAnswers());
});
afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await shop.close();
  window.sessionStorage.clear();
});

describe('the delivery of an order', () => {
  it('[SF-1.03] goes to a wilaya and a commune, for so many dinars, to a local number', async () => {
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /domicile.*Barq/ }));
    const fieldText = (name: string) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent;
    await waitFor(() => expect([fieldText('Wilaya'), fieldText('Commune')]).toEqual(['16 · Alger', 'Hydra']));
    expect(screen.getByText('Total à payer').closest('div')?.textContent).toMatch(/3\u00a0400,00\u00a0DA$/);
    await userEvent.click(screen.getByRole('button', { name: fr.submit.confirm }));
    await waitFor(() =>
      expect(shop.posted('/web/api/cart/checkout')).toEqual([
        expect.objectContaining({
          customer: expect.objectContaining({ phone: '0555129847' }) as unknown,
          deliveryAddress: expect.objectContaining({ wilaya: 16, commune: '1601' }) as unknown,
        }),
      ]),
    );
    await orderSettled();
  });

  it('shows a way out if no transporter serves the commune', async () => {
    shop.answers[OFFERS] = () => ({ status: 200, body: [[]] });
    show();
    const message = await screen.findByText(new RegExp(fr.delivery.none));
    expect(message.textContent).toContain('commune voisine');
    expect(screen.getByRole('link', { name: '0560\u00a012\u00a048\u00a030' }).getAttribute('href')).toBe(
      'tel:0560124830',
    );
  });

  it('[SF-8.06] names wilayas if these failed to load, and shows that it tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const good = shop.answers[WILAYAS];
    shop.answers[WILAYAS] = () => ({ status: 500 });
    show();
    expect((await screen.findByText(fr.delivery.wilayasFailed)).getAttribute('role')).toBe('alert');
    let answer = (): void => undefined;
    shop.answers[WILAYAS] = async (request) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return good?.(request) ?? 'hang up';
    };
    await userEvent.click(screen.getByRole('button', { name: fr.retry }));
    // The message disappears during the retry.
    expect(screen.queryByText(fr.delivery.wilayasFailed)).toBeNull();
    await waitFor(() => expect(shop.calls.filter(({ path }) => WILAYAS.endsWith(path)).length).toBe(2));
    answer();
    expect(await screen.findByRole('option', { name: '16 · Alger' })).toBeTruthy();
  });

  it('shows placeholders while transporters are loaded again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    shop.answers[OFFERS] = () => ({ status: 500 });
    show();
    await screen.findByText(new RegExp(fr.delivery.transportersFailed));
    shop.answers[OFFERS] = () => new Promise(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: fr.retry }));
    expect(screen.getByRole('group', { name: fr.field.offer }).querySelector('[aria-busy="true"]')).toBeTruthy();
  });

  it.each([
    [2, 5, '2 إلى 5 ساعات'],
    [24, 24, '24 ساعة'],
    [24, 48, '24 إلى 48 ساعة'],
    [48, 3 * 24, '2 إلى 3 أيام'],
    [48, 10 * 24, '2 إلى 10 أيام'],
    [48, 11 * 24, '2 إلى 11 يومًا'],
    [48, 20 * 24, '2 إلى 20 يومًا'],
  ])('[SF-1.04] counts hours and days as Arabic does: %d to %d hours', async (min, max, text) => {
    shop.answers[OFFERS] = () => ({ status: 200, body: [[offerOf({ delay: { min, max } })]] });
    show('ar');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('takes an address in the direction in which it is written', () => {
    show();
    expect(screen.getByRole('textbox', { name: 'Adresse' }).getAttribute('dir')).toBe('auto');
  });

  const RATES = [
    {
      id: 16,
      name: 'Alger',
      home: { price: 400, delay: { min: 24, max: 48 } },
      stopdesk: { price: 250, delay: { min: 24, max: 36 } },
    },
    { id: 33, name: 'Illizi', home: null, stopdesk: null },
  ];
  const withRates = (
    <TestShell texts={{ 'checkout.order-form': fr }}>
      <QuickOrder
        product={productOf()}
        combinationId={null}
        packSelection={{}}
        onSelectionMissing={() => undefined}
        rates={RATES}
      />
    </TestShell>
  );

  it('[SF-3.02] [SF-5.08] has the wilayas of the page without a request, also where no scripts run', () => {
    window.sessionStorage.clear();
    const html = renderToString(withRates);
    expect(html).toContain('<option value="16">16 · Alger</option>');
    expect(html).not.toContain('Illizi');
    render(withRates);
    expect(screen.getByRole('option', { name: '16 · Alger' })).toBeTruthy();
    expect(shop.calls).toEqual([]);
  });

  it('[SF-4.07] says what a wilaya costs before a commune is chosen, here and to the page', async () => {
    window.sessionStorage.clear();
    const said: string[] = [];
    const stop = on('delivery:from', ({ sentence }) => said.push(sentence));
    render(withRates);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Wilaya' }), '16');
    const sentence = 'Alger\u00a0: bureau dès 250,00\u00a0DA, domicile dès 400,00\u00a0DA, 24 à 48 h.';
    expect(said.at(-1)).toBe(sentence);
    expect(screen.getByRole('group', { name: fr.field.offer }).textContent).toContain(sentence);
    stop();
  });

  it('[SF-8.06] says at once that communes cannot come without a network, and loads them when it is back', async () => {
    window.sessionStorage.clear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(withRates);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Wilaya' }), '16');
    expect((await screen.findByText(fr.delivery.communesFailed)).getAttribute('role')).toBe('alert');
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('option', { name: 'Hydra' })).toBeTruthy();
  });
});
