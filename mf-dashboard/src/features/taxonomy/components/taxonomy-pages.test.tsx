import { notifications } from '@mantine/notifications';
import type { Dictionary, Taxon, TaxonRow } from '@shop/contracts/catalog/dashboard';
import { PERMISSIONS } from '@shop/contracts/staff';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import acts from '@shop/back-office/locales/fr/audit.json';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import taxonomy from '../../../locales/fr/taxonomy.json';
import { startBackOffice } from '@shop/back-office/testing';
import { lookedAtOn } from '../../../testing/media.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './categories-page.tsx';
import './going-dialog.tsx';
import './new-taxon-dialog.tsx';
import './taxons-page.tsx';
import './dictionaries-page.tsx';
import './dictionary-page.tsx';
import './taxon-page.tsx';

const TEXTS = {
  'dashboard.audit': acts,
  'dashboard.taxonomy': taxonomy,
  'dashboard.list': list,
  'dashboard.frame': frame,
};
/** Choices that jsdom does not lay out. */
const DROPPED = { hidden: true };
const id = (number: number): string => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, fr: string, more: Partial<TaxonRow> = {}): TaxonRow => ({
  uuid: id(number),
  version: 3,
  kind: 'category',
  slug: fr.toLowerCase(),
  name: { fr },
  parent: null,
  products: 0,
  picture: null,
  goesTo: null,
  hasRules: false,
  ...more,
});
const taxon = (of: TaxonRow, more: Partial<Taxon> = {}): Taxon => ({
  ...of,
  description: {},
  seoTitle: {},
  seoDescription: {},
  rules: null,
  ...more,
});
const house = row(1, 'Maison', { products: 7 });
const garden = row(2, 'Jardin');
const kitchen = row(3, 'Cuisine', { parent: id(1), products: 4 });
const choices = [house, garden, kitchen].map(({ uuid, name, parent }) => ({ id: uuid, name: name.fr ?? '', parent }));
const colour: Dictionary = {
  uuid: id(20),
  version: 1,
  kind: 'attribute',
  key: 'couleur',
  name: { fr: 'Couleur' },
  type: 'colour',
  position: 0,
  values: [{ key: 'rouge', label: { fr: 'Rouge' }, colour: '#ff0000', picture: null }],
};

let shop: ShopServer;
const start = async (
  answers: Parameters<typeof startBackOffice>[2] = {},
  permissions: readonly string[] = PERMISSIONS,
): Promise<void> => {
  shop = await startBackOffice('owner', permissions, {
    'GET /dashboard/api/category/tree': () => ({ status: 200, body: { categories: [house, garden, kitchen] } }),
    'GET /dashboard/api/catalog/choices': () => ({ status: 200, body: { choices, more: false } }),
    'GET /dashboard/api/taxonomy/brand': () => ({
      status: 200,
      body: {
        taxons: [row(10, 'Atlas', { kind: 'brand', products: 2 }), row(11, 'Numidia', { kind: 'brand' })],
        total: 2,
      },
    }),
    [`GET /dashboard/api/taxonomy/category/${id(3)}`]: () => ({ status: 200, body: taxon(kitchen) }),
    'GET /dashboard/api/dictionary/attribute': () => ({ status: 200, body: { dictionaries: [colour] } }),
    ...answers,
  });
};
const open = (path: string) => openBackOffice(path, TEXTS);
const button = (name: string) => screen.findByRole('button', { name });
const sent = (method: string, path: string) =>
  shop.calls.filter((request) => request.method === method && request.path === path);

afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('a list that has nothing yet', () => {
  it('explains the purpose of an empty list, and starts the first entry', async () => {
    await start({ 'GET /dashboard/api/category/tree': () => ({ status: 200, body: { categories: [] } }) });
    await open('/dashboard/taxonomy');
    await screen.findByText(asRead(taxonomy.kind.category.for));
    const [, first] = screen.getAllByRole('button', { name: taxonomy.kind.category.new });
    await userEvent.click(first ?? document.body);
    await screen.findByRole('dialog');
  });

  it('offers no new entry to read-only people', async () => {
    const none = { status: 200, body: { taxons: [], total: 0 } };
    await start({ 'GET /dashboard/api/taxonomy/brand': () => none }, ['product.read']);
    await open('/dashboard/taxonomy/brand');
    await screen.findByText(asRead(taxonomy.kind.brand.for));
    expect(screen.queryByRole('button', { name: taxonomy.kind.brand.new })).toBeNull();
  });
});

describe('the tree of categories', () => {
  it('is listed in its order, each with its number of products, without buttons for read-only people', async () => {
    await start({}, ['product.read']);
    await open('/dashboard/taxonomy');
    const tree = await screen.findByRole('list', { name: 'Catégories' });
    const names = within(tree)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Maison', 'Cuisine', 'Jardin']);
    expect(within(tree).getByText('7 produits')).toBeTruthy();
    expect(within(tree).queryByRole('button', { name: 'Autres actions : Maison'.replace(' :', '\u00a0:') })).toBeNull();
    await userEvent.click(within(tree).getByRole('button', { name: 'Replier Maison' }));
    expect(within(tree).queryByText('Cuisine')).toBeNull();
  });

  it.each([
    ['ArrowUp', id(2), { parent: null, before: id(1) }],
    ['ArrowRight', id(2), { parent: id(1), before: null }],
    ['ArrowLeft', id(3), { parent: null, before: id(2) }],
  ])('is put in order by Alt and %s', async (key, uuid, place) => {
    const path = `/dashboard/api/taxonomy/category/${uuid}/place`;
    await start({ [`PUT ${path}`]: () => ({ status: 200, body: taxon(garden) }) });
    await open('/dashboard/taxonomy');
    const link = await screen.findByRole('link', { name: uuid === id(2) ? 'Jardin' : 'Cuisine' });
    fireEvent.keyDown(link, { key });
    fireEvent.keyDown(link, { key, altKey: true });
    await waitFor(() => expect(sent('PUT', path)).toHaveLength(1));
    expect(sent('PUT', path)[0]?.body).toEqual({ ...place, version: 3 });
  });

  it('tells of keys where there are some', async () => {
    await start();
    await open('/dashboard/taxonomy');
    await screen.findByText(asRead(taxonomy.tree.hintTouch));
    cleanup();
    const media = lookedAtOn('desk');
    await open('/dashboard/taxonomy');
    await screen.findByText(asRead(taxonomy.tree.hint));
    media.mockRestore();
  });

  it('says why a category cannot stand there', async () => {
    const path = `/dashboard/api/taxonomy/category/${id(2)}/place`;
    const body = {
      type: 'invalid',
      title: 'Refusé',
      status: 422,
      errors: { parent: ['Les catégories ont 5 niveaux au plus.'] },
    };
    await start({ [`PUT ${path}`]: () => ({ status: 422, body }) });
    await open('/dashboard/taxonomy');
    fireEvent.keyDown(await screen.findByRole('link', { name: 'Jardin' }), { key: 'ArrowUp', altKey: true });
    expect(await screen.findByText('Les catégories ont 5 niveaux au plus.')).toBeTruthy();
  });

  it('[BO-2.01.19] takes a new category below another, with its name in each language', async () => {
    await start({ 'POST /dashboard/api/taxonomy/category': () => ({ status: 201, body: taxon(row(4, 'Fours')) }) });
    await open('/dashboard/taxonomy');
    await userEvent.click(await button('Ajouter sous Cuisine'));
    const dialog = await screen.findByRole('dialog', { name: 'Nouvelle catégorie' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Créer la catégorie' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(frame.field.of.catalog.validation.name);
    fireEvent.change(within(dialog).getByLabelText('Nom (Français)'), { target: { value: 'Fours' } });
    fireEvent.change(within(dialog).getByLabelText('Nom (العربية)'), { target: { value: 'أفران' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Créer la catégorie' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', '/dashboard/api/taxonomy/category')[0]?.body).toEqual({
      name: { fr: 'Fours', ar: 'أفران' },
      parent: id(3),
    });
    await screen.findByText(/^Catégorie créée/);
  });
});

it('a new category is said, marked and found by a search of the tree', async () => {
  let categories = [house, garden, kitchen];
  const made = row(4, 'Fours', { parent: id(3) });
  await start({
    'POST /dashboard/api/taxonomy/category': () => {
      categories = [...categories, made];
      return { status: 201, body: taxon(made) };
    },
    'GET /dashboard/api/category/tree': () => ({ status: 200, body: { categories } }),
  });
  Element.prototype.scrollIntoView = jest.fn();
  await open('/dashboard/taxonomy');
  await userEvent.click(await button('Ajouter sous Cuisine'));
  const dialog = await screen.findByRole('dialog', { name: 'Nouvelle catégorie' });
  fireEvent.change(within(dialog).getByLabelText('Nom (Français)'), { target: { value: 'Fours' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Créer la catégorie' }));
  const line = (await screen.findByText(taxonomy.isNew)).closest('li');
  expect(line?.getAttribute('aria-label')).toBe('Fours');
  await userEvent.type(screen.getByRole('textbox', { name: taxonomy.search }), 'jar');
  const tree = screen.getByRole('list', { name: 'Catégories' });
  expect(
    within(tree)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Jardin']);
});

describe('a category with others below it', () => {
  it('says at once that it cannot be deleted, and asks for nothing', async () => {
    await start();
    await open('/dashboard/taxonomy');
    await userEvent.click((await screen.findAllByRole('button', { name: /Autres actions.*Maison/ }))[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Supprimer…', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: /^Supprimer Maison/ });
    expect(within(dialog).getByText(/^1 catégorie est rangée en dessous/)).toBeTruthy();
    expect(within(dialog).queryByRole('combobox')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Supprimer' })).toHaveProperty('disabled', true);
  });
});

describe('a brand that is twice there', () => {
  it('is merged into the other, and its products are said to follow', async () => {
    const path = `/dashboard/api/taxonomy/brand/${id(10)}`;
    await start({
      'GET /dashboard/api/catalog/choices': () => ({
        status: 200,
        body: {
          choices: [
            { id: id(10), name: 'Atlas' },
            { id: id(11), name: 'Numidia' },
          ],
          more: false,
        },
      }),
      [`DELETE ${path}`]: () => ({ status: 202, body: { products: 2 } }),
    });
    await open('/dashboard/taxonomy/brand');
    await userEvent.click((await screen.findAllByRole('button', { name: /Autres actions.*Atlas/ }))[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Fusionner…', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Fusionner Atlas' });
    expect(within(dialog).getByRole('button', { name: 'Fusionner' })).toHaveProperty('disabled', true);
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Fusionner avec/ }));
    expect(screen.queryByRole('option', { name: 'Atlas', ...DROPPED })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Numidia', ...DROPPED }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fusionner' }));
    expect(await screen.findByText('2 produits suivent dans un instant.')).toBeTruthy();
    const asked = shop.calls.find(({ method }) => method === 'DELETE');
    expect(asked?.path).toBe(`${path}?version=3&to=${id(11)}&merge=1`);
  });
});

describe('a category’s page', () => {
  const path = `/dashboard/api/taxonomy/category/${id(3)}`;
  it('[BO-2.01.32] saves what changed, and says where the former address will lead', async () => {
    const saved = taxon(kitchen, { version: 4, slug: 'cuisines', name: { fr: 'Cuisines' } });
    await start({ [`PUT ${path}`]: () => ({ status: 200, body: saved }) });
    await open(`/dashboard/taxonomy/category/${id(3)}`);
    fireEvent.change(await screen.findByLabelText('Nom (Français)'), { target: { value: 'Cuisines' } });
    fireEvent.change(screen.getByLabelText('Adresse'), { target: { value: 'cuisines' } });
    expect(screen.getByText(/« cuisine » mènera à celle-ci/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /^Tout enregistrer/ }));
    await waitFor(() => expect(sent('PUT', path)).toHaveLength(1));
    expect(sent('PUT', path)[0]?.body).toMatchObject({ name: { fr: 'Cuisines' }, slug: 'cuisines', version: 3 });
  });

  it('counts what search engines show', async () => {
    await start();
    await open(`/dashboard/taxonomy/category/${id(3)}?tab=seo`);
    const title = await screen.findByLabelText('Titre pour les moteurs de recherche (Français)');
    fireEvent.change(title, { target: { value: 'x'.repeat(61) } });
    expect(screen.getByText(/61 caractères sur 60.*coupent/)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Aperçu du résultat' }).textContent).toContain('xxx');
  });

  it('shows under its field what the server refuses', async () => {
    const body = {
      type: 'invalid',
      title: 'Refusé',
      status: 422,
      errors: { slug: ['Un autre élément a déjà cette adresse.'] },
    };
    await start({ [`PUT ${path}`]: () => ({ status: 422, body }) });
    await open(`/dashboard/taxonomy/category/${id(3)}`);
    fireEvent.change(await screen.findByLabelText('Adresse'), { target: { value: 'maison' } });
    await userEvent.click(await screen.findByRole('button', { name: /^Tout enregistrer/ }));
    expect(await screen.findByText('Un autre élément a déjà cette adresse.')).toBeTruthy();
    expect(screen.getByLabelText('Adresse')).toHaveProperty('value', 'maison');
  });
});

it('a dictionary keeps its values in order, each with its colour and its words', async () => {
  const path = `/dashboard/api/dictionary/attribute/${id(20)}`;
  await start({ [`PUT ${path}`]: () => ({ status: 200, body: { ...colour, version: 2 } }) });
  await open(`/dashboard/taxonomy/values/attribute/${id(20)}`);
  await userEvent.click(await button('Ajouter une valeur'));
  fireEvent.change(await screen.findByLabelText('Valeur 2 (Français)'), { target: { value: 'Bleu' } });
  fireEvent.change(screen.getByLabelText('Valeur 2, Couleur'), { target: { value: '#0000ff' } });
  await userEvent.click(await button('Monter la valeur 2'));
  await userEvent.click(await screen.findByRole('button', { name: /^Tout enregistrer/ }));
  await waitFor(() => expect(sent('PUT', path)).toHaveLength(1));
  expect(sent('PUT', path)[0]?.body).toMatchObject({
    version: 1,
    values: [
      { label: { fr: 'Bleu' }, colour: '#0000ff' },
      { key: 'rouge', label: { fr: 'Rouge' }, colour: '#ff0000' },
    ],
  });
});
