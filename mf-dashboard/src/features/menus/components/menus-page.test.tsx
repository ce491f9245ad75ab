import { notifications } from '@mantine/notifications';
import type { StaffMenus } from '@shop/contracts/catalog/dashboard';
import { PERMISSIONS } from '@shop/contracts/staff';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import acts from '@shop/back-office/locales/fr/audit.json';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import words from '../../../locales/fr/menus.json';
import { startBackOffice } from '@shop/back-office/testing';
import { lookedAtOn } from '../../../testing/media.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './menus-page.tsx';

const TEXTS = { 'dashboard.audit': acts, 'dashboard.menus': words, 'dashboard.frame': frame };
/** Choices that jsdom does not lay out. */
const DROPPED = { hidden: true };
const PATH = '/dashboard/api/menus';
const id = (number: number): string => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;

type Kept = StaffMenus['menu'][number];
const link = (more: Partial<Kept>) => ({
  label: {},
  type: 'Link' as const,
  target: null,
  targetNames: {},
  href: '',
  image: null,
  countOf: null,
  ...more,
});
const entry = (more: Partial<Kept>): Kept => ({ highlight: false, children: [], ...link(more) });
const category = (number: number, fr: string, more: Partial<Kept> = {}) =>
  entry({ type: 'ProductCategory', target: id(number), targetNames: { fr, ar: `${fr} ع` }, ...more });
const boots = link({ type: 'ProductCategory', target: id(2), targetNames: { fr: 'Baskets' } });
const MENUS: StaffMenus = {
  version: 4,
  menu: [
    category(1, 'Chaussures', { children: [boots] }),
    category(3, 'Salon'),
    entry({ label: { fr: 'Soldes' }, href: '/promotions', highlight: true }),
  ],
  footer: [
    { title: { fr: 'Acheter' }, links: [link({ label: { fr: 'Nouveautés' }, type: '4' })] },
    { title: { fr: 'Aide' }, links: [link({ label: { fr: 'Garantie' }, href: '/pages/garantie' })] },
  ],
};
const CHOICES = {
  categories: [
    { id: id(1), name: 'Chaussures' },
    { id: id(9), name: 'Plantes' },
  ],
  brands: [{ id: id(20), name: 'Atlas' }],
};

let shop: ShopServer;
const open = async (answers: Parameters<typeof startBackOffice>[2] = {}, query = '') => {
  const lookups = (['categories', 'collections', 'brands', 'cmsPage', 'blogCategory', 'blogPost'] as const).map(
    (lookup) => [
      `GET /dashboard/menu/api/${lookup}`,
      () => ({ status: 200, body: [lookup === 'categories' || lookup === 'brands' ? CHOICES[lookup] : []] }),
    ],
  );
  shop = await startBackOffice('owner', PERMISSIONS, {
    ...Object.fromEntries(lookups),
    [`GET ${PATH}`]: () => ({ status: 200, body: MENUS }),
    ...answers,
  });
  await openBackOffice(`/dashboard/menus${query}`, TEXTS);
};
const sent = () => shop.calls.filter(({ method, path }) => method === 'PUT' && path === PATH);
const rows = () =>
  within(screen.getByRole('list', { name: words.list.menu }))
    .getAllByRole('listitem')
    .map((row) => `${row.getAttribute('aria-level')} ${row.getAttribute('aria-label')}`);
const row = (name: string) => screen.findByRole('button', { name: `Modifier ${name}` });
const form = (name: string) => within(screen.getByRole('region', { name }));
const save = async () => userEvent.click(await screen.findByRole('button', { name: /Tout enregistrer/ }));
const alt = (element: HTMLElement, key: string) => {
  element.focus();
  fireEvent.keyDown(element, { key, altKey: true });
};

afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('the menu', () => {
  it('[BO-2.01.17] is put in order by keys, into another and out of it, each move is said and the focus stays', async () => {
    await open();
    const lounge = await row('Salon');
    expect(rows()).toEqual(['1 Chaussures', '2 Baskets', '1 Salon', '1 Soldes']);
    alt(lounge, 'ArrowRight');
    expect(rows()).toEqual(['1 Chaussures', '2 Baskets', '2 Salon', '1 Soldes']);
    await screen.findByText(/Salon.*place 2 sur 2, sous Chaussures/);
    alt(lounge, 'ArrowUp');
    expect(rows()).toEqual(['1 Chaussures', '2 Salon', '2 Baskets', '1 Soldes']);
    expect(document.activeElement).toBe(lounge);
    // An entry that has entries below it cannot go below another one.
    alt(await row('Soldes'), 'ArrowUp');
    alt(await row('Chaussures'), 'ArrowRight');
    await screen.findByText('Chaussures ne peut pas aller plus loin par là.');
    alt(lounge, 'ArrowLeft');
    expect(rows()).toEqual(['1 Soldes', '1 Chaussures', '2 Baskets', '1 Salon']);
  });

  it('[BO-2.01.17] [BO-7.28] is saved in one write, without what is of the page alone, and read again', async () => {
    let now = MENUS;
    await open({
      [`GET ${PATH}`]: () => ({ status: 200, body: now }),
      [`PUT ${PATH}`]: () => {
        now = { ...MENUS, version: 5, menu: [MENUS.menu[1], MENUS.menu[0]].filter((each) => each !== undefined) };
        return { status: 200, body: now };
      },
    });
    alt(await row('Salon'), 'ArrowUp');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Autres actions : Soldes'.replace(' :', '\u00a0:') }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: words.remove.entry, hidden: true }));
    const reads = shop.calls.filter(({ method, path }) => method === 'GET' && path === PATH).length;
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const body = sent()[0]?.body;
    expect(body).toMatchObject({
      version: 4,
      menu: [
        { target: id(3), label: {} },
        { target: id(1), children: [{ target: id(2) }] },
      ],
      footer: [{ title: { fr: 'Acheter' }, links: [{ type: '4' }] }, { title: { fr: 'Aide' } }],
    });
    expect(JSON.stringify(body)).not.toMatch(/"key"|targetNames/);
    await waitFor(() =>
      expect(shop.calls.filter(({ method, path }) => method === 'GET' && path === PATH).length).toBeGreaterThan(reads),
    );
    expect(rows()).toEqual(['1 Salon', '1 Chaussures', '2 Baskets']);
    expect(screen.queryByRole('region', { name: frame.form.saveAll })).toBeNull();
  });

  it('takes out an entry with all below it, and puts it back where it was', async () => {
    await open();
    await userEvent.click(await row('Chaussures'));
    await userEvent.click(form('Chaussures').getByRole('button', { name: words.remove.entry }));
    expect(rows()).toEqual(['1 Salon', '1 Soldes']);
    await userEvent.click(screen.getByRole('button', { name: words.putBack }));
    expect(rows()).toEqual(['1 Chaussures', '2 Baskets', '1 Salon', '1 Soldes']);
    expect(screen.queryByRole('region', { name: frame.form.saveAll })).toBeNull();
  });

  it('shows a preview for visitors, in each language and on a phone', async () => {
    await open();
    await row('Salon');
    const preview = within(screen.getByRole('region', { name: words.preview.title }));
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Chaussures', 'Salon', 'Soldes', 'Baskets'],
    ]);
    await userEvent.click(preview.getByRole('radio', { name: 'العربية' }));
    expect(preview.getByText('Salon ع').closest('[dir]')?.getAttribute('dir')).toBe('rtl');
    await userEvent.click(preview.getByRole('radio', { name: words.preview.phone }));
    // The preview puts highlighted entries first.
    expect(preview.getAllByRole('listitem')[0]?.textContent).toBe('Soldes');
  });

  it('shows the phone preview on a phone', async () => {
    const media = lookedAtOn('phone');
    await open();
    const preview = within(await screen.findByRole('region', { name: words.preview.title }));
    await waitFor(() => expect(preview.getAllByRole('listitem')[0]?.textContent).toBe('Soldes'));
    media.mockRestore();
  });

  it('tells of keys where there are some', async () => {
    await open();
    await screen.findByText(asRead(words.hintTouch.menu));
    cleanup();
    await shop.close();
    const media = lookedAtOn('desk');
    await open();
    await screen.findByText(asRead(words.hint.menu));
    media.mockRestore();
  });
});

describe('an entry', () => {
  /** Fields of it that say where it leads. */
  const FIELDS = ['ProductCategory', 'Brand', 'Product', 'Cms', 'BlogCategory', 'BlogPost', 'collectionPage'] as const;
  const shownFields = () =>
    [...FIELDS.map((type) => words.type[type]), words.href].filter(
      (label) =>
        form('Soldes').queryByRole(label === words.href ? 'textbox' : 'combobox', {
          name: new RegExp(`^${label}( \\*)?$`),
        }) !== null,
    );

  it('takes a picture from a file, and says what is none', async () => {
    const saved = { status: 200, body: { ...MENUS, version: 5 } };
    const answers = [
      { status: 422, body: { type: 'invalid', title: 'x', status: 422, errors: { file: ['Pas une image.'] } } },
      {
        status: 201,
        body: {
          uuid: id(50),
          src: '/uploads/home/p/1200.webp',
          width: 1200,
          height: 1200,
          alt: {},
          srcset: '/uploads/home/p/80.webp 80w, /uploads/home/p/320.webp 320w, /uploads/home/p/1200.webp 1200w',
        },
      },
    ];
    await open({
      'POST /dashboard/api/home-pictures': () => answers.shift() ?? { status: 500 },
      [`PUT ${PATH}`]: () => saved,
    });
    await userEvent.click(await row('Soldes'));
    const picture = () => within(form('Soldes').getByRole('group', { name: words.image }));
    const send = () => {
      const field = form('Soldes').getByRole('group', { name: words.image }).querySelector('input[type=file]');
      if (!field) throw new Error('no field for a file');
      fireEvent.change(field, { target: { files: [new File(['p'], 'soldes.png', { type: 'image/png' })] } });
    };
    send();
    await picture().findByText('Pas une image.');
    send();
    await waitFor(() =>
      expect(form('Soldes').getByRole('group', { name: words.image }).querySelector('img')?.getAttribute('src')).toBe(
        '/uploads/home/p/320.webp',
      ),
    );
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ menu: [{}, {}, { image: '/uploads/home/p/320.webp' }] });
  });

  it('[BO-3.04] [BO-4.01] shows the one field of its type and hides the others, for every type', async () => {
    await open();
    await userEvent.click(await row('Soldes'));
    expect(shownFields()).toEqual([words.href]);
    for (const type of FIELDS) {
      await userEvent.click(form('Soldes').getByRole('radio', { name: words.type[type] }));
      expect(shownFields()).toEqual([words.type[type]]);
    }
    for (const type of ['3', '4', '5', '6', '8', '10'] as const) {
      await userEvent.click(form('Soldes').getByRole('radio', { name: words.type[type] }));
      expect(shownFields()).toEqual([]);
    }
    expect(form('Soldes').getAllByRole('radio')).toHaveLength(14);
  });

  it('[BO-3.04] that is new is chosen from its look-up, and follows its name while it has no words', async () => {
    await open({ [`PUT ${PATH}`]: () => ({ status: 200, body: { ...MENUS, version: 5 } }) });
    await row('Salon');
    await userEvent.click(screen.getByRole('button', { name: words.add.menu }));
    await userEvent.click(form(words.unnamed).getByRole('radio', { name: words.type.Brand }));
    await userEvent.click(form(words.unnamed).getByRole('combobox', { name: /Marque/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Atlas', ...DROPPED }));
    expect(form('Atlas').getAllByText(/Vide.*« Atlas »/)).toHaveLength(3);
    expect(rows().at(-1)).toBe('1 Atlas');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      menu: [{}, {}, {}, { type: 'Brand', target: id(20), label: {}, href: '' }],
    });
  });

  it('[BO-5.02] searches products from three characters on; fewer hide the list', async () => {
    const search = '/dashboard/menu/api/products/search/';
    await open({
      [`GET ${search}the`]: () => ({ status: 200, body: [[{ id: id(30), name: 'Théière' }]] }),
    });
    await userEvent.click(await row('Soldes'));
    await userEvent.click(form('Soldes').getByRole('radio', { name: words.type.Product }));
    const field = form('Soldes').getByRole('combobox', { name: /Produit/ });
    const searchPaths = () => shop.calls.filter(({ path }) => path.startsWith(search)).map(({ path }) => path);
    await userEvent.type(field, 'th');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.type(field, 'e');
    expect(await screen.findByRole('option', { name: 'Théière', ...DROPPED })).toBeTruthy();
    expect(searchPaths()).toEqual([`${search}the`]);
    await userEvent.type(field, '{Backspace}');
    await waitFor(() => expect(field.getAttribute('aria-expanded')).not.toBe('true'));
    await userEvent.type(field, 'e');
    await userEvent.click(await screen.findByRole('option', { name: 'Théière', ...DROPPED }));
    expect(searchPaths()).toEqual([`${search}the`]);
    expect(field).toHaveProperty('value', 'Théière');
  });

  it('that is wrong is marked in its row, here as by the server, and the mark goes with it', async () => {
    const errors = { 'menu.0.children.0.target': ['Cet élément mène à quelque chose qui n’existe pas.'] };
    await open({
      [`PUT ${PATH}`]: () => ({ status: 422, body: { type: 'invalid', title: 'Refusé', status: 422, errors } }),
    });
    await userEvent.click(await row('Soldes'));
    fireEvent.change(form('Soldes').getByRole('textbox', { name: /Adresse/ }), { target: { value: 'javascript:x' } });
    await save();
    expect(sent()).toHaveLength(0);
    expect((await row('Soldes')).getAttribute('aria-describedby')).toBeTruthy();
    fireEvent.change(form('Soldes').getByRole('textbox', { name: /Adresse/ }), { target: { value: '/soldes' } });
    expect((await row('Soldes')).getAttribute('aria-describedby')).toBeNull();
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const wrong = async () => document.getElementById((await row('Baskets')).getAttribute('aria-describedby') ?? '');
    await waitFor(async () => expect((await wrong())?.textContent).toContain('n’existe pas'));
    // Its form is open, with what was typed elsewhere kept.
    expect(screen.getByRole('region', { name: 'Baskets' })).toBeTruthy();
    alt(await row('Baskets'), 'ArrowLeft');
    expect((await wrong())?.textContent).toContain('n’existe pas');
  });
});

it('[D-4.03] shows a concurrent change next to the local one and loses neither', async () => {
  const theirs: StaffMenus = { ...MENUS, version: 7, menu: [category(9, 'Plantes')] };
  await open({
    [`PUT ${PATH}`]: () => ({
      status: 409,
      body: { type: 'changed-meanwhile', title: 'Changé', status: 409, version: 7, menus: theirs },
    }),
  });
  alt(await row('Salon'), 'ArrowUp');
  await save();
  expect(await screen.findByText(/Une autre personne.*Plantes/)).toBeTruthy();
  expect(rows()).toEqual(['1 Salon', '1 Chaussures', '2 Baskets', '1 Soldes']);
  await userEvent.click(screen.getByRole('button', { name: frame.form.takeTheirs }));
  expect(rows()).toEqual(['1 Plantes']);
});

it('the foot has columns of links: a link goes on to the next column, a column stays one', async () => {
  await open({}, '?tab=footer');
  const links = () =>
    within(screen.getByRole('list', { name: words.list.footer }))
      .getAllByRole('listitem')
      .map((each) => `${each.getAttribute('aria-level')} ${each.getAttribute('aria-label')}`);
  alt(await row('Nouveautés'), 'ArrowDown');
  expect(links()).toEqual(['1 Acheter', '1 Aide', '2 Nouveautés', '2 Garantie']);
  alt(await row('Aide'), 'ArrowRight');
  alt(await row('Garantie'), 'ArrowLeft');
  expect(links()).toEqual(['1 Acheter', '1 Aide', '2 Nouveautés', '2 Garantie']);
});
