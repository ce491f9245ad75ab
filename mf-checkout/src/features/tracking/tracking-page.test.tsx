import type { TrackedOrder } from '@shop/contracts/order/storefront';
import { type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ar from '../../locales/ar/tracking.json';
import en from '../../locales/en/tracking.json';
import fr from '../../locales/fr/tracking.json';
import thanksAr from '../../locales/ar/thank-you.json';
import thanksEn from '../../locales/en/thank-you.json';
import thanksFr from '../../locales/fr/thank-you.json';
import { ORDER, overviewOf } from '../../testing/fixtures.ts';
import { TrackingPage } from './tracking-page.tsx';

const TEXTS = { fr, ar, en };
const THANKS = { fr: thanksFr, ar: thanksAr, en: thanksEn };
const TRACK = '/web/api/order/track';
const FOUND: TrackedOrder = {
  number: '26-000123',
  state: 'shipped',
  steps: [
    { state: 'pending', at: '2026-11-21T13:32:00.000Z' },
    { state: 'confirmed', at: '2026-11-21T15:00:00.000Z' },
    { state: 'shipped', at: '2026-11-22T09:00:00.000Z' },
  ],
  transporter: 'Barq Express',
  trackingId: 'YAL-4432',
  wilaya: { id: 16, name: 'Alger', nameAr: 'الجزائر' },
  estimate: { from: '2026-11-23T09:00:00.000Z', to: '2026-11-24T09:00:00.000Z' },
  total: 3400,
};
let shop: ShopServer;

const show = (language: keyof typeof TEXTS = 'fr', path = '/checkout/track') =>
  render(
    <TestShell
      language={language}
      texts={{ 'checkout.tracking': TEXTS[language], 'checkout.thank-you': THANKS[language] }}
      path={path}
    >
      <TrackingPage />
    </TestShell>,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const submitSearch = async (number: string, phone: string, language: keyof typeof TEXTS = 'fr') => {
  const texts = TEXTS[language];
  await userEvent.type(field(texts.number), number);
  await userEvent.type(field(texts.phone), phone);
  await userEvent.click(screen.getByRole('button', { name: texts.ask }));
};

beforeEach(async () => {
  document.head.innerHTML = '<meta name="csrf-token" content="csrf-1">';
  shop = await startShop({ [`POST ${TRACK}`]: () => ({ status: 200, body: FOUND }) });
});
afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await shop.close();
});

describe('an order by its number and phone', () => {
  it.each(['fr', 'ar', 'en'] as const)('shows the state with its time, and the transporter (%s)', async (language) => {
    show(language);
    await submitSearch('26-000123', '0555129847', language);
    const result = within(await screen.findByRole('status'));
    const steps = result.getAllByRole('listitem');
    expect(result.queryByRole('region', { name: TEXTS[language].journey.title })).toBeNull();
    const { step } = THANKS[language];
    expect(steps.map((one) => one.querySelector('strong')?.textContent)).toEqual([
      step.received,
      step.confirmed,
      step.delivery,
      step.pay,
    ]);
    expect(steps.map((one) => one.hasAttribute('data-done'))).toEqual([true, true, false, false]);
    expect(steps[1]?.textContent).toContain('21/11/2026 16:00');
    expect(result.getByText(TEXTS[language].expected).nextElementSibling?.textContent).toMatch(/23/);
    expect(result.getByText(TEXTS[language].total).nextElementSibling?.textContent).toMatch(/3[\u00a0 .,٬]?400/);
    for (const text of ['YAL-4432', 'Barq Express', language === 'ar' ? 'الجزائر' : 'Alger'])
      expect(result.getByText(text)).toBeTruthy();
  });

  it.each(['fr', 'ar', 'en'] as const)(
    '[D-7.07] shows where the parcel has been, newest first (%s)',
    async (language) => {
      shop.answers[`POST ${TRACK}`] = () => ({
        status: 200,
        body: {
          ...FOUND,
          journey: [
            { at: '2026-11-22T09:00:00.000Z', status: 'pickedUp' },
            { at: '2026-11-23T08:30:00.000Z', status: 'attemptFailed' },
          ],
        },
      });
      show(language);
      await submitSearch('26-000123', '0555129847', language);
      const { journey } = TEXTS[language];
      const entries = within(await screen.findByRole('region', { name: journey.title })).getAllByRole('listitem');
      expect(entries.map((one) => one.querySelector('strong')?.textContent)).toEqual([
        journey.status.attemptFailed,
        journey.status.pickedUp,
      ]);
      expect(entries[0]?.textContent).toContain('23/11/2026 09:30');
    },
  );

  it('[D-1.06] [D-3.07] reads both in Arabic digits, and sends them with the CSRF token', async () => {
    show('ar');
    await submitSearch('٢٦-٠٠٠١٢٣', '+٢١٣ ٥٥٥ ١٢ ٩٨ ٤٧', 'ar');
    await screen.findByRole('status');
    expect(shop.posted(TRACK)).toEqual([{ number: '26-000123', phone: '0555129847' }]);
    expect(shop.calls[0]?.headers['x-csrf-token']).toBe('csrf-1');
  });

  it('[D-3.08] needs no question where the address has the token: steps, lines, total, day, call and WhatsApp', async () => {
    const own = overviewOf({ state: 'shipped' });
    const journey = [{ at: '2026-11-22T09:00:00.000Z', status: 'outForDelivery' }];
    shop.answers[`GET /web/api/cart/order/${ORDER}`] = () => ({
      status: 200,
      body: { ...own, details: { ...own.details, journey } },
    });
    show('fr', `/checkout/track?order=${ORDER}&t=signed`);
    expect(await screen.findByText('Cactus San Pedro')).toBeTruthy();
    expect(screen.getByText('lundi 23 – mardi 24 novembre')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(fr.states.shipped);
    expect(screen.getByText(fr.journey.status.outForDelivery)).toBeTruthy();
    expect(screen.getByRole('link', { name: /0560/ }).getAttribute('href')).toBe('tel:0560124830');
    expect(screen.getByRole('link', { name: fr.whatsapp }).getAttribute('href')).toContain('26-000123');
    expect(shop.calls.map(({ path }) => path)).toContain(`/web/api/cart/order/${ORDER}?t=signed`);
  });

  it('[D-3.08] shows the latest order of this browser, and nothing once it is a month old', async () => {
    shop.answers[`GET /web/api/cart/order/${ORDER}`] = () => ({ status: 200, body: overviewOf() });
    const keep = (at: number) =>
      window.localStorage.setItem(
        'last-order:01920000-0000-7000-8000-000000000001',
        `${at} /checkout/thank-you/${ORDER}?t=signed`,
      );
    keep(Date.now());
    show().unmount();
    show();
    expect(await screen.findByText('Cactus San Pedro')).toBeTruthy();
    cleanup();
    keep(Date.now() - 31 * 24 * 3600 * 1000);
    show();
    expect(screen.queryByText(fr.other)).toBeNull();
    window.localStorage.clear();
  });

  it('sends no request for an invalid number or phone, and marks the field', async () => {
    show();
    await submitSearch('bonjour', '0455');
    expect(screen.getByText(fr.wrong.number)).toBeTruthy();
    expect(screen.getByText(fr.wrong.phone)).toBeTruthy();
    expect(document.activeElement).toBe(field(fr.number));
    expect(shop.calls).toEqual([]);
  });

  it('says what to do if the order is not found, after too many requests, and without an answer', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show('fr', '/checkout/track?number=26-000123');
    await waitFor(() => expect(field(fr.number).value).toBe('26-000123'));
    const answers = {
      [fr.said['not-found'].title]: { status: 404 },
      'Réessayez dans 3 minutes.': {
        status: 429,
        body: { type: 'too-many', title: '', status: 429, retryAfterSeconds: 170 },
      },
      [fr.said.failed.title]: { status: 500 },
    };
    await userEvent.type(field(fr.phone), '0555129847');
    for (const [text, answer] of Object.entries(answers)) {
      shop.answers[`POST ${TRACK}`] = () => answer;
      await userEvent.click(screen.getByRole('button', { name: fr.ask }));
      expect((await screen.findByText(text)).closest('[role="alert"]')).toBeTruthy();
    }
  });
});
