import { useLocation } from '@shop/kit';
import { type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import cartAr from '../../locales/ar/cart.json';
import formAr from '../../locales/ar/order-form.json';
import cart from '../../locales/fr/cart.json';
import form from '../../locales/fr/order-form.json';
import alert from '../../locales/fr/stock-alert.json';
import thanks from '../../locales/fr/thank-you.json';
import { goodAnswers, ORDER, productOf, THANKS, TRANSPORTER } from '../../testing/fixtures.ts';
import { QuickOrder } from './quick-order.tsx';

const CHECKOUT = '/web/api/cart/checkout';
const ABANDONED = '/web/api/cart/abandoned/cart';
/** SF-9.02: so long after the last change what was typed is kept. Milliseconds. */
const PAUSE_MS = 300;
let shop: ShopServer;

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};
const PAGE = '/catalog/product/plantes/cactus';
const show = (settings: { language?: 'fr' | 'ar'; abandonedCartCapture?: boolean; quantity?: number } = {}) => {
  const { language = 'fr', abandonedCartCapture = true, quantity = 12 } = settings;
  const texts =
    language === 'fr'
      ? {
          'checkout.order-form': form,
          'checkout.cart': cart,
          'checkout.thank-you': thanks,
          'checkout.stock-alert': alert,
        }
      : {
          'checkout.order-form': formAr,
          'checkout.cart': cartAr,
          'checkout.thank-you': thanks,
          'checkout.stock-alert': alert,
        };
  return render(
    <TestShell language={language} shop={{ abandonedCartCapture }} texts={texts} path={PAGE}>
      <QuickOrder
        product={productOf({ quantity, available: quantity > 0 })}
        combinationId={null}
        packSelection={{}}
        onSelectionMissing={() => undefined}
      />
      <Address />
    </TestShell>,
  );
};
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const confirm = () => click('Confirmer la commande');

const fill = async ({ phone = '0555129847', delivery = /Barq Express.*48 h/ as RegExp | null } = {}) => {
  await userEvent.type(field('Prénom'), 'Amina');
  await userEvent.type(field('Nom'), 'Bensalem');
  await userEvent.type(field('Téléphone'), phone);
  await userEvent.selectOptions(
    await waitFor(() => screen.getByRole('option', { name: '16 · Alger' }).closest('select') as HTMLSelectElement),
    '16',
  );
  await userEvent.selectOptions(
    await waitFor(() => screen.getByRole('option', { name: 'Hydra' }).closest('select') as HTMLSelectElement),
    '1601',
  );
  await userEvent.type(field('Adresse'), 'Cité Sellier');
  if (delivery) await userEvent.click((await screen.findAllByRole('radio', { name: delivery }))[0] as HTMLElement);
};
const address = () => screen.getByLabelText('address').textContent;

/** A visitor who types and pauses by the test's own clock: requests that a pause triggers are sent when it is over. */
const onOwnClock = () => {
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  jest.useFakeTimers();
  return {
    type: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).type,
    pause: () => act(() => jest.advanceTimersByTimeAsync(PAUSE_MS)),
    /** The number of times that the page sent the typed details, arrived or not. */
    timesKept: () => fetchSpy.mock.calls.filter(([path]) => path === ABANDONED).length,
  };
};

beforeEach(async () => {
  for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
  document.head.innerHTML = '<meta name="csrf-token" content="csrf-1"><meta name="api-token" content="api-1">';
  shop = await startShop(goodAnswers());
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  cleanup();
  await shop.close();
});

describe('quick order', () => {
  it('[SF-2.13] [SF-4.07] [SF-5.08] wilaya, then its commune, then its transporters; only what can be delivered to', async () => {
    show();
    expect(screen.queryByRole('combobox', { name: 'Commune' })).toBeNull();
    await fill({ delivery: null });
    expect(screen.queryByRole('option', { name: /Illizi/ })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Ben Aknoun' })).toBeNull();
    expect(await screen.findAllByRole('radio')).toHaveLength(3);
    expect(shop.calls.map(({ path }) => path)).toContain(
      '/public/utilis/api/transport/commune/1601?subtotal=2800&channel=eCommerce',
    );
  });

  it('[SF-7.03] [SF-7.14] [SF-4.01] sends the whole order once, with the CSRF token, and goes to its thank-you page', async () => {
    show();
    await fill({ phone: '+213 555 12 98 47' });
    expect(field('Téléphone').value).toBe('0555129847');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Confirmer la commande' }));
    await waitFor(() => expect(address()).toBe(THANKS));
    expect(shop.posted(CHECKOUT)).toEqual([
      expect.objectContaining({
        version: 1,
        channel: 'eCommerce',
        customer: {
          temporaryId: expect.any(String) as string,
          firstname: 'Amina',
          lastname: 'Bensalem',
          phone: '0555129847',
        },
        deliveryAddress: {
          address: 'Cité Sellier',
          wilaya: 16,
          commune: '1601',
          transporter: TRANSPORTER,
          deliveryType: 'home',
        },
        cart: [{ product: productOf().id, unitPrice: 2800, quantity: 1 }],
        // With the shown total, if the shop has already answered; that depends on how fast the form is filled in.
        meta: expect.objectContaining({
          source: 'quick',
          locale: 'fr',
          shipping: { isFree: false, transporterId: TRANSPORTER, finalPrice: 600 },
        }) as unknown,
        clientOrderKey: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      }),
    ]);
    expect(shop.calls.find(({ path }) => path === CHECKOUT)?.headers['x-csrf-token']).toBe('csrf-1');
  });

  it('[SF-9.05] a free delivery comes first, with its price struck through', async () => {
    show();
    await fill({ delivery: null });
    const [first] = await screen.findAllByRole('radio');
    const row = first?.closest('li');
    expect(row?.textContent).toContain('Sahel Livraison');
    expect(row?.querySelector('s')?.textContent).toMatch(/500/);
    expect(row?.querySelector('s')?.closest('span')?.textContent).toContain('Gratuit');
  });

  it('[SF-4.06] [SF-9.05] a second click unselects the delivery; a free one is marked as free', async () => {
    show();
    await fill();
    expect(screen.getByText('Total à payer')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { checked: true }));
    expect(screen.getByText('Total hors livraison')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Sahel/ }));
    await click('Retirer ce choix');
    await userEvent.click(screen.getByRole('radio', { name: /Sahel/ }));
    await confirm();
    // The order's way to its end: what comes later would come into the next test.
    await waitFor(() => expect(address()).toBe(THANKS));
    await waitFor(() =>
      expect(shop.posted(CHECKOUT)).toEqual([
        expect.objectContaining({
          meta: expect.objectContaining({
            shipping: expect.objectContaining({ isFree: true, finalPrice: 0 }) as unknown,
          }) as unknown,
        }),
      ]),
    );
  });

  it('[SF-5.05] [SF-8.04] lists missing fields in a dialog, marks them, and leads to the first', async () => {
    show();
    await userEvent.type(field('Prénom'), 'Amina');
    await confirm();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Nom');
    expect(dialog.textContent).toContain('Téléphone');
    // The dialog replaces the message over the fields, and names the marked ones.
    expect(screen.queryByText(/champs? à corriger/)).toBeNull();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nom', 'Téléphone', 'Wilaya', 'Commune', 'Adresse', 'Livraison']);
    await userEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(field('Nom')));
    expect(field('Nom').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/champs? à corriger/)).toBeNull();
    expect(shop.posted(CHECKOUT)).toEqual([]);
  });

  it('[SF-5.01] [SF-5.02] [SF-5.03] shows under a field what is wrong with it', async () => {
    show();
    await fill();
    await userEvent.clear(field('Nom'));
    await userEvent.type(field('Nom'), 'B2');
    await userEvent.clear(field('Téléphone'));
    await userEvent.type(field('Téléphone'), '0455129');
    await userEvent.clear(field('Adresse'));
    await confirm();
    expect(await screen.findByText('3 champs à corriger')).toBeTruthy();
    expect(field('Nom').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(form.form.validation.phone)).toBeTruthy();
    expect(screen.getByText(form.form.validation.address)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Nom')));
  });

  it("does not change a number that is still being typed while the form's own code loads", async () => {
    show();
    fireEvent.change(field('Téléphone'), { target: { value: '0555 12 98' } });
    fireEvent.blur(field('Téléphone'));
    fireEvent.change(field('Téléphone'), { target: { value: '0555 12 98 47' } });
    // Once a later field is validated, the code has loaded.
    fireEvent.change(field('Nom'), { target: { value: 'B' } });
    fireEvent.blur(field('Nom'));
    await waitFor(() => expect(field('Nom').getAttribute('aria-invalid')).toBe('true'));
    expect(field('Téléphone').value).toBe('0555 12 98 47');
    expect(field('Téléphone').getAttribute('aria-invalid')).not.toBe('true');
  });

  it("shows that a click was received while the form's own code loads", async () => {
    show();
    const button = screen.getByRole('button', { name: form.submit.confirm });
    fireEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await screen.findByRole('dialog');
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  it('[SF-8.01] [SF-4.02] [SF-8.03] a 429 starts the countdown with the seconds of the answer, and the next click is stopped here', async () => {
    shop.answers[`POST ${CHECKOUT}`] = () => ({
      status: 429,
      body: { type: 'cooldown', title: 'Too soon', status: 429, retryAfterSeconds: 42 },
    });
    show();
    await fill();
    await confirm();
    const wait = await screen.findByRole('dialog');
    expect(wait.textContent).toMatch(/4[12]/);
    // The order may be of another person behind the same address: the message does not claim that this browser sent it.
    expect(wait.textContent).toContain(form.notice.wait.asked_other.replace(/\{\{count\}\}.*/, ''));
    await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1) as HTMLElement);
    await confirm();
    expect((await screen.findByRole('dialog')).textContent).toMatch(/\d+ secondes/);
    expect(shop.posted(CHECKOUT)).toHaveLength(1);
  });

  it('[SF-8.02] [D-3.04] a lost connection loses nothing, and the retry carries the same key', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = shop.answers[`POST ${CHECKOUT}`] as () => { status: number };
    shop.answers[`POST ${CHECKOUT}`] = () => 'hang up';
    show();
    await fill();
    await confirm();
    expect((await screen.findByRole('dialog')).textContent).toContain(form.form.errorFinalizing);
    expect(field('Nom').value).toBe('Bensalem');
    shop.answers[`POST ${CHECKOUT}`] = answer;
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: form.notice.failed.again }));
    await waitFor(() => expect(address()).toBe(THANKS));
    const keys = shop.posted(CHECKOUT).map((body) => (body as { clientOrderKey: string }).clientOrderKey);
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
  });

  it('[D-3.04] sends the same order again after a 503 with Retry-After, without a message to the visitor', async () => {
    const good = shop.answers[`POST ${CHECKOUT}`] as () => { status: number };
    shop.answers[`POST ${CHECKOUT}`] = () => {
      shop.answers[`POST ${CHECKOUT}`] = good;
      return {
        status: 503,
        body: { type: 'unavailable', title: 'Un instant', status: 503 },
        headers: { 'retry-after': '0' },
      };
    };
    show();
    await fill();
    await confirm();
    await waitFor(() => expect(address()).toBe(THANKS));
    const keys = shop.posted(CHECKOUT).map((body) => (body as { clientOrderKey: string }).clientOrderKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('[D-3.01] shows old and new price and orders only once the visitor agrees, under a new key', async () => {
    const good = shop.answers[`POST ${CHECKOUT}`] as () => { status: number };
    const product = productOf().id;
    shop.answers[`POST ${CHECKOUT}`] = () => ({
      status: 409,
      body: {
        type: 'price-changed',
        title: 'Prices changed',
        status: 409,
        lines: [{ index: 0, product, combination: null, name: 'Cactus San Pedro', oldPrice: 2800, newPrice: 3100 }],
        delivery: null,
        total: { oldPrice: 3400, newPrice: 3700 },
      },
    });
    show();
    await fill();
    await confirm();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/2\u00a0800/);
    expect(dialog.textContent).toMatch(/3\u00a0100/);
    expect(dialog.textContent).toMatch(/3\u00a0700/);
    expect(shop.posted(CHECKOUT)).toHaveLength(1);
    shop.answers[`POST ${CHECKOUT}`] = good;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Commander à ce prix' }));
    await waitFor(() => expect(address()).toBe(THANKS));
    const [first, second] = shop.posted(CHECKOUT) as { clientOrderKey: string; cart: { unitPrice: number }[] }[];
    expect(second?.cart[0]?.unitPrice).toBe(3100);
    expect(second?.clientOrderKey).not.toBe(first?.clientOrderKey);
  });

  it('[SF-2.15] names the unavailable line and the remaining quantity', async () => {
    shop.answers[`POST ${CHECKOUT}`] = () => ({
      status: 409,
      body: {
        type: 'unavailable',
        title: 'Unavailable',
        status: 409,
        lines: [{ index: 0, product: productOf().id, name: 'Cactus San Pedro', required: 1, available: 0 }],
      },
    });
    show();
    await fill();
    await confirm();
    expect((await screen.findByRole('dialog')).textContent).toContain('Cactus San Pedro\u00a0: épuisé.');
  });

  it('[SF-2.15] offers as many as are left, and takes them', async () => {
    const line = { index: 0, product: productOf().id, name: 'Cactus San Pedro', required: 9, available: 6 };
    shop.answers[`POST ${CHECKOUT}`] = () => ({
      status: 409,
      body: { type: 'unavailable', title: 'Unavailable', status: 409, lines: [line] },
    });
    show();
    await fill();
    const quantity = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantité' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '9');
    await confirm();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Prendre 6' }));
    await waitFor(() => expect(quantity.value).toBe('6'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[SF-5.07] a quantity stops at the units that are left, with a sentence', async () => {
    show();
    const quantity = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantité' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '50');
    await userEvent.tab();
    expect(quantity.value).toBe('12');
    expect(screen.getByText('12 pièces disponibles, pas davantage.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Augmenter la quantité' }).hasAttribute('disabled')).toBe(true);
  });

  it('[SF-5.05] a chip of the dialog leads to its field, and a wrong phone is not called missing', async () => {
    show();
    await userEvent.type(field('Prénom'), 'Amina');
    await userEvent.type(field('Téléphone'), '0455');
    await confirm();
    const dialog = within(await screen.findByRole('dialog'));
    const [missing, wrong] = dialog.getAllByRole('list').map((list) => list.textContent);
    expect(missing).not.toContain('Téléphone');
    expect(wrong).toBe('Téléphone');
    await userEvent.click(dialog.getByRole('button', { name: 'Téléphone' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Téléphone')));
    expect(screen.getAllByText(form.form.validation.required).length).toBe(1);
    expect(screen.getByText(form.form.validation.phone)).toBeTruthy();
  });

  it('[SF-2.15] says that more are available than can be shown, but fewer than requested', async () => {
    const line = { index: 0, product: productOf().id, name: 'Cactus San Pedro', required: 500, available: 51 };
    shop.answers[`POST ${CHECKOUT}`] = () => ({
      status: 409,
      body: { type: 'unavailable', title: 'Unavailable', status: 409, lines: [line] },
    });
    show();
    await fill();
    await confirm();
    const { textContent } = await screen.findByRole('dialog');
    expect(textContent).toContain('Cactus San Pedro\u00a0: il en reste plus de 50, mais pas 500.');
    expect(textContent).not.toContain('51');
  });

  it('[SF-7.04] [SF-7.16] sends the typed details once the phone is valid, and only when they change', async () => {
    const { type, pause, timesKept } = onOwnClock();
    show();
    await type(field('Prénom'), 'Amina');
    await type(field('Téléphone'), '055512984');
    await pause();
    expect(timesKept()).toBe(0);
    await type(field('Téléphone'), '7');
    await pause();
    expect(timesKept()).toBe(1);
    await type(field('Nom'), 'B{Backspace}');
    await pause();
    expect(timesKept()).toBe(1);
    jest.useRealTimers();
    await waitFor(() =>
      expect(shop.posted(ABANDONED)).toEqual([
        expect.objectContaining({
          firstname: 'Amina',
          phone: '0555129847',
          payload: expect.objectContaining({
            source: 'quick',
            schemaVersion: 1,
            locale: 'fr',
            linesSummary: { linesCount: 1, subtotal: 2800 },
          }) as unknown,
        }),
      ]),
    );
  });

  it('[D-3.12] says that details are stored, with a link; a shop can switch it off', async () => {
    const { unmount } = show();
    expect(screen.getByRole('link', { name: 'Données personnelles' }).getAttribute('href')).toBe(
      '/pages/donnees-personnelles',
    );
    unmount();
    const { type, pause, timesKept } = onOwnClock();
    show({ abandonedCartCapture: false });
    expect(screen.queryByRole('link', { name: 'Données personnelles' })).toBeNull();
    await type(field('Téléphone'), '0555129847');
    await pause();
    expect(timesKept()).toBe(0);
  });

  it('[SF-8.06] lists of wilayas and of communes that fail to load say so and can be retried', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const wilayas = 'GET /public/utilis/api/wilayas';
    const communes = 'GET /public/utilis/api/commune/wilaya/16';
    shop.answers[wilayas] = shop.answers[communes] = () => ({ status: 500 });
    show();
    await userEvent.type(field('Prénom'), 'Amina');
    expect((await screen.findByText(/Les wilayas n’ont pas pu/)).getAttribute('role')).toBe('alert');
    const good = goodAnswers()[wilayas];
    if (good) shop.answers[wilayas] = good;
    await click('Réessayer');
    const wilaya = await waitFor(() => screen.getByRole('option', { name: '16 · Alger' }).closest('select'));
    await userEvent.selectOptions(wilaya as HTMLSelectElement, '16');
    expect((await screen.findByText(/Les communes n’ont pas pu/)).getAttribute('role')).toBe('alert');
    const whole = goodAnswers()[communes];
    if (whole) shop.answers[communes] = whole;
    // By itself, too, once the network is back.
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('option', { name: 'Hydra' })).toBeTruthy();
  });

  it('[SF-8.06] a list of transporters that fails to load says so and can be retried', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const path = 'GET /public/utilis/api/transport/commune/1601';
    const good = shop.answers[path] as () => { status: number };
    shop.answers[path] = () => ({ status: 500 });
    show();
    await fill({ delivery: null });
    expect((await screen.findByText(/Les transporteurs n’ont pas pu/)).getAttribute('role')).toBe('alert');
    shop.answers[path] = good;
    await click('Réessayer');
    expect(await screen.findAllByRole('radio')).toHaveLength(3);
  });

  it('[SF-2.14] [SF-4.03] shows the order with the countdown, and a fresh form when it ends', async () => {
    const details = {
      firstname: 'Amina',
      placedAt: '2026-11-21T13:32:00.000Z',
      lines: [
        {
          name: 'Cactus San Pedro',
          attributes: '',
          thumb: null,
          quantity: 1,
          unitPrice: 2800,
          total: 2800,
          contents: '',
        },
      ],
      itemsSubtotal: 2800,
      discount: 0,
      delivery: 600,
      total: 3400,
      deliveryType: 'home',
      transporter: 'Barq',
      place: {
        wilaya: { id: 16, name: 'Alger', nameAr: 'الجزائر' },
        commune: { id: '1601', name: 'Hydra', nameAr: 'حيدرة' },
      },
      address: '',
      cooldownSeconds: 2,
    };
    shop.answers[`GET /web/api/cart/order/${ORDER}`] = () => ({
      status: 200,
      body: { uuid: ORDER, number: '26-000123', state: 'pending', details },
    });
    const now = Date.now();
    window.localStorage.setItem(
      'last-purchase:01920000-0000-7000-8000-000000000001',
      JSON.stringify({ at: now - 94_000, until: now + 6_000, redirectUrl: THANKS, from: PAGE }),
    );
    show();
    expect(await screen.findByText('26-000123')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Nouvelle commande' }).hasAttribute('disabled')).toBe(true);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirmer la commande' })).toBeTruthy());
    expect(window.localStorage.getItem('last-purchase:01920000-0000-7000-8000-000000000001')).toBeNull();
  });

  it('[SF-1.04] reads from right to left in Arabic, the phone number from left to right', () => {
    show({ language: 'ar' });
    expect(screen.getByRole('textbox', { name: 'الهاتف' }).getAttribute('dir')).toBe('ltr');
    expect(screen.getByRole('button', { name: 'تأكيد الطلب' }).closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  });

  it('[SF-4.11] a sold-out product cannot be ordered, and nothing but a telephone number is requested', async () => {
    await act(async () => void show({ quantity: 0 }));
    await screen.findByText('Cet article est épuisé');
    await screen.findByRole('button', { name: 'Prévenez-moi' });
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.getByRole('link', { name: '0560\u00a012\u00a048\u00a030' }).getAttribute('href')).toBe(
      'tel:0560124830',
    );
  });
});
