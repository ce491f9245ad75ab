import { type Answers, type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ar from '../locales/ar/stock-alert.json';
import fr from '../locales/fr/stock-alert.json';
import form from '../locales/fr/order-form.json';
import { productOf } from '../testing/fixtures.ts';
import { SoldOutOptions } from './sold-out-options.tsx';
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
const show = (language: 'fr' | 'ar' = 'fr', combinations = [combination], chosen?: string | null) =>
  render(
    <TestShell language={language} texts={{ 'checkout.stock-alert': language === 'fr' ? fr : ar }}>
      <NotifyMe product={product} combinations={combinations} {...(chosen !== undefined && { chosen })} />
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
    show('fr', [combination], null);
    expect(screen.queryByRole('option', { name: fr.any })).toBeNull();
    await userEvent.type(phoneField(), '0555129847');
    await userEvent.click(screen.getByRole('button', { name: fr.send }));
    await screen.findByRole('status');
    expect(shop.calls.at(-1)?.body).toMatchObject({ combination: COMBINATION });
  });

  it('begins with the chosen option, names it in the answer, and can be sent for another without a reload', async () => {
    const sized = (id: number, colour: string, size: string, quantity = 0) => ({
      ...combination,
      id: `${COMBINATION.slice(0, -1)}${id}`,
      quantity,
      values: [
        { type: 'colour', type_label: 'Couleur', value: colour },
        { type: 'size', type_label: 'Pointure', value: size },
      ],
    });
    const shoe = {
      ...product,
      productCombinations: [sized(2, 'Noir', '41'), sized(3, 'Blanc', '41'), sized(4, 'Blanc', '42', 5)],
    };
    const at = (chosen: number) => (
      <TestShell texts={{ 'checkout.stock-alert': fr, 'checkout.order-form': form }}>
        <SoldOutOptions product={shoe} chosen={sized(chosen, '', '').id} />
      </TestShell>
    );
    const { rerender } = render(at(4));
    await userEvent.click(screen.getByRole('button', { name: form.soldOut.option }));
    const select = await screen.findByRole<HTMLSelectElement>('combobox');
    expect(select.selectedOptions[0]?.text).toBe('Blanc · 41');
    rerender(at(2));
    expect(select.selectedOptions[0]?.text).toBe('Noir · 41');
    await userEvent.type(phoneField(), '0555129847');
    await userEvent.click(screen.getByRole('button', { name: fr.send }));
    expect((await screen.findByRole('status')).textContent).toBe(`${product.name} · Noir · 41${NOTED}`);
    await userEvent.click(screen.getByRole('button', { name: fr.another }));
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Blanc · 41');
    await userEvent.click(screen.getByRole('button', { name: fr.send }));
    expect((await screen.findByRole('status')).textContent).toContain('Blanc · 41');
    expect(shop.calls.at(-1)?.body).toMatchObject({ combination: sized(3, '', '').id, phone: '0555129847' });
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
