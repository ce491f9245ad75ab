import type { Language } from '@shop/contracts';
import type { Segment } from '@shop/contracts/order/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import arList from '@shop/back-office/locales/ar/list.json';
import enList from '@shop/back-office/locales/en/list.json';
import list from '@shop/back-office/locales/fr/list.json';
import { startBackOffice } from '@shop/back-office/testing';
import ar from '../../../locales/ar/segments.json';
import en from '../../../locales/en/segments.json';
import words from '../../../locales/fr/segments.json';
import { arFrame, enFrame, frFrame as frame } from '../../../testing/frame-texts.ts';
import { lookedAtOn } from '../../../testing/media.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { EMPTY_SEGMENT } from '../../../testing/segment.ts';
import './segment-page.tsx';
import './segments-page.tsx';

const WORDS = {
  fr: { segments: words, list, frame },
  ar: { segments: ar, list: arList, frame: arFrame },
  en: { segments: en, list: enList, frame: enFrame },
};
const SAID = {
  fr: ['au moins 3 commandes livrées', '12 numéros', '1 promotion'],
  ar: ['3 طلبيات مُسلَّمة على الأقل', '12 رقمًا', 'عرض واحد'],
  en: ['at least 3 delivered orders', '12 numbers', '1 promotion'],
};
const ALL = '/dashboard/api/segments';
const ONE = `${ALL}/${EMPTY_SEGMENT.uuid}`;
const PAGE = `/dashboard/segments/${EMPTY_SEGMENT.uuid}`;
const BOTH = ['product.read', 'product.write'];
let shop: ShopServer;
let now: Segment;

const start = async (path: string, language: Language = 'fr', permissions: readonly string[] = BOTH) => {
  shop = await startBackOffice('owner', permissions, {
    [`GET ${ALL}`]: () => ({ status: 200, body: { segments: [now], total: 1 } }),
    [`GET ${ONE}`]: () => ({ status: 200, body: now }),
    [`PUT ${ONE}`]: ({ body }) => ({ status: 200, body: { ...now, ...(body as object), version: now.version + 1 } }),
    [`POST ${ALL}/count`]: () => ({ status: 200, body: { customers: 42, byRule: 40, byHand: 3 } }),
    'GET /public/utilis/api/wilayas': () => ({
      status: 200,
      body: [
        { id: 16, name: 'Alger', name_ar: 'الجزائر' },
        { id: 31, name: 'Oran', name_ar: 'وهران' },
      ],
    }),
  });
  const { segments, list: ofLists, frame: ofFrame } = WORDS[language];
  const texts = { 'dashboard.segments': segments, 'dashboard.list': ofLists, 'dashboard.frame': ofFrame };
  await openBackOffice(path, texts, language);
};
const press = (element: HTMLElement) => act(async () => Promise.resolve(fireEvent.click(element)));
const calls = (method: string, path: string) =>
  shop.calls.filter((one) => one.method === method && one.path.startsWith(path));
const save = () => press(screen.getByRole('button', { name: new RegExp(frame.form.saveAll) }));

beforeEach(() => {
  now = EMPTY_SEGMENT;
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it.each(['fr', 'ar', 'en'] as const)(
  '[BO-9.11] segments are listed with their rule in words (%s)',
  async (language) => {
    now = { ...EMPTY_SEGMENT, deliveredFrom: 3, wilayas: [16, 31], phoneCount: 12, promotions: 1 };
    await start('/dashboard/segments', language);
    const row = (await screen.findByText(now.name[language] ?? '')).closest('tr') ?? document.body;
    await waitFor(() => expect(row.textContent).toContain(language === 'ar' ? 'وهران' : 'Oran'));
    const text = asRead((row.textContent ?? '').replace(/[\u2066-\u2069]/g, ''));
    for (const part of SAID[language]) expect(text).toContain(asRead(part));
  },
);

it('a card on a phone leads to its segment', async () => {
  const media = lookedAtOn('phone');
  await start('/dashboard/segments');
  const card = await screen.findByRole('listitem', { name: 'Fidèles' });
  expect(within(card).getByRole('link', { name: 'Fidèles' }).getAttribute('href')).toBe(PAGE);
  media.mockRestore();
});

it('a segment is created by its name, and its page opens', async () => {
  await start('/dashboard/segments');
  await screen.findByText('Fidèles');
  shop.answers[`POST ${ALL}`] = () => ({ status: 201, body: now });
  await press(screen.getByRole('button', { name: words.new }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(`${words.name} (Français)`), 'Fidèles');
  await press(within(dialog).getByRole('button', { name: words.create.submit }));
  await screen.findByRole('heading', { level: 1, name: 'Fidèles' });
  expect(calls('POST', ALL).map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ name: { fr: 'Fidèles' } }),
  );
});

it('a rule is typed, counted at once, and saved', async () => {
  await start(PAGE);
  await screen.findByText(asRead(words.rule.nobody));
  const delivered = screen.getByRole('group', { name: words.field.delivered });
  await userEvent.type(within(delivered).getByLabelText(words.field.deliveredFrom), '3');
  const spent = screen.getByRole('group', { name: words.field.spent });
  await userEvent.type(within(spent).getByLabelText(words.field.spentFrom), '12500,50');
  await waitFor(() =>
    expect(calls('POST', `${ALL}/count`).at(-1)?.body).toMatchObject({ deliveredFrom: 3, spentFrom: 12_500.5 }),
  );
  await screen.findByText(words.count.customers_other.replace('{{count}}', '42'));
  await save();
  await waitFor(() => expect(calls('PUT', ONE)).toHaveLength(1));
  expect(calls('PUT', ONE)[0]?.body).toMatchObject({
    version: 3,
    deliveredFrom: 3,
    deliveredTo: null,
    spentFrom: 12_500.5,
    phones: [],
  });
});

it('a rule that nobody can meet is refused under its field', async () => {
  now = { ...EMPTY_SEGMENT, deliveredFrom: 3 };
  await start(PAGE);
  const delivered = await screen.findByRole('group', { name: words.field.delivered });
  await userEvent.type(within(delivered).getByLabelText(words.field.deliveredTo), '2');
  await save();
  await screen.findByText(frame.field.of.segments.validation.range);
  expect(calls('PUT', ONE)).toEqual([]);
});

it('[BO-9.11] numbers are pasted as a list, removed one by one, and what is none stays in the field', async () => {
  now = { ...EMPTY_SEGMENT, phones: ['0770000003'], phoneCount: 1 };
  await start(`${PAGE}?tab=hand`);
  const field = await screen.findByLabelText(words.hand.paste);
  await userEvent.click(field);
  await userEvent.paste('0555 12 98 47\n+213661000002\n021 65 43 21\n0770000003');
  await press(screen.getByRole('button', { name: words.hand.add }));
  await screen.findByText(words.hand.added_other.replace('{{count}}', '2'));
  expect((field as HTMLTextAreaElement).value).toBe('021 65 43 21');
  await press(screen.getByRole('button', { name: words.hand.remove.replace('{{phone}}', '0770000003') }));
  await save();
  await waitFor(() => expect(calls('PUT', ONE)).toHaveLength(1));
  expect(calls('PUT', ONE)[0]?.body).toMatchObject({ phones: ['0555129847', '0661000002'] });
});

it('a person who may not see customers sees how many numbers there are, and sends none', async () => {
  now = { ...EMPTY_SEGMENT, phones: null, phoneCount: 7 };
  await start(`${PAGE}?tab=hand`);
  await screen.findByText(words.hand.hidden_other.replace('{{count}}', '7'));
  await press(screen.getByRole('tab', { name: words.tab.rule }));
  await userEvent.type(screen.getByLabelText(words.field.lastYoungerThan), '90');
  await save();
  await waitFor(() => expect(calls('PUT', ONE)).toHaveLength(1));
  expect(calls('PUT', ONE)[0]?.body).not.toHaveProperty('phones');
});

it('a segment that promotions are for says why it is not deleted; another one goes, and comes back', async () => {
  await start('/dashboard/segments');
  const bin = await screen.findByRole('button', { name: words.bin.put.replace('{{name}}', 'Fidèles') });
  shop.answers[`POST ${ONE}/delete`] = () => ({
    status: 422,
    body: { type: 'used', title: 'Des promotions sont réservées à ce groupe.', status: 422 },
  });
  await press(bin);
  await screen.findByText('Des promotions sont réservées à ce groupe.');
  shop.answers[`POST ${ONE}/delete`] = () => ({ status: 200, body: { ...now, version: 4, deletedAt: now.changedAt } });
  shop.answers[`POST ${ONE}/restore`] = () => ({ status: 200, body: { ...now, version: 5 } });
  await press(bin);
  await press(await screen.findByRole('button', { name: new RegExp(words.bin.undo) }));
  await waitFor(() => expect(calls('POST', `${ONE}/restore`)[0]?.body).toEqual({ version: 4 }));
});

it('who only reads is offered no change', async () => {
  await start('/dashboard/segments', 'fr', ['product.read']);
  await screen.findByText('Fidèles');
  expect(screen.queryByRole('button', { name: words.new })).toBeNull();
  expect(screen.queryByRole('button', { name: words.bin.put.replace('{{name}}', 'Fidèles') })).toBeNull();
});
