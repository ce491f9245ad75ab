import type { TrackedOrder } from '@shop/contracts/order/storefront';
import { type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ar from '../../locales/ar/tracking.json';
import en from '../../locales/en/tracking.json';
import fr from '../../locales/fr/tracking.json';
import { TrackingPage } from './tracking-page.tsx';

const TEXTS = { fr, ar, en };
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
};
let shop: ShopServer;

const show = (language: keyof typeof TEXTS = 'fr', path = '/checkout/track') =>
  render(
    <TestShell language={language} texts={{ 'checkout.tracking': TEXTS[language] }} path={path}>
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
    expect(steps.map((step) => step.querySelector('span')?.textContent)).toEqual([
      TEXTS[language].states.pending,
      TEXTS[language].states.confirmed,
      TEXTS[language].states.shipped,
    ]);
    expect(steps[2]?.getAttribute('aria-current')).toBe('step');
    expect(steps[2]?.textContent).toContain('22/11/2026 10:00');
    for (const text of ['YAL-4432', 'Barq Express', language === 'ar' ? 'الجزائر' : 'Alger'])
      expect(result.getByText(text)).toBeTruthy();
  });

  it('[D-1.06] [D-3.07] reads both in Arabic digits, and sends them with the CSRF token', async () => {
    show('ar');
    await submitSearch('٢٦-٠٠٠١٢٣', '+٢١٣ ٥٥٥ ١٢ ٩٨ ٤٧', 'ar');
    await screen.findByRole('status');
    expect(shop.posted(TRACK)).toEqual([{ number: '26-000123', phone: '0555129847' }]);
    expect(shop.calls[0]?.headers['x-csrf-token']).toBe('csrf-1');
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
