import { notifications } from '@mantine/notifications';
import type { StaffProduct } from '@shop/contracts/catalog/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goodsTexts } from '../../../testing/goods-texts.ts';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import parts from '../../../locales/fr/product-parts.json';
import product from '../../../locales/fr/product.json';
import products from '../../../locales/fr/products.json';
import richText from '@shop/back-office/locales/fr/rich-text.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { staffProduct } from '../../../testing/product.ts';
import '../../../shared/free-question.tsx';
import '@shop/back-office/rich-text/rich-text';
import './languages-tab.tsx';
import './price-tab.tsx';
import './product-page.tsx';
import './related-tab.tsx';
import './restore-dialog.tsx';
import './schedule-dialog.tsx';
import '@shop/back-office/dates/date-fields';

const TEXTS = {
  ...goodsTexts,
  'dashboard.product': product,
  'dashboard.product-parts': parts,
  'dashboard.products': products,
  'dashboard.rich-text': richText,
  'dashboard.frame': frame,
};
const UUID = '01920000-0000-7000-8000-000000000001';
const CATEGORY = '01920000-0000-7000-8000-0000000000c1';
const lamp = staffProduct({ uuid: UUID, mainCategory: CATEGORY, categories: [CATEGORY] });
const ADDRESS = `/dashboard/api/product/${UUID}`;
let shop: ShopServer;

const open = async (tab = '', more: Partial<StaffProduct> = {}, permissions = ['product.read', 'product.write']) => {
  shop = await startBackOffice('catalogue', permissions, {
    [`GET ${ADDRESS}`]: () => ({ status: 200, body: { ...lamp, ...more } }),
    'GET /dashboard/api/catalog/choices': () => ({
      status: 200,
      body: { choices: [{ id: CATEGORY, name: 'Luminaires', parent: null }], more: false },
    }),
  });
  await openBackOffice(`/dashboard/products/${UUID}${tab}`, TEXTS);
  await screen.findByRole('heading', { level: 1, name: 'Lampe' });
  // The data of a tab loads when it is first opened.
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return userEvent.setup();
};
const saved = () => shop.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const saveAll = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: new RegExp(`^${frame.form.saveAll}`) }));

afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('the page of a product', () => {
  it('[BO-2.01.32] keeps the input of each tab, and saves all of it by one click', async () => {
    const user = await open();
    shop.answers[`PUT ${ADDRESS}`] = () => ({ status: 200, body: { ...lamp, sku: 'L-2', version: 5 } });
    const sku = screen.getByLabelText(new RegExp(`^${product.details.sku.replace(/[()]/g, '.')}`));
    await user.clear(sku);
    await user.type(sku, 'L-2');
    // Its first look: React waits for the tab's code only in an `act` that is waited for.
    await act(() => user.click(screen.getByRole('tab', { name: product.tab.price })));
    const supply = (await screen.findAllByLabelText(product.price.ht))[1];
    if (!supply) throw new Error('no field for the supply price');
    await user.clear(supply);
    await user.type(supply, '650');
    expect(screen.getAllByRole('img', { name: frame.form.unsaved })).toHaveLength(2);
    await saveAll(user);
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({ version: 4, sku: 'L-2', supplyPriceHt: 650, mainCategory: CATEGORY });
    // No price was changed, so none is sent.
    expect(saved()[0]).not.toHaveProperty('priceTtc');
  });

  it('[BO-2.01.26] [BO-5.12] works out HT from TTC and TTC from HT, sends the one typed, and shows the margin', async () => {
    const user = await open('?tab=price');
    shop.answers[`PUT ${ADDRESS}`] = () => ({ status: 200, body: { ...lamp, version: 5 } });
    const [ttc, supplyTtc] = screen.getAllByLabelText<HTMLInputElement>(product.price.ttc);
    const [ht, supplyHt] = screen.getAllByLabelText<HTMLInputElement>(product.price.ht);
    if (!ht || !ttc || !supplyHt || !supplyTtc) throw new Error('no field for a price');
    expect(asRead(document.body.textContent ?? '')).toContain('400,00');
    await user.clear(ttc);
    await user.type(ttc, '2000');
    expect(asRead(ht.value)).toContain('1 680,67');
    expect(asRead(document.body.textContent ?? '')).toContain('1 080,67');
    await user.clear(supplyHt);
    await user.type(supplyHt, '500');
    expect(asRead(supplyTtc.value)).toContain('595,00');
    await user.clear(supplyTtc);
    await user.type(supplyTtc, '1190');
    expect(asRead(supplyHt.value)).toContain('1 000,00');
    expect(asRead(document.body.textContent ?? '')).toContain('680,67');
    await saveAll(user);
    await waitFor(() => expect(saved()[0]).toMatchObject({ priceTtc: 2000, supplyPriceTtc: 1190 }));
    for (const derived of ['priceHt', 'supplyPriceHt']) expect(saved()[0]).not.toHaveProperty(derived);
  });

  it('[BO-5.12] takes a price of a channel HT or TTC, sends the one typed, and empties it again', async () => {
    const sold = { posPriceHt: 840.34, posPriceTtc: 1000, phonePriceHt: 500, phonePriceTtc: 595 };
    const user = await open('?tab=price', sold);
    shop.answers[`PUT ${ADDRESS}`] = () => ({ status: 200, body: { ...lamp, ...sold, version: 5 } });
    const fieldOf = (channel: 'pos' | 'phone' | 'installment', of: 'ht' | 'ttc') =>
      screen.getByRole<HTMLInputElement>('textbox', { name: `${product.price[channel]} ${product.price[of]}` });
    expect(asRead(fieldOf('pos', 'ttc').value)).toContain('1 000,00');
    await user.type(fieldOf('installment', 'ttc'), '1428');
    expect(asRead(fieldOf('installment', 'ht').value)).toContain('1 200,00');
    await user.clear(fieldOf('phone', 'ht'));
    expect(fieldOf('phone', 'ttc').value).toBe('');
    // At another tax what is paid stays, in a channel as in the shop.
    await user.click(screen.getByRole('radio', { name: asRead('TVA 9 %') }));
    expect(asRead(fieldOf('pos', 'ttc').value)).toContain('1 000,00');
    expect(asRead(fieldOf('pos', 'ht').value)).toContain('917,43');
    await saveAll(user);
    await waitFor(() =>
      expect(saved()[0]).toMatchObject({ installmentPriceTtc: 1428, posPriceTtc: 1000, phonePriceTtc: null }),
    );
    for (const untyped of ['installmentPriceHt', 'posPriceHt', 'phonePriceHt'])
      expect(saved()[0]).not.toHaveProperty(untyped);
  });

  const question = () => screen.findByRole('dialog', { name: /^Vendre Lampe/ });
  it('asks before it saves what visitors could order for nothing', async () => {
    const user = await open('', { active: false, priceHt: 0, priceTtc: 0 });
    shop.answers[`PUT ${ADDRESS}`] = () => ({ status: 200, body: { ...lamp, active: true, priceTtc: 0, version: 5 } });
    await user.click(screen.getByRole('switch', { name: new RegExp(`^${product.details.active}`) }));
    await saveAll(user);
    const asked = await question();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(asked.isConnected).toBe(false));
    expect(saved()).toEqual([]);
    await saveAll(user);
    await user.click(within(await question()).getByRole('button', { name: products.free.sell }));
    await waitFor(() => expect(saved()[0]).toMatchObject({ active: true }));
  });

  it('[BO-2.04] [BO-2.01.25] [BO-3.11] [BO-3.22] shows each language, what it lacks, and what is found of it', async () => {
    const user = await open('?tab=languages');
    const arabic = screen.getByRole('region', { name: 'العربية' });
    expect(within(arabic).getByText(asRead('3 champs vides'))).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'English' })).getByText(product.languages.notBegun)).toBeTruthy();
    const title = within(arabic).getByLabelText(`${product.languages.seoTitle} (العربية)`);
    expect(title.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
    await user.type(title, 'مصباح جميل');
    expect(within(arabic).getByText('10 caractères sur 60')).toBeTruthy();
    expect(within(arabic).getByRole('group').textContent).toContain('مصباح جميل');
    const written = within(screen.getByRole('region', { name: 'Français' })).getByRole('textbox', {
      name: `${product.languages.longDescription} (Français)`,
    });
    expect(written.innerHTML).toContain('<strong>lampe</strong>');
  });

  it('[BO-5.08] sends no language that is filled in by halves: its blank fields are flagged', async () => {
    const user = await open('?tab=languages');
    shop.answers[`PUT ${ADDRESS}`] = () => ({ status: 200, body: { ...lamp, version: 5 } });
    const english = screen.getByRole('region', { name: 'English' });
    await user.click(within(english).getByLabelText(`${product.languages.name} (English)`));
    await user.paste('Lamp');
    await saveAll(user);
    await screen.findByText(product.languages.fillAll);
    expect(within(english).getAllByText(asRead(frame.field.of.product.validation.emptyText))).toHaveLength(3);
    expect(saved()).toEqual([]);
    for (const field of ['shortDescription', 'seoTitle', 'seoDescription'] as const) {
      await user.click(within(english).getByLabelText(`${product.languages[field]} (English)`));
      await user.paste('A lamp');
    }
    await saveAll(user);
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({ name: { en: 'Lamp' }, seoTitle: { en: 'A lamp' } });
  });

  it('asks for the sides of a parcel that are missing, and sends none of them as nothing', async () => {
    const user = await open();
    await user.type(screen.getByLabelText(product.details.width), '12');
    await saveAll(user);
    expect(await screen.findAllByText(frame.field.required)).toHaveLength(2);
    expect(saved()).toEqual([]);
  });

  it('[BO-2.01.11] searches the choices by text, and chooses all results by one click', async () => {
    const user = await open();
    const tags = ['Été', 'Été indien', 'Hiver'].map((name, at) => ({ id: `${CATEGORY.slice(0, -1)}${at}`, name }));
    shop.answers['GET /dashboard/api/catalog/choices'] = ({ path }) => {
      const query = new URL(path, 'http://shop').searchParams;
      const words = query.get('q') ?? '';
      const ids = query.get('ids');
      const choices = tags.filter(({ id, name }) => name.startsWith(words) && (ids === null || ids.includes(id)));
      return { status: 200, body: { choices: query.get('kind') === 'tag' ? choices : [], more: false } };
    };
    shop.answers[`PUT ${ADDRESS}`] = () => ({ status: 200, body: { ...lamp, version: 5 } });
    await user.type(screen.getByRole('combobox', { name: product.details.tags }), 'Été');
    await user.click(await screen.findByRole('button', { name: `Tout choisir (2): ${product.details.tags}` }));
    await saveAll(user);
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({ tags: [tags[0]?.id, tags[1]?.id] });
  });

  it('[BO-5.06] puts what the server refuses under its field', async () => {
    const user = await open();
    shop.answers[`PUT ${ADDRESS}`] = () => ({
      status: 422,
      body: { type: 'invalid', title: 'Non.', status: 422, errors: { sku: ['Une autre l’a.'] } },
    });
    await user.type(screen.getByLabelText(new RegExp(`^${product.details.sku.replace(/[()]/g, '.')}`)), '2');
    await saveAll(user);
    await screen.findByText('Une autre l’a.');
  });

  it('[D-4.03] keeps what two people change apart, and shows what both changed', async () => {
    const user = await open();
    const theirs = { ...lamp, version: 5, sku: 'L-9', barcode: '613' };
    shop.answers[`PUT ${ADDRESS}`] = () => ({
      status: 409,
      body: { type: 'changed-meanwhile', title: 'Modifié.', status: 409, version: 5, product: theirs },
    });
    await user.type(screen.getByLabelText(new RegExp(`^${product.details.sku.replace(/[()]/g, '.')}`)), '2');
    await saveAll(user);
    await screen.findByText(/L-9/);
    expect(screen.getByLabelText<HTMLInputElement>(product.details.barcode).value).toBe('613');
    expect(
      screen.getByLabelText<HTMLInputElement>(new RegExp(`^${product.details.sku.replace(/[()]/g, '.')}`)).value,
    ).toBe('L-12');
  });

  it('[D-4.03] takes a price that both changed whole, HT with TTC', async () => {
    const user = await open('?tab=price');
    const theirs = { ...lamp, version: 5, priceHt: 1500, priceTtc: 1785 };
    shop.answers[`PUT ${ADDRESS}`] = () => ({
      status: 409,
      body: { type: 'changed-meanwhile', title: 'Modifié.', status: 409, version: 5, product: theirs },
    });
    const [ttc] = screen.getAllByLabelText<HTMLInputElement>(product.price.ttc);
    const [ht] = screen.getAllByLabelText<HTMLInputElement>(product.price.ht);
    if (!ht || !ttc) throw new Error('no field for the price');
    await user.clear(ttc);
    await user.type(ttc, '2000');
    await saveAll(user);
    const said = await screen.findByText(/1.500,00.*1.785,00/, { selector: 'span' });
    await user.click(within(said.parentElement ?? said).getByRole('button', { name: frame.form.takeTheirs }));
    expect([asRead(ht.value), asRead(ttc.value)]).toEqual([
      expect.stringContaining('1 500,00'),
      expect.stringContaining('1 785,00'),
    ]);
    expect(screen.queryByText(frame.form.takeTheirs)).toBeNull();
    // Nothing is left to save.
    expect(screen.queryByRole('button', { name: new RegExp(`^${frame.form.saveAll}`) })).toBeNull();
  });

  it('shows what prices are scheduled now when one can no longer be cancelled', async () => {
    const there = {
      id: CATEGORY,
      at: '2099-12-15T08:00:00.000Z',
      combination: null,
      priceHt: 100,
      priceTtc: 119,
      by: 'Sarah',
    };
    const user = await open('?tab=price', { scheduledPrices: [there] });
    const card = screen.getByRole('region', { name: product.scheduled.title });
    shop.answers[`POST ${ADDRESS}/scheduled-price/${CATEGORY}/cancel`] = () => ({
      status: 422,
      body: { type: 'gone', title: 'Ce prix vaut déjà.', status: 422 },
    });
    shop.answers[`GET ${ADDRESS}`] = () => ({ status: 200, body: { ...lamp, version: 5, scheduledPrices: [] } });
    await user.click(within(card).getByRole('button', { name: /^Annuler le prix du/ }));
    await within(card).findByText(asRead(product.scheduled.none));
    expect(within(card).getByRole('alert').textContent).toBe('Ce prix vaut déjà.');
  });

  it('goes into the bin and comes back by the same toast', async () => {
    const user = await open();
    shop.answers[`POST ${ADDRESS}/delete`] = () => ({
      status: 200,
      body: { ...lamp, version: 5, active: false, deletedAt: '2026-11-20T00:00:00.000Z' },
    });
    shop.answers[`POST ${ADDRESS}/restore`] = () => ({ status: 200, body: { ...lamp, version: 6, active: false } });
    await user.click(screen.getByRole('button', { name: product.header.more }));
    const item = await screen.findByRole('menuitem', { name: product.header.bin, hidden: true });
    await act(async () => Promise.resolve(fireEvent.click(item)));
    await screen.findByText(asRead(product.header.inBin));
    await user.click(await screen.findByRole('button', { name: product.header.undo }));
    await screen.findByText(product.header.draft);
    expect(shop.posted(`${ADDRESS}/restore`)).toEqual([{ version: 5 }]);
  });

  it('schedules a price from a moment on, says why it cannot, and cancels it', async () => {
    const by = 'Sarah';
    const there = { id: CATEGORY, at: '2099-01-01T08:00:00.000Z', combination: null, priceHt: 100, priceTtc: 119, by };
    const user = await open('?tab=price', { scheduledPrices: [there] });
    const card = screen.getByRole('region', { name: product.scheduled.title });
    expect(asRead(within(card).getByRole('listitem').textContent ?? '')).toMatch(/2099.*09:00.*Sarah.*119,00/);
    shop.answers[`POST ${ADDRESS}/scheduled-price/${CATEGORY}/cancel`] = () => ({
      status: 200,
      body: { ...lamp, version: 5, scheduledPrices: [] },
    });
    await user.click(within(card).getByRole('button', { name: /^Annuler le prix du/ }));
    await within(card).findByText(asRead(product.scheduled.none));
    shop.answers[`POST ${ADDRESS}/scheduled-price`] = () => ({
      status: 422,
      body: { type: 'invalid', title: 'Non.', status: 422, errors: { at: ['Ce moment est passé.'] } },
    });
    await user.click(within(card).getByRole('button', { name: product.scheduled.add }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByLabelText(new RegExp(`^${product.scheduled.at}`)));
    const days = await screen.findAllByRole('button', { name: /^15 /, hidden: true });
    await user.click(days[0] as HTMLElement);
    const ttc = within(dialog).getByLabelText(product.price.ttc);
    const save = () => user.click(within(dialog).getByRole('button', { name: product.scheduled.save, hidden: true }));
    await user.type(ttc, '0');
    await save();
    await user.click(within(await question()).getByRole('button', { name: frame.dialog.cancel }));
    await save();
    const asked = await question();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(asked.isConnected).toBe(false));
    expect(dialog.isConnected).toBe(true);
    expect(shop.posted(`${ADDRESS}/scheduled-price`)).toEqual([]);
    await user.clear(ttc);
    await user.type(ttc, '999,9');
    await save();
    await screen.findByText('Ce moment est passé.');
    const [sent] = shop.posted(`${ADDRESS}/scheduled-price`);
    expect(sent).toEqual({ at: expect.stringMatching(/Z$/), priceTtc: 999.9 });
  });

  it('asks for another category where its own went while it lay in the bin', async () => {
    const user = await open('', { active: false, deletedAt: '2026-11-20T00:00:00.000Z' });
    const gone = 'Sa catégorie principale n’existe plus.';
    shop.answers[`POST ${ADDRESS}/restore`] = ({ body }) =>
      'mainCategory' in (body as object)
        ? { status: 200, body: { ...lamp, version: 6, active: false } }
        : { status: 422, body: { type: 'category-gone', title: gone, status: 422 } };
    await user.click(screen.getByRole('button', { name: product.header.restore }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(gone);
    const field = within(dialog).getByRole('combobox', { name: new RegExp(product.details.mainCategory) });
    await user.click(field);
    // The tab behind the dialog has such a field as well.
    const offered = document.getElementById(field.getAttribute('aria-controls') ?? '') ?? document.body;
    await user.click(await within(offered).findByRole('option', { name: 'Luminaires', hidden: true }));
    await user.click(within(dialog).getByRole('button', { name: product.header.restore }));
    await screen.findByText(product.header.draft);
    expect(shop.posted(`${ADDRESS}/restore`)).toEqual([{ version: 4 }, { version: 4, mainCategory: CATEGORY }]);
  });

  it('[D-11.02] is read-only for people who may not write, and reports an unknown number', async () => {
    await open('', {}, ['product.read']);
    expect(screen.getByLabelText<HTMLInputElement>(product.details.barcode).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: product.header.more })).toBeNull();
    cleanup();
    shop.answers[`GET ${ADDRESS}`] = () => ({ status: 404, body: { type: 'about:blank', title: 'Non', status: 404 } });
    await openBackOffice(`/dashboard/products/${UUID}`, TEXTS);
    await screen.findByText(product.unknown);
  });
});
