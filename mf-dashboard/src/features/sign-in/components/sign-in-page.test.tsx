import type { ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import home from '../../../locales/fr/home.json';
import list from '@shop/back-office/locales/fr/list.json';
import signIn from '../../../locales/fr/sign-in.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './sign-in-page.tsx';

let shop: ShopServer;
afterEach(async () => {
  cleanup();
  await shop.close();
});

it('asks for the code if the account needs one, next to the typed password', async () => {
  const problem = (type: string) => ({ status: 401, body: { type, title: 'x', status: 401 } });
  const answers = [problem('code-wanted'), problem('code-wrong'), { status: 200, body: { signedIn: true } }];
  shop = await startBackOffice('orderAgent', [], {
    'POST /dashboard/api/staff/auth/sign-in/email': () => answers.shift() ?? { status: 500 },
  });
  // It leads to the home page, whose texts come with it.
  const texts = {
    'dashboard.frame': frame,
    'dashboard.sign-in': signIn,
    'dashboard.home': home,
    'dashboard.list': list,
  };
  await openBackOffice('/dashboard/sign-in', texts);
  await userEvent.type(await screen.findByLabelText(signIn.email), 'lina@elbahdja.dz');
  await userEvent.type(screen.getByLabelText(signIn.password), 'une-phrase-longue');
  const submit = () => userEvent.click(screen.getByRole('button', { name: signIn.submit }));
  await submit();
  const code = await screen.findByLabelText(signIn.code.label);
  await submit();
  await screen.findByText(signIn.error.code);
  await userEvent.type(code, '123456');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Attendez le suivant.');
  await submit();
  const sent = () => shop.calls.filter(({ path }) => path.endsWith('/sign-in/email')).map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(3));
  const pair = { email: 'lina@elbahdja.dz', password: 'une-phrase-longue', rememberMe: true };
  expect(sent()).toEqual([pair, { ...pair, code: '123456' }, { ...pair, code: '123456' }]);
});

it('[D-11.01] requests a link for the typed address, and shows the same message for every address', async () => {
  const answers = [
    { status: 429, body: { type: 'too-many', title: 'Trop de demandes.', status: 429 } },
    { status: 202, body: { asked: true } },
  ];
  shop = await startBackOffice('orderAgent', [], {
    'POST /dashboard/api/staff/links/ask': () => answers.shift() ?? { status: 500 },
  });
  await openBackOffice('/dashboard/sign-in', { 'dashboard.frame': frame, 'dashboard.sign-in': signIn });
  await userEvent.type(await screen.findByLabelText(signIn.email), 'Lina@elbahdja');
  await userEvent.click(screen.getByRole('button', { name: signIn.forgotten.open }));
  const submit = async () => userEvent.click(await screen.findByRole('button', { name: signIn.forgotten.submit }));
  const field = await screen.findByLabelText<HTMLInputElement>(signIn.email);
  expect(field.value).toBe('Lina@elbahdja');
  await submit();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(field, '.dz');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Trop de demandes.');
  await submit();
  await screen.findByText(signIn.forgotten.asked);
  expect(shop.calls.filter(({ path }) => path.endsWith('/links/ask')).map(({ body }) => body)).toEqual([
    { email: 'lina@elbahdja.dz' },
    { email: 'lina@elbahdja.dz' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: signIn.forgotten.back }));
  await screen.findByLabelText(signIn.password);
});
