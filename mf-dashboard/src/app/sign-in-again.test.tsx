import type { ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../testing/frame-texts.ts';
import account from '../locales/fr/account.json';
import signIn from '../locales/fr/sign-in.json';
import { startBackOffice, tokenOf } from '@shop/back-office/testing';
import { openBackOffice } from '../testing/open-back-office.tsx';
import '../features/account/components/account-page.tsx';
import '../features/sign-in/components/sign-in-again.tsx';

let shop: ShopServer;
afterEach(async () => {
  cleanup();
  await shop.close();
});

it('signs in above the page whose session has ended, and keeps what was typed', async () => {
  let isOver = false;
  const refused = { status: 401, body: { type: 'unauthenticated', title: 'x', status: 401 } };
  shop = await startBackOffice('orderAgent', [], {
    'GET /dashboard/api/staff/token': () => (isOver ? refused : tokenOf('orderAgent', [])),
    'GET /dashboard/api/staff/account': () =>
      isOver
        ? refused
        : { status: 200, body: { name: 'Lina', email: 'lina@elbahdja.dz', secondFactor: false, recoveryLeft: 0 } },
    'POST /dashboard/api/staff/account/name': () => (isOver ? refused : { status: 200, body: { name: 'Lina B.' } }),
    'POST /dashboard/api/staff/auth/sign-in/email': () => {
      isOver = false;
      return { status: 200, body: { signedIn: true } };
    },
  });
  await openBackOffice('/dashboard/account', {
    'dashboard.frame': frame,
    'dashboard.sign-in': signIn,
    'dashboard.account': account,
  });
  const name = await screen.findByLabelText<HTMLInputElement>(account.name.label);
  await userEvent.clear(name);
  await userEvent.type(name, 'Lina B.');
  isOver = true;
  await userEvent.click(screen.getByRole('button', { name: account.name.submit }));
  const dialog = within(await screen.findByRole('dialog', { name: signIn.ended.title }));
  await userEvent.type(dialog.getByLabelText(signIn.email), 'lina@elbahdja.dz');
  await userEvent.type(dialog.getByLabelText(signIn.password), 'une-phrase-longue');
  await userEvent.click(dialog.getByRole('button', { name: signIn.submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name.value).toBe('Lina B.');
});
