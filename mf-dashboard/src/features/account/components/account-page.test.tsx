import { notifications } from '@mantine/notifications';
import type { ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import account from '../../../locales/fr/account.json';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './account-page.tsx';

const PATH = '/dashboard/api/staff/account';
const TEXTS = { 'dashboard.account': account, 'dashboard.frame': frame };
const invalid = (field: string, text: string) => ({
  status: 422,
  body: { type: 'invalid', title: 'x', status: 422, errors: { [field]: [text] } },
});
const session = (id: string, agent: string, isThis: boolean) => ({
  id,
  agent,
  address: '41.111.20.7',
  since: '2026-11-20T10:00:00.000Z',
  usedAt: '2026-11-20T12:00:00.000Z',
  isThis,
});
let shop: ShopServer;
let isOn = false;
let isAtWork = false;
const OWN = '/dashboard/api/staff/attendance/own';
const CLOCK = '/dashboard/api/staff/attendance/clock';
const entry = {
  uuid: 'entry-1',
  person: { uuid: 'person-1', name: 'Yasmine' },
  inAt: '2026-11-22T07:31:00.000Z',
  outAt: null,
  corrections: [],
  version: 1,
};
const open = async (answers: Parameters<typeof startBackOffice>[2] = {}) => {
  isOn = false;
  isAtWork = false;
  shop = await startBackOffice('orderAgent', [], {
    [`GET ${PATH}`]: () => ({
      status: 200,
      body: { name: 'Yasmine', email: 'yasmine@elbahdja.dz', secondFactor: isOn, recoveryLeft: isOn ? 10 : 0 },
    }),
    [`GET ${OWN}`]: () => ({ status: 200, body: { open: isAtWork ? entry : null } }),
    [`GET ${PATH}/sessions`]: () => ({
      status: 200,
      body: {
        sessions: [
          session('s1', 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36', true),
          session('s2', 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile', false),
        ],
      },
    }),
    ...answers,
  });
  await openBackOffice('/dashboard/account', TEXTS);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (method: string, path: string) =>
  shop.calls.filter((one) => one.method === method && one.path === PATH + path).map(({ body }) => body);

afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it('changes one’s own name, and says under the field what was wrong', async () => {
  const answers = [invalid('name', 'Donnez un nom.'), { status: 200, body: { name: 'Yasmine B.' } }];
  await open({ [`POST ${PATH}/name`]: () => answers.shift() ?? { status: 500 } });
  const field = await screen.findByLabelText(account.name.label);
  await userEvent.clear(field);
  await userEvent.type(field, ' Yasmine  B.');
  await press(account.name.submit);
  await screen.findByText('Donnez un nom.');
  const tokens = shop.calls.filter(({ path }) => path === '/dashboard/api/staff/token').length;
  await press(account.name.submit);
  await screen.findByText(account.name.done);
  expect(sent('POST', '/name')).toEqual([{ name: 'Yasmine B.' }, { name: 'Yasmine B.' }]);
  await waitFor(() =>
    expect(shop.calls.filter(({ path }) => path === '/dashboard/api/staff/token').length).toBeGreaterThan(tokens),
  );
});

it('changes the password, is open to every role, and says under the field what was wrong', async () => {
  const answers = [invalid('current', 'Ce n’est pas le bon.'), { status: 204 }];
  await open({ [`POST ${PATH}/password`]: () => answers.shift() ?? { status: 500 } });
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  await screen.findByLabelText(account.password.current);
  await userEvent.type(field(account.password.current), 'ancien');
  await userEvent.type(field(account.password.next), 'une-phrase-longue');
  await userEvent.type(field(account.password.again), 'une-autre-phrase');
  await press(account.password.submit);
  await screen.findByText(frame.field.of.staff.password.differs);
  await userEvent.clear(field(account.password.again));
  await userEvent.type(field(account.password.again), 'une-phrase-longue');
  await press(account.password.submit);
  await screen.findByText('Ce n’est pas le bon.');
  await press(account.password.submit);
  await screen.findByText(account.password.done);
  expect(field(account.password.next).value).toBe('');
  expect(sent('POST', '/password')[1]).toEqual({ current: 'ancien', next: 'une-phrase-longue' });
});

it('switches the second code on by password, picture and first code, and shows the recovery codes once', async () => {
  const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
  const confirmed = [invalid('code', 'Pas le bon code.'), { status: 200, body: { recoveryCodes: codes } }];
  await open({
    [`POST ${PATH}/second-factor`]: () => ({
      status: 200,
      body: { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/El%20Bahdja:y?secret=GEZDGNBVGY3TQOJQ' },
    }),
    [`POST ${PATH}/second-factor/confirm`]: () => {
      const answer = confirmed.shift() ?? { status: 500 };
      isOn = answer.status === 200;
      return answer;
    },
  });
  await press(account.factor.begin);
  const asking = await screen.findByRole('dialog');
  await userEvent.type(within(asking).getByLabelText(account.password.current), 'ancien');
  await userEvent.click(within(asking).getByRole('button', { name: account.factor.next }));
  await screen.findByRole('img', { name: account.factor.qr });
  expect(screen.getByLabelText<HTMLInputElement>(account.factor.secret).value).toBe('GEZDGNBVGY3TQOJQ');
  await userEvent.type(screen.getByLabelText(account.factor.code), '000000');
  await press(account.factor.confirm);
  await screen.findByText('Pas le bon code.');
  await press(account.factor.confirm);
  await screen.findByText(codes[0] ?? '');
  await press(account.recovery.kept);
  await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull());
  expect(await screen.findByText(/10 codes de secours restants/)).toBeTruthy();
  expect(sent('POST', '/second-factor')).toEqual([{ password: 'ancien' }]);
});

it('lists where one is signed in, in words, and ends one or all others', async () => {
  await open({
    [`DELETE ${PATH}/sessions/s2`]: () => ({ status: 204 }),
    [`DELETE ${PATH}/sessions`]: () => ({ status: 204 }),
  });
  const here = (await screen.findByText('Chrome · Windows')).closest('li');
  expect(here?.textContent).toContain(account.sessions.this);
  expect(here && within(here).queryByRole('button')).toBeNull();
  await press(account.sessions.endOf.replace('{{name}}', 'Chrome · Android'));
  await waitFor(() => expect(sent('DELETE', '/sessions/s2')).toHaveLength(1));
  await press(account.sessions.endOthers);
  await waitFor(() => expect(sent('DELETE', '/sessions')).toHaveLength(1));
});

it('clocks in and out by a click, and only once for a repeated request', async () => {
  await open({
    [`POST ${CLOCK}`]: ({ body }) => {
      isAtWork = (body as { to: string }).to === 'in';
      return { status: 200, body: entry };
    },
  });
  await press(account.clock.in);
  await press(account.clock.out);
  await screen.findByRole('button', { name: account.clock.in });
  const presses = shop.calls.filter(({ path }) => path === CLOCK);
  expect(presses.map(({ body }) => body)).toEqual([{ to: 'in' }, { to: 'out' }]);
  expect(new Set(presses.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});
