import type { Language } from '@shop/contracts';
import type { CustomerCard } from '@shop/contracts/order/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import arList from '@shop/back-office/locales/ar/list.json';
import enList from '@shop/back-office/locales/en/list.json';
import list from '@shop/back-office/locales/fr/list.json';
import { startBackOffice } from '@shop/back-office/testing';
import ar from '../../../locales/ar/customers.json';
import arPlace from '../../../locales/ar/place.json';
import en from '../../../locales/en/customers.json';
import enPlace from '../../../locales/en/place.json';
import words from '../../../locales/fr/customers.json';
import place from '../../../locales/fr/place.json';
import { CUSTOMER, CUSTOMER_ROW } from '../../../testing/customer.ts';
import { arFrame, enFrame, frFrame as frame } from '../../../testing/frame-texts.ts';
import { lookedAtOn } from '../../../testing/media.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './address-dialog.tsx';
import './block-dialog.tsx';
import './change-customer-dialog.tsx';
import './customer-page.tsx';
import './customers-page.tsx';
import './erase-dialog.tsx';
import './merge-dialog.tsx';
import './new-customer-dialog.tsx';

const WORDS = {
  fr: { customers: words, place, list, frame },
  ar: { customers: ar, place: arPlace, list: arList, frame: arFrame },
  en: { customers: en, place: enPlace, list: enList, frame: enFrame },
};
const ALL = '/dashboard/api/customer';
const ONE = `${ALL}/${CUSTOMER.uuid}`;
const LIST = '/dashboard/customers';
const PAGE = `${LIST}/${CUSTOMER.uuid}`;
const OTHER = {
  ...CUSTOMER_ROW,
  uuid: '01920000-0000-5000-8000-000000000002',
  firstname: 'Nour',
  phone: '0661901452',
  version: 1,
};
const EVERY = ['customer.read', 'customer.write', 'customer.erase', 'order.read'];
let shop: ShopServer;
let now: CustomerCard;

const start = async (path: string, permissions: readonly string[] = EVERY, language: Language = 'fr') => {
  const written = (fields: Partial<CustomerCard>) => {
    now = { ...now, ...fields, version: now.version + 1 };
    return { status: 200, body: now };
  };
  shop = await startBackOffice('owner', permissions, {
    [`GET ${ALL}`]: () => ({
      status: 200,
      body: { customers: [CUSTOMER_ROW, OTHER], total: 2, page: 1, limit: 25, nextCursor: null, tags: ['VIP'] },
    }),
    [`GET ${ONE}`]: () => ({ status: 200, body: now }),
    [`GET ${ONE}/orders`]: () => ({
      status: 200,
      body: {
        orders: [
          {
            uuid: '01920000-0000-7000-8000-000000000009',
            number: '26-000009',
            state: 'delivered',
            placedAt: '2026-03-02T09:00:00.000Z',
            total: 4200,
            name: 'Amina Ziani',
            place: null,
          },
        ],
        total: 1,
        page: 1,
        limit: 25,
      },
    }),
    [`PUT ${ONE}`]: () => written({}),
    [`POST ${ONE}/notes`]: () => written({ notes: [] }),
    [`POST ${ONE}/block`]: () => written({ blocked: { at: now.since, byName: 'Karim', reason: 'Refus' } }),
    'GET /public/utilis/api/wilayas': () => ({ status: 200, body: [{ id: 16, name: 'Alger', name_ar: 'الجزائر' }] }),
    'GET /public/utilis/api/communes/16': () => ({
      status: 200,
      body: [{ id: '1601', name: 'Alger-Centre', nameAr: 'الجزائر الوسطى' }],
    }),
  });
  const of = WORDS[language];
  const texts = {
    'dashboard.customers': of.customers,
    'dashboard.place': of.place,
    'dashboard.list': of.list,
    'dashboard.frame': of.frame,
  };
  await openBackOffice(path, texts, language);
};
const press = (element: HTMLElement) => act(async () => Promise.resolve(fireEvent.click(element)));
const calls = (method: string, path: string) =>
  shop.calls.filter((one) => one.method === method && one.path.startsWith(path));
const more = async (item: string) => {
  await press(screen.getByRole('button', { name: /Autres actions/ }));
  await press(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
};

beforeEach(() => {
  now = CUSTOMER;
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('the customers', () => {
  it.each(['fr', 'ar', 'en'] as const)(
    '[C-3.09] are listed with what became of their orders (%s)',
    async (language) => {
      await start(LIST, EVERY, language);
      const row = (await screen.findByText('Amina Bensalem')).closest('tr') ?? document.body;
      const text = asRead(row.textContent ?? '');
      for (const part of ['0555 12 98 47', 'VIP', '12', language === 'ar' ? 'الجزائر' : 'Alger'])
        expect(text).toContain(part);
    },
  );

  it('are opened from their cards on a phone', async () => {
    const media = lookedAtOn('phone');
    await start(LIST);
    const card = await screen.findByRole('listitem', { name: 'Amina Bensalem' });
    expect(within(card).getByRole('link', { name: 'Amina Bensalem' }).getAttribute('href')).toBe(PAGE);
    media.mockRestore();
  });

  it('[C-3.09] a new one is made with phone and name; one who has the number is named instead', async () => {
    await start(LIST);
    await screen.findByText('Amina Bensalem');
    shop.answers[`POST ${ALL}`] = () => ({
      status: 409,
      body: { type: 'customer-exists', title: 'Un client a déjà ce numéro.', status: 409, customer: now },
    });
    await press(screen.getByRole('button', { name: words.new.title }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(new RegExp(`^${words.field.phone}`)), '0555129847');
    await userEvent.type(dialog.getByLabelText(new RegExp(`^${words.field.firstname}`)), 'Amina');
    await userEvent.type(dialog.getByLabelText(new RegExp(`^${words.field.lastname}`)), 'Bensalem');
    await press(dialog.getByRole('button', { name: words.new.submit }));
    const link = await dialog.findByRole('link', { name: /Amina Bensalem/ });
    expect(link.getAttribute('href')).toContain(CUSTOMER.uuid);
    expect(calls('POST', ALL)[0]?.body).toMatchObject({ phone: '0555129847', addresses: [] });
  });

  it('are only read without the right to write', async () => {
    await start(LIST, ['customer.read']);
    await screen.findByText('Amina Bensalem');
    expect(screen.queryByRole('button', { name: words.new.title })).toBeNull();
  });
});

describe('the card of a customer', () => {
  it('[D-4.06] [T-2.12] shows figures, addresses, notes, and each order with its own name', async () => {
    await start(PAGE);
    await screen.findByRole('heading', { level: 1, name: 'Amina Bensalem' });
    expect(await screen.findByText('Amina Ziani')).toBeTruthy();
    const text = asRead(document.querySelector('main')?.textContent ?? '');
    for (const part of ['33 %', '12 rue Didouche', 'Le soir', '26-000009']) expect(text).toContain(part);
  });

  it('[BO-5.19] an address is changed under its id, the others stay', async () => {
    await start(PAGE);
    await press(await screen.findByRole('button', { name: /Actions pour l’adresse .*Cité 200/ }));
    await press(await screen.findByRole('menuitem', { name: words.address.change }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText(new RegExp(`^${words.field.address}`));
    await userEvent.clear(field);
    await userEvent.type(field, 'Cité 300');
    await press(dialog.getByRole('button', { name: words.save }));
    await waitFor(() => expect(calls('PUT', ONE)).toHaveLength(1));
    expect(calls('PUT', ONE)[0]?.body).toEqual({
      version: 3,
      addresses: [
        expect.objectContaining({ id: CUSTOMER.addresses[0]?.id, address: '12 rue Didouche', commune: '1601' }),
        expect.objectContaining({ id: CUSTOMER.addresses[1]?.id, address: 'Cité 300', wilaya: 16 }),
      ],
    });
  });

  it('[T-2.16] is blocked with a reason, which the card then shows', async () => {
    await start(PAGE);
    await screen.findByRole('heading', { level: 1 });
    const dialog = within(await more(words.block.button));
    await userEvent.type(dialog.getByLabelText(new RegExp(`^${words.block.reason}`)), 'Refus');
    await press(dialog.getByRole('button', { name: words.block.submit }));
    expect(await screen.findByText(/^Bloqué par .*Karim/)).toBeTruthy();
    expect(calls('POST', `${ONE}/block`)[0]?.body).toEqual({ version: 3, reason: 'Refus' });
  });

  it('[T-2.13] another card is merged into it, and taken out again by the message', async () => {
    await start(PAGE);
    await screen.findByRole('heading', { level: 1 });
    const merged = { ...CUSTOMER, version: 4 };
    shop.answers[`POST ${ALL}/${OTHER.uuid}/merge`] = () => ({ status: 200, body: merged });
    shop.answers[`POST ${ONE}/unmerge`] = () => ({ status: 200, body: { ...CUSTOMER, version: 5 } });
    const dialog = within(await more(words.merge.button));
    await userEvent.type(dialog.getByLabelText(words.merge.search), 'nour');
    await press(await dialog.findByRole('radio', { name: /Nour/ }));
    await press(dialog.getByRole('button', { name: words.merge.submit }));
    await waitFor(() => expect(calls('POST', `${ALL}/${OTHER.uuid}/merge`)).toHaveLength(1));
    expect(calls('POST', `${ALL}/${OTHER.uuid}/merge`)[0]?.body).toEqual({
      version: 1,
      into: CUSTOMER.uuid,
      intoVersion: 3,
    });
    await press(await screen.findByRole('button', { name: new RegExp(frame.undo.undo) }));
    await waitFor(() => expect(calls('POST', `${ONE}/unmerge`)[0]?.body).toEqual({ version: 4, other: OTHER.uuid }));
  });

  it('[D-15.03] is erased once its phone was typed; without the right nothing of it is offered', async () => {
    await start(PAGE);
    await screen.findByRole('heading', { level: 1 });
    shop.answers[`POST ${ONE}/erase`] = () => ({ status: 200, body: { erased: CUSTOMER.uuid, orders: 4 } });
    const dialog = within(await more(words.erase.button));
    await userEvent.type(dialog.getByLabelText(/0555 12 98 47/), '0555129847');
    await userEvent.type(dialog.getByLabelText(new RegExp(`^${words.erase.reason}`)), 'Demande');
    await press(dialog.getByRole('button', { name: words.erase.submit }));
    await screen.findByRole('heading', { level: 1, name: words.title });
    expect(calls('POST', `${ONE}/erase`)[0]?.body).toEqual({ version: 3, phone: '0555129847', reason: 'Demande' });
    cleanup();
    await shop.close();
    await start(PAGE, ['customer.read', 'customer.write', 'order.read']);
    await press(await screen.findByRole('button', { name: /Autres actions/ }));
    await screen.findByRole('menuitem', { name: words.merge.button });
    expect(screen.queryByRole('menuitem', { name: words.erase.button })).toBeNull();
  });
});
