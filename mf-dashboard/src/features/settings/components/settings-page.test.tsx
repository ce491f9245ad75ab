import { notifications } from '@mantine/notifications';
import { forgetStaffSession, staffSession } from '@shop/kit/staff';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import acts from '@shop/back-office/locales/fr/audit.json';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import settings from '../../../locales/fr/settings.json';
import { startBackOffice, tokenOf } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { staffShop } from '../../../testing/shop.ts';
import '@shop/back-office/audit/record-audit';
import './settings-page.tsx';
import '@shop/back-office/dates/date-fields';

const TEXTS = { 'dashboard.settings': settings, 'dashboard.frame': frame, 'dashboard.audit': acts };
const ADDRESS = '/dashboard/api/shop';
const shop = staffShop();
const { uuid: _uuid, version, isDefault: _default, ...written } = shop;
let server: ShopServer;

const open = async (tab: keyof typeof settings.tab, permissions = ['shop.write', 'audit.read']) => {
  server = await startBackOffice('owner', permissions, { [`GET ${ADDRESS}`]: () => ({ status: 200, body: shop }) });
  await openBackOffice(`/dashboard/settings?tab=${tab}`, TEXTS);
  await screen.findByRole('heading', { level: 1, name: settings.title });
  // A tab comes with the first look at it.
  for (const name of ['hosts', 'identity', 'legal', 'sale', 'hours', tab] as const) {
    const one = screen.queryByRole('tab', { name: new RegExp(`^${settings.tab[name]}`) });
    if (one) await act(async () => Promise.resolve(fireEvent.click(one)));
  }
};
const answer = (status: number, body: object) => {
  server.answers[`PUT ${ADDRESS}`] = () => ({ status, body });
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(asRead(label));
const last = (label: string) => screen.getAllByLabelText(asRead(label)).at(-1) ?? document.body;
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByLabelText(asRead(name)));
const saved = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const save = async () => {
  await act(async () => Promise.resolve(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })));
};
const saidOf = (words: string, values: Record<string, string | number>): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const time = (end: 'from' | 'to', day: string, place: number) => saidOf(settings.hours[end], { day, place });
const { day } = settings;

afterEach(async () => {
  notifications.clean();
  cleanup();
  await server.close();
});

describe('the settings of the shop', () => {
  it('[D-2.01] [BO-2.09] has a tab for each kind, and saves them all by one click', async () => {
    await open('identity');
    answer(200, { ...shop, version: 5 });
    type(`${settings.identity.name} (العربية)`, 'دار نور');
    type(settings.identity.phone, '041 33 22 11');
    type(settings.legal.nif, '123 456 789 012 345');
    type(`${settings.legal.company} (English)`, 'Nour Ltd');
    type(settings.sale.freeDeliveryFrom, '');
    fireEvent.click(screen.getByLabelText(new RegExp(`^${settings.sale.activeAddToCart}`)));
    type(settings.sale.cooldownSeconds, '90');
    type(settings.sale.lowStockUnits, '12');
    type(settings.sale.preparedWithinDays, '10');
    const byPhone = within(screen.getByLabelText(settings.sale.limit.phone));
    fireEvent.change(byPhone.getByLabelText(settings.sale.minutes), { target: { value: '1.5' } });
    type(saidOf(settings.hosts.host, { place: 2 }), 'WWW.dar-nour.com:443');
    expect(screen.getAllByLabelText(frame.form.unsaved)).toHaveLength(4);
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toEqual({
      ...written,
      version,
      name: { fr: 'Dar Nour', ar: 'دار نور' },
      phone: '041332211',
      legal: { ...shop.legal, nif: '123456789012345', company: { fr: 'SARL Nour', en: 'Nour Ltd' } },
      freeDeliveryFrom: null,
      activeAddToCart: false,
      cooldownSeconds: 90,
      lowStockUnits: 12,
      preparedWithinDays: 10,
      limits: { ...shop.limits, phone: { max: 3, windowSeconds: 90 } },
      hosts: ['dar-nour.dz', 'www.dar-nour.com'],
    });
  });

  it('[D-4.10] [C-3.06] sets the limit of calls and the weights of the desk, and shows which number is refused', async () => {
    await open('desk');
    const { rule } = settings.desk;
    type(rule.attempts, '4');
    type(rule.fresh, '300');
    type(rule.firstOrder, '12');
    answer(422, { type: 'x', title: 'Non', status: 422, errors: { 'desk.rank.fresh': ['Trop'] } });
    await save();
    expect(await screen.findByText('Trop')).toBeTruthy();
    type(rule.fresh, '310');
    answer(200, { ...shop, version: 5 });
    await save();
    await waitFor(() => expect(saved()).toHaveLength(2));
    const { calls, rank, risk } = shop.desk;
    const desk = { calls: { ...calls, attempts: 4 }, rank: { ...rank, fresh: 310 }, risk: { ...risk, firstOrder: 12 } };
    expect(saved()[1]).toEqual({ ...written, version, desk });
  });

  it('[D-2.02] offers languages, french always, and a default one of them; a new product’s tax and price', async () => {
    await open('languages');
    answer(200, { ...shop, version: 5 });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Français' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('combobox', { name: settings.languages.default }));
    await userEvent.click(await screen.findByRole('option', { name: 'العربية', hidden: true }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'English' }));
    // A language that is removed cannot stay the default.
    for (let pressed = 0; pressed < 2; pressed += 1) fireEvent.click(screen.getByRole('checkbox', { name: 'العربية' }));
    fireEvent.click(screen.getByLabelText(settings.sale.typed.ht));
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toEqual({ ...written, version, languages: ['fr', 'ar'], pricesTyped: 'ht' });
  });

  it('[D-10.03] the words that mean the same to a search are changed, added and taken away', async () => {
    await open('search');
    answer(200, { ...shop, version: 5 });
    const first = screen.getByLabelText(saidOf(settings.search.group, { place: 1 }), { selector: 'input' });
    await userEvent.type(first, 'سباط{Enter}');
    fireEvent.click(screen.getByRole('button', { name: settings.search.add }));
    const second = screen.getByLabelText(saidOf(settings.search.group, { place: 2 }), { selector: 'input' });
    await userEvent.type(second, 'vélo{Enter}');
    expect(screen.getByText(asRead(settings.search.alone))).toBeTruthy();
    await userEvent.type(second, 'bicyclette, بسكليت{Enter}');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    const synonyms = [
      ['صباط', 'sabat', 'chaussures', 'سباط'],
      ['vélo', 'bicyclette', 'بسكليت'],
    ];
    expect(saved()[0]).toEqual({ ...written, version, synonyms });
  });

  it('[D-11.04] sets the hours of each weekday from saturday on, several a day, and of days that are not as others', async () => {
    await open('hours');
    answer(200, { ...shop, version: 5 });
    const days = [...document.querySelectorAll('[role=group]')].map((group) => group.getAttribute('aria-label') ?? '');
    expect(days.slice(days.indexOf(day.sat)).slice(0, 7)).toEqual(
      (['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const).map((one) => day[one]),
    );
    // Friday opens as thursday is open; saturday closes; sunday has a third span, typed in people's own way.
    press(saidOf(settings.hours.openOf, { day: day.fri }));
    expect(field(time('to', day.fri, 1)).value).toBe('12:00');
    press(saidOf(settings.hours.remove, { day: day.sat, place: 1 }));
    press(saidOf(settings.hours.remove, { day: day.sat, place: 1 }));
    expect(screen.getByLabelText(day.sat).textContent).toContain(settings.hours.closed);
    press(saidOf(settings.hours.addOf, { day: day.sun }));
    type(time('from', day.sun, 3), '20h');
    type(time('to', day.sun, 3), '2230');
    fireEvent.click(screen.getByText(settings.hours.addDay));
    const date = last(settings.hours.date);
    fireEvent.change(date, { target: { value: '05/07/2027' } });
    fireEvent.blur(date);
    fireEvent.change(last(`${settings.hours.note} (Français)`), { target: { value: 'Indépendance' } });
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    const { week: before, exceptions } = shop.openingHours;
    expect(saved()[0]).toEqual({
      ...written,
      version,
      openingHours: {
        week: { ...before, fri: before.thu, sat: [], sun: [...before.sun, { from: '20:00', to: '22:30' }] },
        exceptions: [...exceptions, { date: '2027-07-05', ranges: [], note: { fr: 'Indépendance' } }],
      },
    });
  });

  it('[BO-5.06] says under the field what cannot be, and shows its tab', async () => {
    await open('identity');
    type(settings.identity.email, 'nour');
    type(settings.legal.nif, '12');
    type(time('to', day.mon, 1), '8h');
    press(saidOf(settings.hours.addOf, { day: day.tue }));
    type(time('from', day.tue, 3), '11:00');
    type(time('to', day.tue, 3), '13:00');
    press(saidOf(settings.hours.addOf, { day: day.wed }));
    await save();
    const { validation } = frame.field.of.shop;
    for (const said of [
      frame.field.of.form.validation.email,
      validation.nif,
      validation.hours,
      validation.hoursOverlap,
    ])
      expect(screen.getByText(asRead(said))).toBeTruthy();
    expect(screen.getAllByText(asRead(validation.time))).toHaveLength(2);
    expect(saved()).toEqual([]);
  });

  it('puts what the server refuses where it is, by the names that the server has for it', async () => {
    await open('identity');
    const errors = { hosts: ['autre.dz est à une autre boutique.'], 'openingHours.week.thu.0.to': ['Trop tard.'] };
    answer(422, { type: 'invalid', title: 'Non.', status: 422, errors });
    type(saidOf(settings.hosts.host, { place: 2 }), 'autre.dz');
    await save();
    await screen.findByText('autre.dz est à une autre boutique.');
    expect(field(time('to', day.thu, 1)).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain(settings.tab.hours);
  });

  it('[D-4.03] keeps the days that two people change apart, and shows the one that both changed', async () => {
    await open('hours');
    const late = [{ from: '10:00', to: '22:00' }];
    const week = { ...shop.openingHours.week, sat: late, thu: late };
    answer(409, {
      type: 'changed-meanwhile',
      title: 'Modifié.',
      status: 409,
      version: 5,
      shop: { ...shop, version: 5, openingHours: { ...shop.openingHours, week } },
    });
    type(time('to', day.thu, 1), '13:00');
    await save();
    const theirs = await screen.findByText(/10:00–22:00/);
    expect(field(time('to', day.sat, 1)).value).toBe('22:00');
    expect(field(time('to', day.thu, 1)).value).toBe('13:00');
    fireEvent.click(within(theirs.closest('p') as HTMLElement).getByRole('button', { name: frame.form.takeTheirs }));
    expect(field(time('to', day.thu, 1)).value).toBe('22:00');
  });

  it('[D-11.03] tells what was changed, in words', async () => {
    await open('identity');
    server.answers['GET /dashboard/api/staff/acts'] = ({ path }) => ({
      status: path.includes(`entity=shop&subject=${shop.uuid}`) ? 200 : 404,
      body: {
        acts: [
          {
            uuid: 'a',
            at: '2026-03-02T10:30:00.000Z',
            by: { id: 'k', name: 'Karim' },
            entity: 'shop',
            subject: shop.uuid,
            action: 'shop.change',
            from: null,
            before: { hours_fri: [], limits_phone: { max: 3, windowSeconds: 90 }, freeDeliveryFrom: 5000 },
            after: { hours_fri: [{ from: '15:00', to: '19:00' }], limits_phone: { max: 2, windowSeconds: 90 } },
          },
        ],
        nextCursor: null,
      },
    });
    await act(async () => Promise.resolve(fireEvent.click(screen.getByRole('tab', { name: settings.tab.acts }))));
    const said = asRead((await screen.findByText(asRead(acts.act.shop.change))).closest('li')?.textContent ?? '');
    for (const words of ['fermé', '15:00–19:00', '3 en 1.5 min', '5 000,00', acts.takenAway])
      expect(said).toContain(words);
  });

  it('[D-11.02] is closed to people who may not change the settings', async () => {
    server = await startBackOffice('manager', ['order.read'], {});
    await openBackOffice('/dashboard/settings', TEXTS);
    await screen.findByText(frame.notAllowed.title);
    expect(server.calls.some(({ path }) => path === ADDRESS)).toBe(false);
  });

  it('leaves what was typed where it stands when the right to it is taken away', async () => {
    await open('identity');
    type(settings.identity.phone, '041 33 22 11');
    server.answers['GET /dashboard/api/staff/token'] = () => tokenOf('catalogue', ['product.read']);
    forgetStaffSession();
    await act(async () => void (await staffSession()));
    await screen.findByText(frame.rights.pageLost);
    expect(field(settings.identity.phone).value).toBe('041 33 22 11');
  });
});
