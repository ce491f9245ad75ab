import type { ShopServer } from '@shop/kit/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import signIn from '../../../locales/fr/sign-in.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './invitation-page.tsx';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789';
const READ = 'POST /dashboard/api/staff/links/read';
const ACCEPT = 'POST /dashboard/api/staff/links/accept';
const TEXTS = { 'dashboard.frame': frame, 'dashboard.sign-in': signIn };
const link = {
  kind: 'invitation',
  name: 'Nadia',
  email: 'nadia@elbahdja.dz',
  shopName: 'El Bahdja',
  until: '2026-11-27T10:00:00.000Z',
};
const GONE = { type: 'link-gone', title: 'Ce lien a déjà servi.', status: 404 };

let shop: ShopServer;
const open = async (answers: Parameters<typeof startBackOffice>[2]) => {
  shop = await startBackOffice('owner', [], answers);
  await openBackOffice(`/dashboard/invitation/${TOKEN}`, TEXTS);
};
afterEach(async () => {
  cleanup();
  await shop.close();
});

it('asks for a password twice, sets it by the link and leads to the door with the address filled in', async () => {
  await open({
    [READ]: () => ({ status: 200, body: link }),
    [ACCEPT]: () => ({ status: 200, body: { email: link.email } }),
  });
  await screen.findByRole('heading', { name: 'Bienvenue Nadia' });
  const submit = () => userEvent.click(screen.getByRole('button', { name: signIn.link.submit }));
  await userEvent.type(screen.getByLabelText(signIn.link.field), 'court');
  await submit();
  expect(await screen.findByText('Au moins 8 caractères.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(signIn.link.field), '-et-plus-long');
  await userEvent.type(screen.getByLabelText(signIn.link.again), 'autre-chose');
  await submit();
  expect(await screen.findByText(frame.field.of.staff.password.differs)).toBeTruthy();
  expect(shop.calls.some(({ path }) => path.endsWith('/links/accept'))).toBe(false);
  await userEvent.clear(screen.getByLabelText(signIn.link.again));
  await userEvent.type(screen.getByLabelText(signIn.link.again), 'court-et-plus-long');
  await submit();
  expect((await screen.findByLabelText<HTMLInputElement>(signIn.email)).value).toBe(link.email);
  const sent = shop.calls.find(({ path }) => path.endsWith('/links/accept'));
  expect(sent?.body).toEqual({ token: TOKEN, password: 'court-et-plus-long' });
  // The token stands in no address that is asked for.
  expect(shop.calls.some(({ path }) => path.includes(TOKEN))).toBe(false);
});

it('says that a link no longer opens, and where to go', async () => {
  await open({ [READ]: () => ({ status: 404, body: GONE }) });
  await screen.findByText('Ce lien a déjà servi.');
  expect(screen.getByRole('link', { name: signIn.link.toSignIn }).getAttribute('href')).toBe('/dashboard/sign-in');
});

it('keeps the input if the link has expired in the meantime', async () => {
  await open({ [READ]: () => ({ status: 200, body: link }), [ACCEPT]: () => ({ status: 404, body: GONE }) });
  await screen.findByRole('heading', { name: 'Bienvenue Nadia' });
  for (const label of [signIn.link.field, signIn.link.again])
    await userEvent.type(screen.getByLabelText(label), 'une-phrase-longue');
  await userEvent.click(screen.getByRole('button', { name: signIn.link.submit }));
  expect((await screen.findByRole('alert')).textContent).toContain('Ce lien a déjà servi.');
  expect(screen.getByLabelText<HTMLInputElement>(signIn.link.field).value).toBe('une-phrase-longue');
});
