import { notifications } from '@mantine/notifications';
import { Theme } from '@shop/contracts/catalog/dashboard';
import { PERMISSIONS } from '@shop/contracts/staff';
import type { ShopServer } from '@shop/kit/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import words from '../../../locales/fr/theme.json';
import ofWindow from '@shop/back-office/locales/fr/drafts.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import '@shop/back-office/drafts/versions-dialog';
import './theme-dialogs.tsx';
import './theme-page.tsx';

const TEXTS = { 'dashboard.theme': words, 'dashboard.frame': frame, 'dashboard.drafts': ofWindow };
const DRAFT = '/dashboard/api/window/theme/draft';
const PUBLISH = '/dashboard/api/window/theme/publish';
const NONE: Theme = { light: {}, dark: null };
const draftOf = (content: Theme, version = 3, live: Theme = NONE) => ({
  version,
  content,
  live,
  isLive: JSON.stringify(content) === JSON.stringify(live),
  at: '2026-11-22T08:00:00.000Z',
  by: { id: 'nadia', name: 'Nadia' },
  published: 2,
});
const contentOf = (body: unknown): Theme => Theme.parse((body as { content: unknown }).content);

let shop: ShopServer;
const start = async (content: Theme = NONE, answers: Parameters<typeof startBackOffice>[2] = {}): Promise<void> => {
  shop = await startBackOffice('owner', PERMISSIONS, {
    [`GET ${DRAFT}`]: () => ({ status: 200, body: draftOf(content) }),
    [`PUT ${DRAFT}`]: ({ body }) => ({ status: 200, body: draftOf(contentOf(body), 4) }),
    ...answers,
  });
};
const sent = (method: string, path: string) =>
  shop.calls.filter((request) => request.method === method && request.path === path);
const open = () => openBackOffice('/dashboard/theme', TEXTS);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
/** As a paste does: the whole value at once. */
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const { keys } = words;
const said = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[?()]/g, '\\$&').replaceAll(/[\s\u00a0\u202f]+/g, '\\s'));

afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it('[BO-2.01.34] [BO-2.01.35] [BO-3.16] shows the five groups, and saves what is typed by key and version', async () => {
  await start();
  await open();
  for (const group of Object.values(words.group)) await screen.findByRole('button', { name: said(group) });
  await type(keys['color-brand'], '#1B3A6B');
  await press(ofWindow.save);
  await screen.findByText(ofWindow.saved);
  expect(sent('PUT', DRAFT)[0]?.body).toMatchObject({ version: 3, content: { light: { 'color-brand': '#1b3a6b' } } });
});

it('[BO-5.11] takes six digits or eight, and says under the field what is none; nothing of it is sent', async () => {
  await start();
  await open();
  await type(keys['color-brand'], '#1b3a6b80');
  expect(screen.queryByText(said(frame.field.of.theme.validation.colour))).toBeNull();
  await type(keys['color-brand'], '#1b3');
  await screen.findByText(said(frame.field.of.theme.validation.colour));
  await press(ofWindow.save);
  await screen.findByText(said(ofWindow.wrong));
  expect(sent('PUT', DRAFT)).toHaveLength(0);
  await type(keys['color-brand'], '#1b3a6b80');
  await press(ofWindow.save);
  await screen.findByText(ofWindow.saved);
  expect(contentOf(sent('PUT', DRAFT)[0]?.body).light).toEqual({ 'color-brand': '#1b3a6b80' });
});

it('offers the nearest colour that reads well, and gives a key its default back', async () => {
  await start();
  await open();
  await type(keys['color-warning'], '#d99a1c');
  await press('Utiliser #9a6d14');
  expect((await field(keys['color-warning'])).value.toLowerCase()).toBe('#9a6d14');
  expect(screen.queryByRole('button', { name: /^Utiliser/ })).toBeNull();
  await userEvent.click(
    screen.getByRole('button', { name: said(words.reset.replace('{{name}}', keys['color-warning'])) }),
  );
  expect((await field(keys['color-warning'])).value.toLowerCase()).toBe('#8a5300');
  expect(screen.queryByRole('button', { name: ofWindow.save })).toBeNull();
});

it('finds a key by its name, in a group that was closed', async () => {
  await start();
  await open();
  const search = await screen.findByRole('searchbox', { name: words.search });
  await userEvent.type(search, 'badge-on-hot');
  await field(keys['badge-on-hot']);
  expect(screen.queryByRole('textbox', { name: keys['color-brand'] })).toBeNull();
});

it('the dark mode has its own values next to the light ones', async () => {
  await start();
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: words.modes.dark }));
  await userEvent.click(await screen.findByRole('switch', { name: said(words.ownDark) }));
  expect((await field(keys['color-page'])).value).toBe('#0f1412');
  await type(keys['color-page'], '#101820');
  // Put out and on again they are what they were, unsaved as they are.
  await userEvent.click(await screen.findByRole('switch', { name: said(words.ownDark) }));
  await userEvent.click(await screen.findByRole('switch', { name: said(words.ownDark) }));
  expect((await field(keys['color-page'])).value).toBe('#101820');
  await press(ofWindow.save);
  await screen.findByText(ofWindow.saved);
  expect(contentOf(sent('PUT', DRAFT)[0]?.body)).toEqual({ light: {}, dark: { 'color-page': '#101820' } });
});

it('[D-4.03] two people: other keys are put together, one and the same is shown with theirs', async () => {
  const theirs: Theme = { light: { 'color-brand': '#444444', 'color-text': '#111111' }, dark: null };
  await start(NONE, {
    [`PUT ${DRAFT}`]: () => ({
      status: 409,
      body: { type: 'changed-meanwhile', title: 'x', status: 409, version: 9, draft: draftOf(theirs, 9) },
    }),
  });
  await open();
  await type(keys['color-brand'], '#333333');
  await press(ofWindow.save);
  const note = await screen.findByText(/Nadia/);
  expect(within(note.parentElement ?? note).getByText('#444444')).toBeTruthy();
  expect((await field(keys['color-brand'])).value).toBe('#333333');
  expect((await field(keys['color-text'])).value).toBe('#111111');
  await press(words.conflict.theirs);
  expect((await field(keys['color-brand'])).value).toBe('#444444');
});

it('says which colours read badly before they are published', async () => {
  await start({ light: { 'color-muted': '#fefefe' }, dark: null });
  await open();
  await press(ofWindow.publish);
  const alert = await within(await screen.findByRole('dialog')).findByRole('alert');
  expect(alert.textContent).toContain('1 couleur se lit mal');
  expect(alert.textContent).toContain(keys['color-muted']);
});

it('publishes the draft after saying which values change', async () => {
  const wanted: Theme = { light: { 'color-brand': '#1b3a6b' }, dark: null };
  await start(wanted, { [`POST ${PUBLISH}`]: () => ({ status: 200, body: draftOf(wanted, 4, wanted) }) });
  await open();
  await press(ofWindow.publish);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(keys['color-brand'])).toBeTruthy();
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: ofWindow.publish }));
  await screen.findByText(said(ofWindow.published));
  expect(sent('POST', PUBLISH)[0]?.body).toEqual({ version: 3 });
});

it('[BO-2.09] is written as CSS text too: a line that is no variable is named', async () => {
  await start();
  await open();
  await press(words.css.title);
  await type(words.css.title, '--color-brand: #1b3a6b;\ncolor: red;');
  await press(words.css.apply);
  await screen.findByText(said(words.css.strange.replace('{{line}}', '2')));
  await type(words.css.title, '--color-brand: #1b3a6b;');
  await press(words.css.apply);
  expect((await field(keys['color-brand'])).value).toBe('#1b3a6b');
});

it('takes a file in, or names what of it is wrong by key', async () => {
  await start();
  await open();
  await press(words.file.title);
  const take = async (content: object) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no way to choose a file');
    await userEvent.upload(input, new File([JSON.stringify(content)], 'theme.json', { type: 'application/json' }));
  };
  await take({ light: { 'color-brand': 'red', 'no-such': '#000000' } });
  await screen.findByText(
    said(`${keys['color-brand']} · ${frame.field.of.theme.validation.colour}`.replace(/[(].*/, '')),
  );
  await screen.findByText(said(`no-such · ${frame.field.of.theme.validation.key}`));
  expect(document.querySelector<HTMLInputElement>('input[type="file"]')?.files).toHaveLength(0);
  const unreadable = jest.spyOn(FileReader.prototype, 'readAsText').mockImplementation(function (this: FileReader) {
    this.dispatchEvent(new Event('error'));
  });
  await take({ light: {}, dark: null });
  await screen.findByText(said(words.file.none));
  unreadable.mockRestore();
  await take({ light: { 'color-brand': '#1b3a6b' }, dark: null });
  await screen.findByText(said(words.file.taken));
  expect((await field(keys['color-brand'])).value).toBe('#1b3a6b');
});
