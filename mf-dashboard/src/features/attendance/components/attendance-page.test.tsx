import { notifications } from '@mantine/notifications';
import type { ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import attendance from '../../../locales/fr/attendance.json';
import staff from '../../../locales/fr/staff.json';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './attendance-page.tsx';
import '@shop/back-office/dates/date-fields';

const PATH = '/dashboard/api/staff/attendance';
const TEXTS = {
  'dashboard.attendance': attendance,
  'dashboard.staff': staff,
  'dashboard.frame': frame,
  'dashboard.list': list,
};
const entry = (uuid: string, name: string, more: object = {}) => ({
  uuid,
  person: { uuid: `of-${uuid}`, name },
  inAt: '2026-11-22T07:31:00.000Z',
  outAt: '2026-11-22T16:01:00.000Z',
  corrections: [],
  version: 3,
  ...more,
});
let shop: ShopServer;
const open = async (
  answers: Parameters<typeof startBackOffice>[2] = {},
  path = '/dashboard/attendance',
  permissions: readonly string[] = ['attendance.write'],
) => {
  shop = await startBackOffice('manager', permissions, {
    [`GET ${PATH}`]: () => ({
      status: 200,
      body: { entries: [entry('e1', 'Lina'), entry('e2', 'Omar', { outAt: null })], nextCursor: null },
    }),
    [`GET ${PATH}/present`]: () => ({ status: 200, body: { entries: [entry('e2', 'Omar', { outAt: null })] } }),
    ...answers,
  });
  await openBackOffice(path, TEXTS);
};
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it('shows who came and went, how long, and who is there still; of the days in the address', async () => {
  await open({}, '/dashboard/attendance?from=2026-11-22&to=2026-11-22');
  const table = await screen.findByRole('table');
  const row = async (name: string) => (await within(table).findByText(name)).closest('tr')?.textContent ?? '';
  expect(await row('Lina')).toContain('8 h 30');
  expect(await row('Omar')).toContain(attendance.still);
  expect(shop.calls.find(({ path }) => path.startsWith(`${PATH}?`))?.path).toContain('from=2026-11-22&to=2026-11-22');
});

it('is corrected with a reason, on the current version if another person changed it first', async () => {
  const theirs = entry('e1', 'Lina', { inAt: '2026-11-22T07:00:00.000Z', version: 4 });
  const answers = [
    { status: 409, body: { type: 'changed-meanwhile', title: 'x', status: 409, entry: theirs } },
    { status: 200, body: entry('e1', 'Lina', { version: 5 }) },
  ];
  await open({ [`PUT ${PATH}/e1`]: () => answers.shift() ?? { status: 500 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Lina' }));
  const dialog = await screen.findByRole('dialog');
  const submit = () => userEvent.click(within(dialog).getByRole('button', { name: attendance.correct.submit }));
  await submit();
  await within(dialog).findByText(/Au moins 3 caractères/);
  await userEvent.type(within(dialog).getByLabelText(attendance.correct.reason), 'Oubli du badge');
  await submit();
  await within(dialog).findByRole('alert');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const times = { inAt: '2026-11-22T07:31:00.000Z', outAt: '2026-11-22T16:01:00.000Z', reason: 'Oubli du badge' };
  expect(shop.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { ...times, version: 3 },
    { ...times, version: 4 },
  ]);
});

/** Opens the dialog of the strip for a person who is at work. */
const askAboutOmar = async () => {
  await open({
    [`PUT ${PATH}/e2`]: () => ({ status: 200, body: entry('e2', 'Omar', { version: 4 }) }),
  });
  const strip = await screen.findByRole('region', { name: attendance.now.title });
  await within(strip).findByText('1 présent maintenant');
  await userEvent.click(within(strip).getByRole('button', { name: /Omar/ }));
  const dialog = await screen.findByRole('dialog');
  const save = async (reason: string) => {
    await userEvent.type(within(dialog).getByLabelText(attendance.correct.reason), reason);
    await userEvent.click(within(dialog).getByRole('button', { name: attendance.correct.submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return shop.calls.find(({ method }) => method === 'PUT')?.body;
  };
  return { dialog, save };
};

it('[BO-2.17] shows who is at work now, and a click enters when they left', async () => {
  const { dialog, save } = await askAboutOmar();
  const out = await within(dialog).findByLabelText(new RegExp(attendance.out));
  await userEvent.click(out);
  await userEvent.click(await screen.findByRole('button', { name: /^24 /, hidden: true }));
  // As it is read in the field: DD/MM/YYYY HH:mm, an hour before Greenwich.
  await waitFor(() => expect(out.textContent).toMatch(/^24\//));
  const [day, month, year, time] = (out.textContent ?? '').split(/[/ ]/);
  expect(await save('Parti sans le dire')).toEqual({
    inAt: '2026-11-22T07:31:00.000Z',
    outAt: new Date(`${year}-${month}-${day}T${time}:00+01:00`).toISOString(),
    reason: 'Parti sans le dire',
    version: 3,
  });
});

it('corrects the arrival of a person who is still at work', async () => {
  const { save } = await askAboutOmar();
  expect(await save('Arrivée fausse')).toMatchObject({ outAt: null, reason: 'Arrivée fausse' });
});

it('[BO-2.17] enters a forgotten attendance, and says under the field what is wrong with it', async () => {
  const person = {
    uuid: 'person-2',
    name: 'Lina',
    role: 'manager',
    version: 2,
    email: 'lina@elbahdja.dz',
    state: 'active',
    linkUntil: null,
    secondFactor: false,
  };
  const errors = { person: ['Cette personne est déjà présente.'] };
  const answers = [
    { status: 422, body: { type: 'invalid', title: 'x', status: 422, errors } },
    { status: 201, body: entry('e3', 'Lina', { added: { by: 'Sarah B.', reason: 'Oubli' } }) },
  ];
  await open(
    {
      'GET /dashboard/api/staff/people': () => ({ status: 200, body: { people: [person] } }),
      [`POST ${PATH}`]: () => answers.shift() ?? { status: 500 },
    },
    '/dashboard/attendance',
    ['attendance.write', 'staff.read'],
  );
  await userEvent.click(await screen.findByRole('button', { name: attendance.add.open }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('combobox', { name: new RegExp(attendance.person) }));
  await userEvent.click(await screen.findByRole('option', { name: 'Lina', hidden: true }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: attendance.add.still }));
  await userEvent.type(within(dialog).getByLabelText(new RegExp(attendance.correct.reason)), 'Oubli');
  await userEvent.click(within(dialog).getByLabelText(new RegExp(attendance.in)));
  await userEvent.click(await screen.findByRole('button', { name: /^15 /, hidden: true }));
  const submit = () => userEvent.click(within(dialog).getByRole('button', { name: attendance.add.submit }));
  await submit();
  await within(dialog).findByText(errors.person[0] ?? '');
  await submit();
  await screen.findByText('Lina : présence ajoutée.');
  const sent = shop.calls.filter(({ method, path }) => method === 'POST' && path === PATH);
  expect(sent[1]?.body).toMatchObject({ person: 'person-2', outAt: null, reason: 'Oubli' });
  expect(sent[1]?.headers['idempotency-key']).not.toBe(sent[0]?.headers['idempotency-key']);
});
