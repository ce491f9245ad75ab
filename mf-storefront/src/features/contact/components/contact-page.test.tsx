import { asRead, type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import arPage from '../../../locales/ar/page.json';
import arParts from '../../../locales/ar/parts.json';
import enPage from '../../../locales/en/page.json';
import enParts from '../../../locales/en/parts.json';
import frPage from '../../../locales/fr/page.json';
import frParts from '../../../locales/fr/parts.json';
import { ContactPage } from './contact-page.tsx';

const TEXTS = {
  fr: { 'storefront.page': frPage, 'storefront.parts': frParts },
  ar: { 'storefront.page': arPage, 'storefront.parts': arParts },
  en: { 'storefront.page': enPage, 'storefront.parts': enParts },
};
const fr = frPage.contact;
const SEND = '/web/api/order/message';
const MAP = 'https://maps.test/1';
const HELP = { href: '/pages/garantie', label: 'Garantie', image: null };

let shop: ShopServer;
beforeEach(async () => {
  document.head.innerHTML = '<meta name="csrf-token" content="csrf-1">';
  shop = await startShop({ [`POST ${SEND}`]: () => ({ status: 201, body: { success: true } }) });
});
afterEach(async () => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
  cleanup();
  await shop.close();
});

const show = (language: keyof typeof TEXTS = 'fr', path = '/contact') =>
  render(
    <TestShell
      language={language}
      texts={TEXTS[language]}
      path={path}
      shop={{
        hours: ['Horaires', 'Sam – jeu : 09:00–18:00'],
        map: MAP,
        footer: [{ title: 'Aide', links: [HELP] }],
      }}
    >
      <ContactPage />
    </TestShell>,
  );
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const numberField = () => field(new RegExp(`^${fr.form.orderNumber}`));
const fill = async (): Promise<void> => {
  await userEvent.type(field(fr.form.name), 'Nadia');
  await userEvent.type(field(fr.form.phone), '0555 12 98 47');
  await userEvent.type(field(fr.form.text), 'Trop petit');
};
const send = () => userEvent.click(screen.getByRole('button', { name: fr.form.send }));

describe('the contact page', () => {
  it.each(['fr', 'ar', 'en'] as const)('has phone, WhatsApp, e-mail, address, map and hours (%s)', (language) => {
    show(language);
    const ways = within(screen.getByRole('region', { name: TEXTS[language]['storefront.page'].contact.ways.title }));
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:0560124830',
      'https://wa.me/213560124830',
      'mailto:contact@elbahdja.dz',
      MAP,
    ]);
    expect(ways.getByText('42, rue Didouche-Mourad, Alger')).toBeTruthy();
    expect(ways.getByText('Sam – jeu : 09:00–18:00')).toBeTruthy();
    expect(
      screen.getByRole('navigation', { name: TEXTS[language]['storefront.page'].help.title }).textContent,
    ).toContain('Garantie');
  });

  it('sends a question with the CSRF token, and says where the shop calls back', async () => {
    show();
    await fill();
    await send();
    expect(await screen.findByRole('heading', { name: fr.sent.title })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('0555\u00a012\u00a098\u00a047');
    expect(shop.posted(SEND)).toEqual([
      expect.objectContaining({ subject: 'question', name: 'Nadia', phone: '0555 12 98 47', text: 'Trop petit' }),
    ]);
    expect(shop.calls[0]?.headers['x-csrf-token']).toBe('csrf-1');
  });

  it('requires the order number of an exchange, which the address may name, and sends nothing without it', async () => {
    show('fr', '/contact?subject=exchange');
    await fill();
    await send();
    expect(screen.getByText(fr.wrong.orderNumber)).toBeTruthy();
    expect(document.activeElement).toBe(numberField());
    expect(shop.calls).toEqual([]);
    cleanup();
    window.sessionStorage.clear();
    show('fr', '/contact?subject=complaint&order=26-000123');
    expect(numberField().value).toBe('26-000123');
    await fill();
    await send();
    await screen.findByRole('heading', { name: fr.sent.title });
    expect(shop.posted(SEND)).toEqual([expect.objectContaining({ subject: 'complaint', orderNumber: '26-000123' })]);
  });

  it('keeps the message and its key after a failure, and says how long to wait after too many', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    shop.answers[`POST ${SEND}`] = () => ({ status: 500 });
    show();
    await fill();
    await send();
    expect(await screen.findByText(asRead(fr.problem.failed))).toBeTruthy();
    shop.answers[`POST ${SEND}`] = () => ({
      status: 429,
      body: { type: 'too-many', title: '', status: 429, retryAfterSeconds: 170 },
    });
    await send();
    expect(await screen.findByText(/Réessayez dans 3 minutes/)).toBeTruthy();
    expect(field(fr.form.text).value).toBe('Trop petit');
    const keys = new Set(shop.posted(SEND).map((body) => (body as { messageKey: string }).messageKey));
    expect(keys.size).toBe(1);
  });

  it('keeps a draft while the visitor reads another page or language, until it is sent', async () => {
    show();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'complaint');
    await fill();
    await userEvent.type(numberField(), '26-000123');
    cleanup();
    show('ar');
    const ar = arPage.contact.form;
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('complaint');
    expect(field(ar.name).value).toBe('Nadia');
    expect(field(new RegExp(`^${ar.text}`)).value).toBe('Trop petit');
    cleanup();
    show();
    expect(numberField().value).toBe('26-000123');
    await send();
    await screen.findByRole('heading', { name: fr.sent.title });
    cleanup();
    show();
    expect(field(fr.form.name).value).toBe('');
  });

  it('prefers the order of a newly opened address to that of the draft, and drops an old draft', async () => {
    show();
    await fill();
    await userEvent.type(numberField(), '26-000123');
    cleanup();
    show('fr', '/contact?subject=exchange&order=26-000200');
    expect(numberField().value).toBe('26-000200');
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('exchange');
    expect(field(fr.form.name).value).toBe('Nadia');
    cleanup();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 31 * 60_000);
    show();
    expect(field(fr.form.name).value).toBe('');
  });

  it('shows the fields that the server refuses', async () => {
    const errors = { phone: ['form.validation.phone'] };
    shop.answers[`POST ${SEND}`] = () => ({ status: 422, body: { type: 'invalid', title: '', status: 422, errors } });
    show();
    await fill();
    await send();
    expect(await screen.findByText(fr.wrong.phone)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(fr.problem.toCorrect);
  });
});
