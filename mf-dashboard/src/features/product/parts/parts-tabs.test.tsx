import { notifications } from '@mantine/notifications';
import type { ProductCombination, ProductParts, ProductPicture } from '@shop/contracts/catalog/dashboard';
import { isEan13 } from '@shop/contracts/catalog';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goodsTexts } from '../../../testing/goods-texts.ts';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import product from '../../../locales/fr/product.json';
import products from '../../../locales/fr/products.json';
import words from '../../../locales/fr/product-parts.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { staffProduct } from '../../../testing/product.ts';
import '../../../shared/free-question.tsx';
import '../components/product-page.tsx';

const TEXTS = {
  ...goodsTexts,
  'dashboard.product': product,
  'dashboard.list': list,
  'dashboard.product-parts': words,
  'dashboard.products': products,
  'dashboard.frame': frame,
};
const LAMP = '01920000-0000-7000-8000-00000000000a';
const OVEN = '01920000-0000-7000-8000-00000000000b';
const API = `/dashboard/api/product/${LAMP}`;

const picture = (id: string, more: Partial<ProductPicture> = {}): ProductPicture => ({
  id,
  alt: { fr: id },
  thumb: `/uploads/${id}/thumb.webp`,
  original: `/uploads/${id}/original.jpeg`,
  sizes: [],
  crop: null,
  focus: null,
  making: 'made',
  isThumbnail: false,
  removeUrl: `${API}/images/${id}`,
  ...more,
});
const combination = (value: string, at: number): ProductCombination => ({
  uuid: `01920000-0000-7000-8000-0000000000c${at}`,
  name: null,
  sku: `L-${value}`,
  barcode: null,
  priceHt: 100,
  priceTtc: 119,
  isDefault: at === 0,
  values: [{ type: 'taille', typeLabel: { fr: 'Taille' }, value, label: { fr: value } }],
  images: [],
  units: at,
});
const lamp: ProductParts = {
  uuid: LAMP,
  version: 4,
  type: 'combinations',
  sku: 'LAMP',
  taxRate: 19,
  priceHt: 100,
  priceTtc: 119,
  images: [picture('face'), picture('dos')],
  combinations: [combination('36', 0), combination('38', 1)],
  features: [],
  pack: null,
  items: [],
};
const oven = {
  uuid: OVEN,
  name: { fr: 'Four' },
  type: 'simple' as const,
  active: true,
  thumb: null,
  priceTtc: 500,
  units: 7,
  combinations: [],
};

let shop: ShopServer;
let parts: ProductParts;
const bump = (more: Partial<ProductParts> = {}) => {
  parts = { ...parts, ...more, version: parts.version + 1 };
  return { status: 200, body: parts };
};
const start = async (tab: string, answers: Parameters<typeof startBackOffice>[2] = {}) => {
  shop = await startBackOffice('catalogue', ['product.read', 'product.write'], {
    [`GET ${API}`]: () => ({
      status: 200,
      body: staffProduct({ uuid: LAMP, type: parts.type, version: parts.version }),
    }),
    [`GET ${API}/parts`]: () => ({ status: 200, body: parts }),
    'GET /dashboard/api/dictionary/attribute': () => ({ status: 200, body: { dictionaries: [] } }),
    'GET /dashboard/api/dictionary/feature': () => ({ status: 200, body: { dictionaries: [] } }),
    ...answers,
  });
  await openBackOffice(`/dashboard/products/${LAMP}?tab=${tab}`, TEXTS);
};
const sent = (method: string, path: string) =>
  shop.calls.filter((one) => one.method === method && one.path === path).map(({ body }) => body);
const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const chooser = (name: string) => screen.findAllByRole('combobox', { name });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  parts = lamp;
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('the pictures of a product', () => {
  it('[BO-2.01.12] [BO-5.04] are sent one by one, and each that is refused has its own sentence', async () => {
    let refuse = false;
    await start('images', {
      [`POST ${API}/images`]: () =>
        refuse
          ? {
              status: 422,
              body: { type: 'invalid', title: 'x', status: 422, errors: { file: ['Cette image est animée.'] } },
            }
          : {
              status: 201,
              body: { ...bump({ images: [...parts.images, picture('neuve', { making: 'making' })] }).body },
            },
    });
    const drop = await screen.findByLabelText(words.images.drop);
    const png = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type: 'image/png' });
    await userEvent.upload(drop, png('neuve.png'));
    expect(await screen.findByText(words.images.making)).toBeTruthy();
    refuse = true;
    await userEvent.upload(drop, [png('animée.png'), png('grande.png', 2 * 1024 * 1024 + 1)]);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(said.some((text) => text.includes('animée.png Cette image est animée.'))).toBe(true);
    expect(said.some((text) => text.includes('grande.png fait 2,0 Mo.'))).toBe(true);
  });

  it('are distinguished by their number if they have no alternative text', async () => {
    parts = { ...lamp, images: [picture('face', { alt: {} }), picture('dos', { alt: {} })] };
    await start('images');
    await button('Supprimer l’image 1');
    await button('Supprimer l’image 2');
  });

  it('[BO-3.19] have a thumbnail, say what they show, and come back when a deletion is undone', async () => {
    await start('images', {
      [`PUT ${API}/images`]: () => bump({ images: [picture('dos'), picture('face')] }),
      [`PUT ${API}/images/dos`]: () => bump(),
      [`DELETE ${API}/images/dos`]: () => bump({ images: [picture('face')] }),
      [`POST ${API}/images/dos/restore`]: () => bump({ images: [picture('dos'), picture('face')] }),
    });
    await userEvent.click(await button(words.images.makeThumbnail));
    await waitFor(() => expect(sent('PUT', `${API}/images`)).toEqual([{ order: ['dos', 'face'] }]));
    // The first field is that of the thumbnail once the answer is drawn.
    await waitFor(() => {
      const [first] = screen.getAllByRole('button', { name: /^Supprimer / });
      expect(first?.getAttribute('aria-label')).toBe('Supprimer dos');
    });
    const [alt] = await screen.findAllByRole('textbox', { name: 'Texte alternatif en français' });
    if (!alt) throw new Error('no field');
    await userEvent.clear(alt);
    await userEvent.type(alt, 'De dos');
    await userEvent.tab();
    await waitFor(() => expect(sent('PUT', `${API}/images/dos`)).toEqual([{ alt: { fr: 'De dos' } }]));
    await userEvent.click(await button('Supprimer dos'));
    await userEvent.click(await button(words.images.undo));
    await waitFor(() => expect(sent('POST', `${API}/images/dos/restore`)).toHaveLength(1));
  });

  it('are shown in the current order of another person, with a message that mine was not saved', async () => {
    const title = 'Ce produit a été modifié entre-temps.';
    await start('images', {
      [`PUT ${API}/images`]: () => {
        const { body } = bump({ images: [picture('dos'), picture('face'), picture('haut')] });
        return { status: 409, body: { type: 'changed', title, status: 409, version: body.version, parts: body } };
      },
    });
    await userEvent.click(await button(words.images.makeThumbnail));
    expect((await screen.findByText(title)).closest('[role=alert]')?.textContent).toContain(words.images.notSaved);
    await button('Supprimer haut');
  });

  it('are cropped, and keep a point in sight', async () => {
    await start('images', { [`PUT ${API}/images/face`]: () => bump() });
    await userEvent.click(await button('Recadrer et décrire face'));
    const point = await screen.findByRole('slider', { name: words.picture.x });
    act(() => point.focus());
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(await button(words.picture.submit));
    await waitFor(() => expect(sent('PUT', `${API}/images/face`)).toEqual([{ focus: { x: 0.51, y: 0.5 } }]));
  });
});

describe('the combinations of a product', () => {
  it('[BO-2.01.06] [BO-3.20] are generated after a preview of the new ones, and saved with their ids', async () => {
    await start('combinations', { [`PUT ${API}/combinations`]: () => bump() });
    await userEvent.click(await button(words.combinations.generate));
    const dialog = await screen.findByRole('dialog');
    const values = await within(dialog).findByRole('combobox', { name: words.generate.values });
    await userEvent.type(values, '40{Enter}');
    expect(within(dialog).getByRole('status').textContent).toBe('3 combinaisons\u00a0: 1 nouvelles, 2 gardées.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ajouter 1 combinaison' }));
    const price = await field('Prix TTC 38');
    await userEvent.clear(price);
    await userEvent.type(price, '150');
    await userEvent.click(await button('40 par défaut'));
    await userEvent.click(screen.getByRole('button', { name: /Tout enregistrer/ }));
    await waitFor(() => expect(sent('PUT', `${API}/combinations`)).toHaveLength(1));
    const [body] = sent('PUT', `${API}/combinations`);
    expect(body).toMatchObject({
      version: 4,
      combinations: [
        { uuid: lamp.combinations[0]?.uuid, isDefault: false },
        { uuid: lamp.combinations[1]?.uuid, priceTtc: 150 },
        { sku: 'LAMP-40', isDefault: true },
      ],
    });
    const made = (body as { combinations: { barcode: string }[] }).combinations[2]?.barcode ?? ''; // what the form sends
    expect(isEan13(made)).toBe(true);
  });

  it('that are refused say so, and the sentence stands at its field', async () => {
    await start('combinations', {
      [`PUT ${API}/combinations`]: () => ({
        status: 422,
        body: { type: 'invalid', title: 'x', status: 422, errors: { 'combinations.1.sku': ['Déjà prise.'] } },
      }),
    });
    const sku = await field('SKU 38');
    await userEvent.clear(sku);
    await userEvent.type(sku, 'L-36');
    await userEvent.click(screen.getByRole('button', { name: /Tout enregistrer/ }));
    expect(await screen.findByText('Déjà prise.')).toBeTruthy();
    expect(await screen.findByText(asRead('38\u00a0: Déjà prise.'))).toBeTruthy();
    expect(screen.getByText(asRead('Combinaisons\u00a0: pas enregistré.'))).toBeTruthy();
  });

  it('[BO-8.03] that could not be saved say so, and why', async () => {
    const title = 'Trop de combinaisons.';
    await start('combinations', {
      [`PUT ${API}/combinations`]: () => ({ status: 422, body: { type: 'invalid', title, status: 422 } }),
    });
    await userEvent.type(await field('SKU 38'), '9');
    await userEvent.click(screen.getByRole('button', { name: /Tout enregistrer/ }));
    expect(await screen.findByText(asRead(`${words.combinations.notSaved} ${title}`))).toBeTruthy();
  });

  it('[BO-2.01.07] [BO-4.03] are shown by chosen pictures, one of them with the star', async () => {
    await start('combinations', { [`PUT ${API}/combinations`]: () => bump() });
    await userEvent.click(await button('Images de 36'));
    const dialog = await screen.findByRole('dialog');
    for (const name of ['face', 'dos']) await userEvent.click(within(dialog).getByRole('button', { name }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'dos en premier' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Garder 2 images' }));
    await userEvent.click(screen.getByRole('button', { name: /Tout enregistrer/ }));
    await waitFor(() =>
      expect(sent('PUT', `${API}/combinations`)).toMatchObject([{ combinations: [{ images: ['dos', 'face'] }, {}] }]),
    );
  });
});

it('[BO-5.18] features have one value each: a second one is said at once', async () => {
  await start('features', { [`PUT ${API}/features`]: () => bump() });
  const add = await button(words.features.add);
  await userEvent.click(add);
  const [first] = await chooser(words.features.feature);
  const [value] = await chooser(words.features.value);
  if (!first || !value) throw new Error('no field');
  await userEvent.type(first, 'Puissance');
  await userEvent.type(value, '1000 W');
  await userEvent.click(add);
  const [, second] = await chooser(words.features.feature);
  if (!second) throw new Error('no field');
  await userEvent.type(second, 'puissance');
  expect(await screen.findAllByText(words.features.twice)).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: /Retirer la caractéristique/ })[1] ?? add);
  await userEvent.click(screen.getByRole('button', { name: /Tout enregistrer/ }));
  await waitFor(() =>
    expect(sent('PUT', `${API}/features`)).toMatchObject([
      { features: [{ type: 'puissance', value: '1000-w', label: { fr: '1000 W' } }] },
    ]),
  );
});

it('[BO-3.21] a pack shows what it comes to while it is put together', async () => {
  parts = {
    ...lamp,
    type: 'pack',
    combinations: [],
    priceHt: null,
    priceTtc: null,
    pack: { strict: true, lines: [{ product: OVEN, combination: null, quantity: 2 }] },
    items: [oven],
  };
  await start('pack', { [`PUT ${API}/pack`]: () => bump() });
  expect(await screen.findByText('3 packs')).toBeTruthy();
  const quantity = await field('Quantité de Four');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '4');
  expect(await screen.findByText('1 pack')).toBeTruthy();
  const price = await field(words.pack.priceTtc);
  await userEvent.type(price, '1800');
  await userEvent.click(screen.getByRole('button', { name: /Tout enregistrer/ }));
  await waitFor(() =>
    expect(sent('PUT', `${API}/pack`)).toEqual([
      { version: 4, strict: true, priceTtc: 1800, lines: [{ product: OVEN, combination: null, quantity: 4 }] },
    ]),
  );
});

describe('what would be sold for nothing is asked about before it is saved:', () => {
  const save = () => userEvent.click(screen.getByRole('button', { name: /Tout enregistrer/ }));
  const question = (name: RegExp) => screen.findByRole('dialog', { name });

  it('a combination, which keeps what was typed where it is not meant', async () => {
    await start('combinations', { [`PUT ${API}/combinations`]: () => bump() });
    const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Prix TTC 38' });
    await userEvent.clear(price);
    await userEvent.type(price, '0');
    await save();
    const asked = await question(/^Vendre .* · 38 à/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(asked.isConnected).toBe(false));
    expect(sent('PUT', `${API}/combinations`)).toEqual([]);
    expect(asRead(price.value)).toBe('0,00 DA');
    await save();
    await userEvent.click(within(await question(/ · 38 à/)).getByRole('button', { name: products.free.sell }));
    await waitFor(() =>
      expect(sent('PUT', `${API}/combinations`)).toMatchObject([{ combinations: [{}, { priceTtc: 0 }] }]),
    );
  });

  it('a pack of its own price', async () => {
    const pack = { strict: true, lines: [{ product: OVEN, combination: null, quantity: 2 }] };
    parts = { ...lamp, type: 'pack', combinations: [], priceHt: null, priceTtc: null, pack, items: [oven] };
    await start('pack', { [`PUT ${API}/pack`]: () => bump() });
    await userEvent.type(await field(words.pack.priceTtc), '0');
    await save();
    await question(/^Vendre /);
    expect(sent('PUT', `${API}/pack`)).toEqual([]);
  });
});
