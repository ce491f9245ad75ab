import { notifications } from '@mantine/notifications';
import type { StaffPromotion } from '@shop/contracts/catalog/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import acts from '@shop/back-office/locales/fr/audit.json';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import words from '../../../locales/fr/promotion.json';
import sold from '../../../locales/fr/promotion-sold.json';
import richText from '@shop/back-office/locales/fr/rich-text.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { staffPromotion } from '../../../testing/promotion.ts';
import { EMPTY_SEGMENT } from '../../../testing/segment.ts';
import '@shop/back-office/audit/record-audit';
import '@shop/back-office/rich-text/rich-text';
import './texts-tab.tsx';
import './new-promotion-page.tsx';
import './promotion-page.tsx';
import '@shop/back-office/dates/date-fields';

const TEXTS = {
  'dashboard.promotion': words,
  'dashboard.promotion-sold': sold,
  'dashboard.frame': frame,
  'dashboard.audit': acts,
  'dashboard.rich-text': richText,
};
// The whole form is drawn again by what is waited for: on a busy machine that takes its time.
const ALL = '/dashboard/api/promotion';
const ONE = `${ALL}/01920000-0000-7000-8000-000000000001`;
const SEGMENT = '01920000-0000-7000-8000-0000000000c1';
const BRAND = '01920000-0000-7000-8000-0000000000b1';
let shop: ShopServer;
let now: StaffPromotion;

const start = async (path: string, permissions: readonly string[] = ['product.read', 'product.write']) => {
  shop = await startBackOffice('owner', permissions, {
    [`GET ${ONE}`]: () => ({ status: 200, body: now }),
    'GET /dashboard/api/catalog/choices': () => ({
      status: 200,
      body: { choices: [{ id: BRAND, name: 'Numidia', parent: null }], more: false },
    }),
    'GET /dashboard/api/segments': () => ({
      status: 200,
      body: { segments: [{ ...EMPTY_SEGMENT, uuid: SEGMENT, name: { fr: 'Fidèles' } }], total: 1 },
    }),
    'GET /dashboard/api/promotions/figures': () => ({
      status: 200,
      body: {
        promotions: [{ uuid: now.uuid, uses: 63, orders: 60, units: 70, discount: 500, revenue: 9000 }],
        isWhole: true,
      },
    }),
  });
  await openBackOffice(path, TEXTS);
};
const open = async (permissions?: readonly string[], tab = '') => {
  await start(`/dashboard/promotions/${now.uuid}${tab && `?tab=${tab}`}`, permissions);
  await screen.findByRole('heading', { name: 'Rentrée', level: 1 });
};
const openNew = async () => {
  await start('/dashboard/promotions/new');
  await screen.findByRole('heading', { name: words.new, level: 1 });
};
const callsOf = (method: string) => shop.calls.filter((one) => one.method === method);
const press = (button: HTMLElement) => act(async () => Promise.resolve(fireEvent.click(button)));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string) =>
  act(async () => Promise.resolve(fireEvent.change(field(label), { target: { value } })));
const scope = (label: string) => screen.getByRole('radio', { name: label });
const saveAll = () => press(screen.getByRole('button', { name: new RegExp(frame.form.saveAll) }));
const sentence = () =>
  asRead(screen.getByRole('region', { name: words.card.summary }).textContent ?? '').replace(/[\u2066-\u2069]/g, '');
const selectors = () =>
  (['product', 'category', 'brand', 'brandline', 'collection'] as const)
    .map((one) => words.targets[one])
    .filter((label) => screen.queryAllByLabelText(new RegExp(`^${label}`), { selector: 'input' }).length > 0);

beforeEach(() => {
  now = staffPromotion();
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('a promotion', () => {
  it('[BO-2.07] is saved as a whole by one click, and sends unchanged fields back as they were', async () => {
    await open();
    await type(words.value.label, '12,5');
    await type(words.couponCode.label, 'sport26');
    await press(screen.getByRole('switch', { name: new RegExp(`^${words.oncePerCustomer.label}`) }));
    shop.answers[`PUT ${ONE}`] = () => ({ status: 200, body: staffPromotion({ version: 4, value: 12.5 }) });
    await saveAll();
    await waitFor(() => expect(callsOf('PUT')).toHaveLength(1));
    const { uuid: _uuid, slug: _slug, state: _state, bannerThumb: _thumb, deletedAt: _at, ...rest } = now;
    const { spent: _spent, usedUp: _usedUp, ...said } = rest;
    expect(callsOf('PUT')[0]?.body).toEqual({ ...said, value: 12.5, couponCode: 'SPORT26', oncePerCustomer: true });
    expect(callsOf('PUT')[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(frame.form.saveAll) })).toBeNull());
  });

  it('[BO-4.08] shows the selector of what it is for, and none where it is for all', async () => {
    await open();
    expect(selectors()).toEqual([words.targets.brand]);
    for (const [of, label] of [
      [words.scope.of.product, words.targets.product],
      [words.scope.of.category, words.targets.category],
      [words.scope.of.collection, words.targets.collection],
    ] as const) {
      await press(scope(of));
      expect(selectors()).toEqual([label]);
    }
    await press(scope(words.scope.of.all));
    expect(selectors()).toEqual([]);
    // The earlier choice is restored.
    await press(scope(words.scope.of.brand));
    expect(selectors()).toEqual([words.targets.brand]);
    await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(frame.form.saveAll) })).toBeNull());
  });

  it('[BO-9.11] offers every scope', async () => {
    await open();
    for (const label of Object.values(words.scope.of)) expect(scope(label)).toBeTruthy();
    for (const label of Object.values(words.combinability.of)) expect(scope(label)).toBeTruthy();
    const { of, text } = words.combinability;
    expect(screen.getByRole('radio', { name: of.stackable, description: text.stackable })).toBeTruthy();
    for (const label of Object.values(words.discountType.of)) expect(scope(label)).toBeTruthy();
  });

  it('[BO-9.11] is for a segment of customers, of those that there are', async () => {
    await open();
    await userEvent.click(scope(words.scope.of.customer_segment));
    await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(words.targets.customer_segment) }));
    await userEvent.click(await screen.findByRole('option', { name: 'Fidèles', hidden: true }));
    await waitFor(() => expect(sentence()).toContain('de moins pour Fidèles'));
    await userEvent.click(screen.getByRole('button', { name: new RegExp(frame.form.saveAll) }));
    await waitFor(() => expect(callsOf('PUT')).toHaveLength(1));
    expect(callsOf('PUT')[0]?.body).toMatchObject({ scope: 'customer_segment', targets: [SEGMENT] });
  });

  it('says in words what it does, as it is typed', async () => {
    now = staffPromotion({ couponCode: 'SPORT26', oncePerCustomer: true, minSubtotal: 10_000, active: false });
    await open();
    await waitFor(() => expect(sentence()).toContain('10 % de moins sur les articles de marque Numidia'));
    for (const part of [
      'avec le code SPORT26',
      'dès 10 000,00 DA d’articles',
      'du 1 septembre 2026 à 00:00 au 30 novembre 2026 à 23:59',
      'une fois par téléphone',
      words.sentence.beside.stackable,
      words.sentence.off,
    ])
      expect(sentence()).toContain(asRead(part));
    await press(scope(words.scope.of.shipping));
    await type(words.value.label, '100');
    expect(sentence()).toContain(words.sentence.free);
    await type(words.value.label, '');
    expect(sentence()).toContain(asRead(words.sentence.nothing));
  });

  it('says it when no order of the site can have it', async () => {
    now = staffPromotion({ customerTypes: ['business'] });
    await open();
    expect(sentence()).toContain(`À revoir : ${words.customerTypes.label}`);
  });

  it('[BO-5.06] says under the field what is wrong, before and after it is sent, and loses nothing', async () => {
    await open();
    await type(words.value.label, '101');
    await saveAll();
    await screen.findByText(frame.field.of.catalog.validation.promotion.percentage);
    expect(callsOf('PUT')).toEqual([]);
    await type(words.value.label, '20');
    const gone = 'Un de ces choix n’existe plus. Retirez-le.';
    shop.answers[`PUT ${ONE}`] = () => ({
      status: 422,
      body: { type: 'invalid', title: 'Non.', status: 422, errors: { targets: [gone] } },
    });
    await saveAll();
    await screen.findByText(gone);
    expect(asRead(field(words.value.label).value)).toBe('20 %');
  });

  it('is only read by who may not write, without figures that they may not see', async () => {
    await open(['product.read']);
    expect(field(words.value.label).closest('fieldset')?.disabled).toBe(true);
    expect(screen.queryByRole('region', { name: words.card.sold })).toBeNull();
    expect(screen.queryByRole('button', { name: words.more.replace('{{name}}', 'Rentrée') })).toBeNull();
    cleanup();
    await shop.close();
    await open(['product.read', 'order.read']);
    await within(screen.getByRole('region', { name: words.card.sold })).findByText('63 fois');
  });
});

describe('what is done with a promotion', () => {
  const menu = async () => press(screen.getByRole('button', { name: words.more.replace('{{name}}', 'Rentrée') }));

  it('[BO-4.08] finds products by words, however many a shop has', async () => {
    now = staffPromotion({ scope: 'all', targets: [] });
    await open();
    await press(scope(words.scope.of.product));
    const lamp = '01920000-0000-7000-8000-0000000000d1';
    shop.answers['GET /dashboard/api/product'] = () => ({
      status: 200,
      body: { products: [{ id: lamp, name: 'Lampe' }] },
    });
    await userEvent.type(screen.getByLabelText(new RegExp(`^${words.targets.product}`), { selector: 'input' }), 'lam');
    await userEvent.click(await screen.findByRole('option', { name: 'Lampe', hidden: true }));
    const [question] = callsOf('GET').filter(({ path }) => path.startsWith('/dashboard/api/product?'));
    expect(new URLSearchParams(question?.path.split('?')[1]).get('q')).toBe('lam');
    shop.answers[`PUT ${ONE}`] = () => ({ status: 200, body: staffPromotion({ version: 4 }) });
    await saveAll();
    await waitFor(() => expect(callsOf('PUT')).toHaveLength(1));
    expect(callsOf('PUT')[0]?.body).toMatchObject({ scope: 'product', targets: [lamp] });
  });

  it('names an inactive product, which only the search finds, and marks one without a name', async () => {
    const [lamp, old] = ['01920000-0000-7000-8000-0000000000d1', '01920000-0000-7000-8000-0000000000d2'];
    now = staffPromotion({ scope: 'product', targets: [old] });
    await open();
    shop.answers['GET /dashboard/api/product'] = () => ({
      status: 200,
      body: { products: [{ id: lamp, name: 'Lampe' }] },
    });
    await waitFor(() => expect(sentence()).toContain(`10 % de moins sur ${words.targets.hidden}`));
    await userEvent.type(screen.getByLabelText(new RegExp(`^${words.targets.product}`), { selector: 'input' }), 'lam');
    await userEvent.click(await screen.findByRole('option', { name: 'Lampe', hidden: true }));
    expect(sentence()).toContain('Lampe');
    await waitFor(() => expect(sentence()).toContain(`${words.targets.hidden}, Lampe`));
    expect(sentence()).not.toContain('…');
  });

  it('is a copy, put out, which is opened', async () => {
    await open();
    const uuid = '01920000-0000-7000-8000-000000000002';
    const copy = staffPromotion({ uuid, name: { fr: 'Copie' }, state: 'off', couponCode: 'ETE-2' });
    shop.answers[`POST ${ONE}/duplicate`] = () => ({ status: 201, body: copy });
    shop.answers[`GET ${ALL}/${copy.uuid}`] = () => ({ status: 200, body: copy });
    await menu();
    await press(await screen.findByRole('menuitem', { name: words.duplicate, hidden: true }));
    await screen.findByRole('heading', { name: 'Copie', level: 1 });
    expect(screen.getByText(words.state.off)).toBeTruthy();
    await screen.findByText(asRead(words.copiedCoded.replace('{{code}}', 'ETE-2')), { normalizer: asRead });
  });

  it('goes into the bin, where nothing of it changes, and back', async () => {
    await open();
    await menu();
    const binned = staffPromotion({ version: 4, state: 'bin', deletedAt: '2026-03-01T09:00:00.000Z' });
    shop.answers[`POST ${ONE}/delete`] = () => ({ status: 200, body: binned });
    await press(await screen.findByRole('menuitem', { name: words.bin.put, hidden: true }));
    await screen.findByText(asRead(words.bin.text));
    expect(field(words.value.label).closest('fieldset')?.disabled).toBe(true);
    shop.answers[`POST ${ONE}/restore`] = () => ({ status: 200, body: staffPromotion({ version: 5 }) });
    await press(screen.getByRole('button', { name: words.bin.restore }));
    await waitFor(() => expect(screen.queryByText(asRead(words.bin.text))).toBeNull());
    expect(callsOf('POST').map(({ body }) => body)).toEqual([{ version: 3 }, { version: 4 }]);
  });

  it('comes out of the bin with another code where its own is taken, and says so', async () => {
    now = staffPromotion({ state: 'bin', couponCode: 'ETE', deletedAt: '2026-03-01T09:00:00.000Z' });
    await open();
    const back = staffPromotion({ version: 5, couponCode: 'ETE-2', active: false, state: 'off' });
    shop.answers[`POST ${ONE}/restore`] = () => ({ status: 200, body: back });
    await press(screen.getByRole('button', { name: words.bin.restore }));
    await screen.findByText(asRead(words.bin.restoredOther.replace('{{code}}', 'ETE-2')), { normalizer: asRead });
    expect(field(words.couponCode.label).value).toBe('ETE-2');
  });
});

describe('two people at one promotion', () => {
  const meanwhile = (more: Partial<StaffPromotion>) => ({
    status: 409,
    body: {
      type: 'changed-meanwhile',
      title: 'Modifiée.',
      status: 409,
      version: 4,
      promotion: staffPromotion({ version: 4, ...more }),
    },
  });

  it('[D-4.03] keep what each has changed, and choose where both changed the same', async () => {
    await open();
    await type(words.value.label, '15');
    await type(words.couponCode.label, 'MOI');
    shop.answers[`PUT ${ONE}`] = () => meanwhile({ value: 30, priority: 99, endsAt: '2026-12-31T22:59:07.890Z' });
    await saveAll();
    await screen.findByText(/: 30\.?$/, { selector: 'span' });
    expect(asRead(field(words.value.label).value)).toBe('15 %');
    expect(field(words.priority.label).value).toBe('99');
    expect(field(words.couponCode.label).value).toBe('MOI');
    shop.answers[`PUT ${ONE}`] = () => ({ status: 200, body: staffPromotion({ version: 5, value: 15 }) });
    await saveAll();
    await waitFor(() => expect(callsOf('PUT')).toHaveLength(2));
    expect(callsOf('PUT')[1]?.body).toMatchObject({
      version: 4,
      value: 15,
      priority: 99,
      couponCode: 'MOI',
      // Theirs, to the millisecond.
      endsAt: '2026-12-31T22:59:07.890Z',
    });
  });

  it('are shown by name what the other has chosen, and take it', async () => {
    await open();
    await press(scope(words.scope.of.cart));
    const tassili = '01920000-0000-7000-8000-0000000000b2';
    shop.answers['GET /dashboard/api/catalog/choices'] = () => ({
      status: 200,
      body: {
        choices: [
          { id: BRAND, name: 'Numidia' },
          { id: tassili, name: 'Tassili' },
        ],
        more: false,
      },
    });
    shop.answers[`PUT ${ONE}`] = () => meanwhile({ targets: [BRAND, tassili] });
    await saveAll();
    const said = await screen.findByText(/Marque, Numidia, Tassili/, { selector: 'span' });
    await press(within(said.parentElement ?? said).getByRole('button', { name: frame.form.takeTheirs }));
    expect(scope(words.scope.of.brand).getAttribute('aria-checked')).toBe('true');
    expect(selectors()).toEqual([words.targets.brand]);
    await screen.findByText('Tassili', { selector: 'span' });
    expect(screen.queryByRole('button', { name: frame.form.takeTheirs })).toBeNull();
  });

  it('[D-4.03] take a text in the language where it clashes, under its field, and keep their own of the others', async () => {
    const title = { fr: 'La rentrée', ar: 'الدخول', en: 'Back' };
    now = staffPromotion({ title });
    await open(undefined, 'texts');
    await screen.findByLabelText(`${words.text.title} (Français)`);
    await type(`${words.text.title} \\(Français\\)`, 'La mienne');
    await type(`${words.text.title} \\(English\\)`, 'Mine');
    shop.answers[`PUT ${ONE}`] = () => meanwhile({ title: { ...title, fr: 'La leur' } });
    await saveAll();
    const said = await screen.findByText(/La leur/, { selector: 'span' });
    expect(screen.getByRole('region', { name: 'Français' }).contains(said)).toBe(true);
    await press(screen.getByRole('button', { name: frame.form.takeTheirs }));
    expect(field(`${words.text.title} \\(Français\\)`).value).toBe('La leur');
    expect(field(`${words.text.title} \\(English\\)`).value).toBe('Mine');
    expect(screen.queryByRole('button', { name: frame.form.takeTheirs })).toBeNull();
  });

  it('[D-11.03] read what was done, in words', async () => {
    shop = await startBackOffice('owner', ['product.read', 'product.write', 'audit.read'], {
      [`GET ${ONE}`]: () => ({ status: 200, body: now }),
      'GET /dashboard/api/catalog/choices': () => ({ status: 200, body: { choices: [], more: false } }),
      'GET /dashboard/api/staff/acts': () => ({
        status: 200,
        body: {
          acts: [
            {
              uuid: 'act-1',
              at: '2026-03-02T10:30:00.000Z',
              by: { id: 'karim', name: 'Karim' },
              entity: 'promotion',
              subject: now.uuid,
              action: 'promotion.change',
              from: '41.111.20.7',
              before: { percentage: 10, targets: [BRAND], channels: [], slogan: {} },
              after: {
                percentage: 12.5,
                targets: [],
                channels: ['eCommerce', 'Phone'],
                slogan: { fr: 'Vite' },
              },
            },
          ],
          nextCursor: null,
        },
      }),
    });
    await openBackOffice(`/dashboard/promotions/${now.uuid}?tab=acts`, TEXTS);
    await screen.findByText(asRead(acts.act.promotion.change));
    const log = asRead(screen.getByRole('tabpanel', { name: words.tab.acts }).textContent ?? '');
    expect(log).toContain(`${acts.field.slogan} (Français)Vite`);
    await screen.findByText(acts.gone.any);
    for (const part of ['12,5 %', acts.removed, `${acts.value.channels.eCommerce}, ${acts.value.channels.Phone}`])
      expect(log).toContain(asRead(part));
  });
});

describe('a new promotion', () => {
  it('[BO-2.01.28] asks for a name and a value, is made once, and is gone on with', async () => {
    await openNew();
    await type(words.value.label, '15');
    await saveAll();
    await screen.findByText(frame.field.of.catalog.validation.name);
    expect(callsOf('POST')).toEqual([]);
    await type(`${words.name} \\(Français\\)`, 'Rentrée');
    shop.answers[`POST ${ALL}`] = () => ({ status: 201, body: now });
    await saveAll();
    await screen.findByRole('heading', { name: 'Rentrée', level: 1 });
    expect(callsOf('POST')).toHaveLength(1);
    expect(callsOf('POST')[0]?.body).toMatchObject({
      name: { fr: 'Rentrée' },
      scope: 'all',
      targets: [],
      value: 15,
      active: false,
      couponCode: null,
    });
    // The form has no unsaved input, so no question appears.
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[BO-2.01.28] is made once though it is typed on while it is being made: the rest is a change of it', async () => {
    await openNew();
    await type(words.value.label, '10');
    await type(`${words.name} \\(Français\\)`, 'Rentrée');
    let made = (): void => undefined;
    const isMade = new Promise<void>((done) => (made = done));
    shop.answers[`POST ${ALL}`] = async () => {
      await isMade;
      return { status: 201, body: staffPromotion({ version: 1 }) };
    };
    await saveAll();
    await waitFor(() => expect(callsOf('POST')).toHaveLength(1));
    await type(words.priority.label, '7');
    made();
    await screen.findByText(asRead(frame.form.saved));
    expect(field(words.priority.label).value).toBe('7');
    now = staffPromotion({ version: 2, priority: 7 });
    shop.answers[`PUT ${ONE}`] = () => ({ status: 200, body: now });
    await saveAll();
    await screen.findByRole('heading', { name: 'Rentrée', level: 1 });
    expect(callsOf('POST')).toHaveLength(1);
    expect(callsOf('PUT').map(({ body }) => body)).toEqual([expect.objectContaining({ version: 1, priority: 7 })]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is closed to people who may not write', async () => {
    await start('/dashboard/promotions/new', ['product.read']);
    expect(screen.queryByLabelText(new RegExp(`^${words.value.label}`))).toBeNull();
  });
});
