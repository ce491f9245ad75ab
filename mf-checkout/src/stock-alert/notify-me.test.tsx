import { type Answers, type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ar from '../locales/ar/stock-alert.json';
import fr from '../locales/fr/stock-alert.json';
import form from '../locales/fr/order-form.json';
import { productOf } from '../testing/fixtures.ts';
import { NotifyMe } from './notify-me.tsx';
import { SoldOut } from './sold-out.tsx';

const PATH = '/web/api/product/stock-alert';
const NOTED = 'C’est noté.';
const COMBINATION = '01920000-0000-7000-8000-000000000901';
let shop: ShopServer;
beforeEach(async () => {
  shop = await startShop({
    [`POST ${PATH}`]: () => ({ status: 201, body: { success: true, message: NOTED } }),
  } satisfies Answers);
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

const product = productOf({ quantity: 0 });
const combination = {
  id: COMBINATION,
  uuid: COMBINATION,
  sku: 'P-42',
  priceHt: 1,
  priceTtc: 1,
  finalPrice: 1,
  quantity: 0,
  available: false,
  isDefault: true,
  values: [{ type: 'size', type_label: 'Pointure', value: '42' }],
  images: [],
};
const show = (language: 'fr' | 'ar' = 'fr', combinations = [combination], anyWillDo = true) =>
  render(
    <TestShell language={language} texts={{ 'checkout.stock-alert': language === 'fr' ? fr : ar }}>
      <NotifyMe product={product.id} combinations={combinations} anyWillDo={anyWillDo} />
    </TestShell>,
  );
const phoneField = (label: string = fr.phone) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });

describe('the request to be told when a product is back', () => {
  it('is sent with the local form of the number, and for any combination unless one is chosen', async () => {
    show();
    await userEvent.type(phoneField(), '+213 555 12 98 47');
    await userEvent.click(screen.getByRole('button', { name: fr.send }));
    expect((await screen.findByRole('status')).textContent).toContain(NOTED);
    expect(shop.calls.at(-1)?.body).toEqual({ product: product.id, combination: null, phone: '0555129847' });
    expect(screen.queryByRole('button', { name: fr.send })).toBeNull();
  });

  it('names the combination that is awaited', async () => {
    show('fr', [combination], false);
    expect(screen.queryByRole('option', { name: fr.any })).toBeNull();
    await userEvent.type(phoneField(), '0555129847');
    await userEvent.click(screen.getByRole('button', { name: fr.send }));
    await screen.findByRole('status');
    expect(shop.calls.at(-1)?.body).toMatchObject({ combination: COMBINATION });
  });

  it('is not sent without an Algerian mobile number, and says so at the field', async () => {
    show('ar', []);
    await userEvent.type(phoneField(ar.phone), '021123456');
    await userEvent.click(screen.getByRole('button', { name: ar.send }));
    expect(screen.getByText(ar.wrong)).toBeTruthy();
    expect(document.activeElement).toBe(phoneField(ar.phone));
    expect(shop.calls).toEqual([]);
  });

  it('says that the product is back already, and what the shop refuses', async () => {
    shop.answers[`POST ${PATH}`] = () => ({
      status: 429,
      body: { type: 'too-many', title: 'Trop de demandes', status: 429 },
    });
    show('fr', []);
    await userEvent.type(phoneField(), '0555129847');
    await userEvent.click(screen.getByRole('button', { name: fr.send }));
    expect((await screen.findByRole('alert')).textContent).toBe('Trop de demandes');
    shop.answers[`POST ${PATH}`] = () => ({
      status: 409,
      body: { type: 'back-in-stock', title: 'De retour', status: 409 },
    });
    await userEvent.click(screen.getByRole('button', { name: fr.send }));
    expect((await screen.findByRole('status')).textContent).toContain('De retour');
  });

  it('stands beside telephone and WhatsApp, and not beside what is no longer sold', async () => {
    const texts = { 'checkout.stock-alert': fr, 'checkout.order-form': form };
    const shown = (status?: 'discontinued') => (
      <TestShell texts={texts} shop={{ whatsapp: '0560124830' }}>
        <SoldOut product={{ ...product, ...(status && { status }) }} />
      </TestShell>
    );
    await act(async () => void render(shown()));
    await screen.findByRole('button', { name: fr.send });
    expect(document.querySelector('a[href^="tel:0"]')).not.toBeNull();
    expect(
      decodeURIComponent(document.querySelector('a[href^="https://wa.me/"]')?.getAttribute('href') ?? ''),
    ).toContain(product.name);
    cleanup();
    await act(async () => void render(shown('discontinued')));
    expect(screen.queryByRole('button', { name: fr.send })).toBeNull();
  });
});
