import { notifications } from '@mantine/notifications';
import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import product from '../../../locales/fr/product.json';
import parts from '../../../locales/fr/product-parts.json';
import products from '../../../locales/fr/products.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { rowUnderTest } from '../model/row-under-test.ts';
import './products-page.tsx';
import './bulk-products-dialog.tsx';
import '../../../shared/free-question.tsx';
import './new-product-dialog.tsx';
import './price-editor.tsx';

const TEXTS = {
  'dashboard.products': products,
  'dashboard.list': list,
  'dashboard.frame': frame,
  // The page that a row links to is preloaded when the pointer comes near.
  'dashboard.product': product,
  'dashboard.product-parts': parts,
};
const CATEGORY = '01920000-0000-7000-8000-0000000000c1';
const LAMP = rowUnderTest(1, { priceTtc: 5400, image: null });
let shop: ShopServer;
let row: StaffProductRow;
let user: ReturnType<typeof userEvent.setup>;

const start = async (more: Partial<StaffProductRow> = {}) => {
  row = { ...LAMP, ...more };
  shop = await startBackOffice('catalogue', ['product.read', 'product.write'], {
    'GET /dashboard/api/product': () => ({
      status: 200,
      body: {
        products: [row],
        total: 1,
        page: 1,
        limit: 25,
        counts: { all: 1, active: 1, inactive: 0, out: 0, bin: 0 },
      },
    }),
    'GET /dashboard/api/catalog/choices': () => ({
      status: 200,
      body: { choices: [{ id: CATEGORY, name: 'Luminaires', parent: null }], more: false },
    }),
  });
  await openBackOffice('/dashboard/products', TEXTS);
  await screen.findByRole('link', { name: 'Lampe 1' });
  user = userEvent.setup();
};
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});
const written = () => shop.calls.filter(({ method }) => method !== 'GET');
/** Over what is there, as a person who has marked it. */
const typeOver = async (field: HTMLElement, text: string) => {
  await user.click(field);
  await user.keyboard(`{Control>}a{/Control}{Delete}${text}`);
};

describe('a price that cannot be', () => {
  beforeEach(() => start());

  it('is not saved from a row as another one; the field says why', async () => {
    await user.click(screen.getByRole('button', { name: /Changer le prix/ }));
    const field = await screen.findByLabelText<HTMLInputElement>(products.price.label);
    await typeOver(field, '-5');
    await user.keyboard('{Enter}');
    expect(asRead(document.body.textContent ?? '')).toContain('Au moins 0.');
    expect(field.value).toBe('-5');
    await user.click(screen.getByRole('button', { name: products.price.save, hidden: true }));
    expect(asRead(field.value)).toBe('−5,00 DA');
    expect(written()).toEqual([]);
  });

  it('makes no product, and stays as it was typed', async () => {
    await user.click(screen.getByRole('button', { name: products.new.open }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText(new RegExp(`^${products.new.name}`)), 'Théière');
    await user.click(screen.getByRole('combobox', { name: new RegExp(`^${products.new.category}`) }));
    await user.click(await screen.findByRole('option', { name: 'Luminaires', hidden: true }));
    const field = within(dialog).getByLabelText<HTMLInputElement>(products.new.priceTtc);
    await user.type(field, '-50');
    await user.tab();
    await user.click(within(dialog).getByRole('button', { name: products.new.submit }));
    expect(asRead(field.value)).toBe('−50,00 DA');
    expect(asRead(dialog.textContent ?? '')).toContain('Au moins 0.');
    expect(written()).toEqual([]);
  });
});

describe('the dialog for a new product', () => {
  beforeEach(() => start());

  const open = async () => {
    await user.keyboard('n');
    const dialog = await screen.findByRole('dialog', { name: products.new.title });
    return { dialog, name: await within(dialog).findByLabelText(new RegExp(`^${products.new.name}`)) };
  };

  it('asks before what is typed in it is thrown away', async () => {
    const { name } = await open();
    await user.type(name, 'Théière');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: frame.leave.title });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question.isConnected).toBe(false));
    expect((name as HTMLInputElement).value).toBe('Théière');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: frame.leave.leave }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is left at once while nothing is typed', async () => {
    await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a change of several prices', () => {
  beforeEach(() => start());

  const open = async () => {
    await user.click(screen.getByRole('checkbox', { name: new RegExp('Lampe 1') }));
    const chosen = within(await screen.findByRole('toolbar', { name: list.selection.actions }));
    await user.click(chosen.getByRole('button', { name: products.bulk.action.price }));
    const dialog = await screen.findByRole('dialog');
    const field = await within(dialog).findByLabelText<HTMLInputElement>(products.bulk.byPercent);
    const submit = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Changer/ });
    const preview = () => asRead(within(dialog).getByRole('list', { name: products.bulk.preview }).textContent ?? '');
    return { dialog, field, submit, preview };
  };

  it('below nothing is said at once, under the field and in the list, and cannot be begun', async () => {
    const { dialog, field, submit, preview } = await open();
    await typeOver(field, '-150');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(within(dialog).getAllByText(products.bulk.noSuchPrice).length).toBeGreaterThan(1);
    expect(preview()).toContain(asRead(products.bulk.noSuchPrice));
    expect(submit().disabled).toBe(true);
    await typeOver(field, '-50');
    expect(preview()).toContain('2 700,00');
    expect(submit().disabled).toBe(false);
  });
});

describe('several products that would be sold for nothing', () => {
  const begin = async (action: 'activate' | 'price') => {
    await user.click(screen.getByRole('checkbox', { name: new RegExp('Lampe 1') }));
    const chosen = within(await screen.findByRole('toolbar', { name: list.selection.actions }));
    await user.click(chosen.getByRole('button', { name: products.bulk.action[action] }));
    return screen.findByRole('dialog');
  };
  const question = () => screen.findByRole('dialog', { name: /^Vendre Lampe 1/ });
  const press = async (dialog: HTMLElement, name: RegExp | string) =>
    user.click(await within(dialog).findByRole('button', { name }));

  it('are asked about before they are put on sale', async () => {
    await start({ isActive: false, priceTtc: 0 });
    shop.answers[`PUT /dashboard/api/product/${LAMP.id}`] = () => ({ status: 200, body: { version: 4 } });
    const dialog = await begin('activate');
    await press(dialog, products.bulk.submit.activate_one);
    const asked = await question();
    await user.click(within(asked).getAllByRole('button', { name: frame.dialog.close })[0] ?? asked);
    await waitFor(() => expect(asked.isConnected).toBe(false));
    expect(written()).toEqual([]);
    await press(dialog, products.bulk.submit.activate_one);
    await press(await question(), products.free.sell);
    await waitFor(() => expect(written().map(({ body }) => body)).toEqual([{ active: true, version: 3 }]));
  });

  it('are asked about before their prices go down to nothing', async () => {
    await start();
    shop.answers[`PUT /dashboard/api/product/${LAMP.id}`] = () => ({ status: 200, body: { version: 4 } });
    const dialog = await begin('price');
    await typeOver(await within(dialog).findByLabelText(products.bulk.byPercent), '-100');
    await press(dialog, /^Changer/);
    await question();
    expect(written()).toEqual([]);
    await press(await question(), products.free.sell);
    await waitFor(() => expect(written().map(({ body }) => body)).toEqual([{ priceTtc: 0, version: 3 }]));
  });
});

describe('a price of 0 that is typed in a row', () => {
  const PRICE = `PUT /dashboard/api/product/${LAMP.id}`;
  const field = () => screen.findByLabelText<HTMLInputElement>(products.price.label);
  const question = () => screen.findByRole('dialog', { name: /^Vendre Lampe 1/ });
  const begin = async () => {
    await start();
    shop.answers[PRICE] = () => ({ status: 200, body: { version: 4 } });
    await user.click(screen.getByRole('button', { name: /Changer le prix/ }));
    await typeOver(await field(), '0');
    await user.keyboard('{Enter}');
  };

  it('is asked about; no keeps what was typed, in the list where it was typed', async () => {
    await begin();
    const asked = await question();
    await user.click(within(asked).getAllByRole('button', { name: frame.dialog.close }).at(-1) ?? asked);
    await waitFor(() => expect(asked.isConnected).toBe(false));
    expect(asRead((await field()).value)).toBe('0');
    expect(written()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Lampe 1' })).toBeTruthy();
  });

  it('is written once it is meant, and the list stays', async () => {
    await begin();
    await user.click(within(await question()).getByRole('button', { name: products.free.sell }));
    await waitFor(() => expect(written().map(({ body }) => body)).toEqual([{ priceTtc: 0, version: 3 }]));
    await screen.findByRole('button', { name: products.bulk.undo });
    expect(screen.getByRole('link', { name: 'Lampe 1' })).toBeTruthy();
  });
});

describe('a price that is changed in its row', () => {
  const PRICE = `PUT /dashboard/api/product/${LAMP.id}`;
  const change = async (to: string) => {
    await user.click(screen.getByRole('button', { name: /Changer le prix/ }));
    await typeOver(await screen.findByLabelText(products.price.label), to);
    await user.keyboard('{Enter}');
  };
  const undo = () => screen.findByRole('button', { name: products.bulk.undo });

  const isClosed = () =>
    waitFor(() => {
      expect(screen.queryByLabelText(products.price.label)).toBeNull();
      // Focus returns to the row for people who use the keyboard.
      expect(document.activeElement?.textContent).toContain('Changer le prix');
    });

  it('is done with Enter: the field is gone', async () => {
    await start();
    shop.answers[PRICE] = () => ({ status: 200, body: { version: 4 } });
    await change('1500');
    await undo();
    await isClosed();
    await user.click(screen.getByRole('button', { name: /Changer le prix/ }));
    expect(asRead((await screen.findByLabelText<HTMLInputElement>(products.price.label)).value)).toBe('5400');
  });

  it('is left as it was by one Escape', async () => {
    await start();
    await user.click(screen.getByRole('button', { name: /Changer le prix/ }));
    await typeOver(await screen.findByLabelText(products.price.label), '1500');
    await user.keyboard('{Escape}');
    await isClosed();
    expect(written()).toEqual([]);
  });

  /** The texts of the toasts, without direction marks. */
  const said = () =>
    screen.getAllByRole('alert').map(({ textContent }) => asRead(textContent.replace(/[\u2068\u2069]/g, '')));

  it('is undone by one click on the version that it made, and names product and price', async () => {
    await start();
    shop.answers[PRICE] = () => ({ status: 200, body: { version: 4 } });
    await change('1500');
    const back = await undo();
    expect(said()).toEqual([expect.stringContaining('Lampe 1 : 5 400,00 DA → 1 500,00 DA')]);
    await user.click(back);
    await waitFor(() => expect(said()).toContain('Lampe 1 : de nouveau 5 400,00 DA'));
    expect(written().map(({ body }) => body)).toEqual([
      { priceTtc: 1500, version: 3 },
      { priceTtc: 5400, version: 4 },
    ]);
  });

  it('twice has one way back, to the price between', async () => {
    await start();
    shop.answers[PRICE] = () => ({
      status: 200,
      body: { version: (row = { ...row, version: 4, priceTtc: 1500 }).version },
    });
    await change('1500');
    await undo();
    shop.answers[PRICE] = () => ({ status: 200, body: { version: 5 } });
    await change('1600');
    await waitFor(() => expect(said()).toEqual([expect.stringContaining('1 500,00 DA → 1 600,00 DA')]));
    await user.click(await undo());
    await waitFor(() => expect(written().at(-1)?.body).toEqual({ priceTtc: 1500, version: 5 }));
  });

  it('is named with why, not as a success, and offered again, where it could not be taken back', async () => {
    await start();
    shop.answers[PRICE] = () => ({ status: 200, body: { version: 4 } });
    await change('1500');
    const back = await undo();
    shop.answers[PRICE] = () => ({
      status: 409,
      body: { type: 'changed-meanwhile', title: 'Nadia a changé ce prix.', status: 409, version: 5 },
    });
    await user.click(back);
    const why = await screen.findByText(/Nadia a changé ce prix/);
    expect(why.closest<HTMLElement>('[role=alert]')?.style.getPropertyValue('--notification-color')).toContain('red');
    expect(screen.getByRole('button', { name: list.bulk.again_one.replace('{{count}}', '1') })).toBeTruthy();
  });

  it('that was the same before has no way back', async () => {
    await start();
    shop.answers[PRICE] = () => ({ status: 200, body: { version: 4 } });
    await change('5400');
    await waitFor(() => expect(written()).toHaveLength(1));
    // It is done: who works by keys is back in the row.
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Changer le prix'));
    expect(screen.queryByRole('button', { name: products.bulk.undo })).toBeNull();
  });
});

describe('a product that is put on sale', () => {
  const putOnSale = () => user.click(screen.getByRole('switch', { name: /Lampe 1/ }));
  const answering = () => {
    shop.answers[`PUT /dashboard/api/product/${LAMP.id}`] = () => ({ status: 200, body: { version: 4 } });
  };

  it('for nothing is asked about first', async () => {
    await start({ isActive: false, priceTtc: 0 });
    answering();
    await putOnSale();
    const dialog = await screen.findByRole('dialog', { name: /^Vendre Lampe 1/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(written()).toEqual([]);
    await putOnSale();
    await user.click(await screen.findByRole('button', { name: products.free.sell }));
    await waitFor(() => expect(written().map(({ body }) => body)).toEqual([{ active: true, version: 3 }]));
  });

  it('without stock is said to be shown as sold out', async () => {
    await start({ isActive: false, units: 0 });
    answering();
    await putOnSale();
    await screen.findByText(asRead(products.soldOut.text));
    expect(written()).toHaveLength(1);
  });

  it('with a price and stock is on sale by one click, without a message', async () => {
    await start({ isActive: false });
    answering();
    await putOnSale();
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(screen.queryByText(asRead(products.soldOut.text))).toBeNull();
  });
});
