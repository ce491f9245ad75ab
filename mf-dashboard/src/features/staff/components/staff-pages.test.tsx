import { notifications } from '@mantine/notifications';
import { PERMISSIONS, ROLE_NAMES, ROLE_PERMISSIONS, ROLES } from '@shop/contracts/staff';
import type { StaffRole, TeamMember } from '@shop/contracts/staff/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import acts from '@shop/back-office/locales/fr/audit.json';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import { OFFERED } from '../model/permission-groups.ts';
import staff from '../../../locales/fr/staff.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './role-page.tsx';
import './roles-page.tsx';
import './team-page.tsx';

const TEXTS = { 'dashboard.audit': acts, 'dashboard.staff': staff, 'dashboard.list': list, 'dashboard.frame': frame };
const COUNTER = '01920000-0000-7000-8000-0000000000c1';
const MADE = '01920000-0000-7000-8000-0000000000c2';
const ALGER = '01920000-0000-7000-8000-0000000000a1';
const LINA = '/dashboard/api/staff/people/person-2';

const custom = (id: string, name: string, more: Partial<StaffRole> = {}): StaffRole => ({
  id,
  name,
  permissions: ['order.read', 'stock.read'],
  ownWarehouse: false,
  people: 1,
  version: 3,
  changed: { at: '2026-11-20T10:00:00.000Z', by: 'Yasmine' },
  ...more,
});
const counter = custom(COUNTER, 'Comptoir');
const standard = ROLES.map((id): StaffRole => ({
  id,
  name: null,
  permissions: [...ROLE_PERMISSIONS[id]],
  ownWarehouse: id === 'warehouse',
  people: id === 'owner' ? 1 : 0,
  version: 0,
  changed: null,
}));
const person = (uuid: string, name: string, role: string, more: Partial<TeamMember> = {}): TeamMember => ({
  uuid,
  name,
  role,
  roleName: null,
  warehouses: [],
  version: 2,
  email: `${name.toLowerCase()}@elbahdja.dz`,
  state: 'active',
  linkUntil: null,
  secondFactor: false,
  ...more,
});

let shop: ShopServer;
const start = async (
  answers: Parameters<typeof startBackOffice>[2] = {},
  permissions: readonly string[] = PERMISSIONS,
): Promise<void> => {
  shop = await startBackOffice('owner', permissions, {
    'GET /dashboard/api/staff/people': () => ({
      status: 200,
      body: {
        people: [
          person('person-2', 'Lina', COUNTER, { roleName: 'Comptoir', warehouses: [ALGER] }),
          person('person-3', 'Omar', 'warehouse'),
          person('person-1', 'Yasmine', 'owner'),
        ],
      },
    }),
    'GET /dashboard/api/staff/roles': () => ({ status: 200, body: { roles: [...standard, counter] } }),
    [`GET /dashboard/api/staff/roles/${COUNTER}`]: () => ({
      status: 200,
      body: { role: counter, holders: [{ uuid: 'person-2', name: 'Lina' }] },
    }),
    'GET /dashboard/api/staff/roles/owner': () => ({
      status: 200,
      body: { role: standard[0], holders: [{ uuid: 'person-1', name: 'Yasmine' }] },
    }),
    'GET /dashboard/api/stock/warehouses': () => ({
      status: 200,
      body: { warehouses: [{ uuid: ALGER, name: 'Alger' }] },
    }),
    ...answers,
  });
};
const open = (path: string) => openBackOffice(path, TEXTS);
const button = (name: string) => screen.findByRole('button', { name });
const sent = (method: string, path: string) =>
  shop.calls.filter((request) => request.method === method && request.path === path);

afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('the team', () => {
  it('shows each person with role and warehouses, without buttons for read-only people', async () => {
    await start({}, ['staff.read']);
    await open('/dashboard/staff');
    const table = await screen.findByRole('table');
    const row = async (name: string) => (await within(table).findByText(name)).closest('tr')?.textContent ?? '';
    await waitFor(async () => expect(await row('Lina')).toContain('Alger'));
    expect(await row('Lina')).toContain('Comptoir');
    expect(await row('Omar')).toContain(staff.team.noWarehouse);
    expect(await row('Yasmine')).toContain(staff.team.allWarehouses);
    expect(within(table).queryByRole('button', { name: 'Lina' })).toBeNull();
  });

  it('[D-11.01] shows who asks for a new password, and gives them a link', async () => {
    const asking = { askedAt: '2026-11-22T09:00:00.000Z', presentSince: '2026-11-22T07:31:00.000Z' };
    const link = { path: '/dashboard/invitation/x', until: '2026-11-25T09:00:00.000Z', mailed: 'off' };
    await start({
      'GET /dashboard/api/staff/people': () => ({
        status: 200,
        body: { people: [person('person-2', 'Lina', COUNTER, { roleName: 'Comptoir', ...asking })] },
      }),
      [`POST ${LINA}/reset-password`]: () => ({
        status: 200,
        body: { person: person('person-2', 'Lina', COUNTER, { version: 3 }), link },
      }),
    });
    await open('/dashboard/staff');
    await screen.findByText(/Présent depuis .*08:31/);
    await userEvent.click(await button('Donner un lien à Lina, qui a oublié son mot de passe'));
    await userEvent.click(await button(staff.act['reset-password'].submit));
    expect(await screen.findByDisplayValue(/dashboard\/invitation\/x$/)).toBeTruthy();
  });

  it('[D-11.02] gives a person a role that is made on the way', async () => {
    const made = custom(MADE, 'Vitrine', { people: 0, version: 1, permissions: ['product.read'] });
    await start({
      'POST /dashboard/api/staff/roles': () => ({ status: 201, body: made }),
      [`PUT ${LINA}`]: () => ({
        status: 200,
        body: person('person-2', 'Lina', MADE, { roleName: 'Vitrine', version: 3 }),
      }),
    });
    await open('/dashboard/staff');
    await userEvent.click(await button('Lina'));
    const giving = await screen.findByRole('dialog', { name: 'Lina' });
    await userEvent.click(within(giving).getByRole('button', { name: staff.roles.new }));
    const making = await screen.findByRole('dialog', { name: staff.newRole.title });
    fireEvent.change(within(making).getByLabelText(/Nom du rôle/), { target: { value: 'Vitrine' } });
    await userEvent.click(within(making).getByRole('button', { name: staff.newRole.submit }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: staff.newRole.title })).toBeNull());
    await userEvent.click(within(giving).getByRole('button', { name: staff.person.submit }));
    await screen.findByText('Lina : enregistré.');
    expect(sent('POST', '/dashboard/api/staff/roles')[0]?.body).toEqual({
      name: 'Vitrine',
      ownWarehouse: false,
      permissions: [],
    });
    expect(sent('PUT', LINA)[0]?.body).toEqual({ role: MADE, warehouses: [ALGER], version: 2 });
    expect(sent('PUT', LINA)[0]?.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/);
  });

  it('[BO-5.06] says under the field why a role cannot be given, and leaves one’s own alone', async () => {
    await start({
      [`PUT ${LINA}`]: () => ({
        status: 422,
        body: { type: 'invalid', title: 'Refusé', status: 422, errors: { role: ['C’est le dernier propriétaire.'] } },
      }),
    });
    await open('/dashboard/staff');
    await userEvent.click(await button('Lina'));
    await userEvent.click(await button(staff.person.submit));
    await screen.findByText('C’est le dernier propriétaire.');
    for (const close of screen.getAllByRole('button', { name: frame.dialog.close }).slice(0, 1))
      await userEvent.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await button('Yasmine'));
    const dialog = await screen.findByRole('dialog', { name: 'Yasmine' });
    expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: staff.person.role }).readOnly).toBe(true);
  });

  it('[D-4.03] keeps the choices on a version conflict, and saves them on the current version', async () => {
    const answers = [
      {
        status: 409,
        body: {
          type: 'changed-meanwhile',
          title: 'x',
          status: 409,
          person: person('person-2', 'Lina', 'cashier', { version: 9 }),
        },
      },
      { status: 200, body: person('person-2', 'Lina', COUNTER, { version: 10 }) },
    ];
    await start({ [`PUT ${LINA}`]: () => answers.shift() ?? { status: 500 } });
    await open('/dashboard/staff');
    await userEvent.click(await button('Lina'));
    await userEvent.click(await button(staff.person.submit));
    expect((await screen.findByRole('alert')).textContent).toContain(ROLE_NAMES.cashier.fr);
    await userEvent.click(await button(staff.person.submit));
    await screen.findByText('Lina : enregistré.');
    expect(sent('PUT', LINA).map(({ body }) => (body as { version: number }).version)).toEqual([2, 9]);
  });
});

describe('a new person', () => {
  const until = '2026-11-27T10:00:00.000Z';
  const nadia = person('person-9', 'Nadia', 'orderAgent', { state: 'invited', linkUntil: until });
  const link = { path: '/dashboard/invitation/abcdefghijklmnopqrstuvwxyz', until, mailed: 'off' };

  it('is invited by a link that is shown and copied once', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await start({
      'POST /dashboard/api/staff/people': () => ({ status: 201, body: { person: nadia, link } }),
    });
    await open('/dashboard/staff');
    await user.click(await button(staff.invite.open));
    const dialog = await screen.findByRole('dialog', { name: staff.invite.title });
    await user.click(within(dialog).getByRole('button', { name: staff.invite.submit }));
    // Nothing typed: said under the fields, and nothing sent.
    expect((await within(dialog).findAllByText(frame.field.required)).length).toBeGreaterThan(0);
    expect(sent('POST', '/dashboard/api/staff/people')).toEqual([]);
    await user.type(within(dialog).getByLabelText(/^Nom/), 'Nadia');
    await user.type(within(dialog).getByLabelText(/^E-mail/), 'Nadia@elbahdja.dz');
    await user.click(within(dialog).getByRole('combobox', { name: /^Rôle/ }));
    await user.click(await screen.findByRole('option', { name: ROLE_NAMES.orderAgent.fr, hidden: true }));
    await user.click(within(dialog).getByRole('button', { name: staff.invite.submit }));
    const shown = await screen.findByLabelText<HTMLInputElement>(staff.link.label);
    expect(shown.value).toBe(window.location.origin + link.path);
    await user.click(screen.getByRole('button', { name: staff.link.copy }));
    expect(writeText).toHaveBeenCalledWith(shown.value);
    const [request] = sent('POST', '/dashboard/api/staff/people');
    expect(request?.body).toEqual({ name: 'Nadia', email: 'nadia@elbahdja.dz', role: 'orderAgent', warehouses: [] });
    expect(request?.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/);
    await user.click(screen.getByRole('button', { name: staff.link.done }));
    await waitFor(() => expect(screen.queryByLabelText(staff.link.label)).toBeNull());
  });
});

describe('what is done about a person', () => {
  it('is asked first, and what the server refuses is said where it was asked', async () => {
    const answers = [
      { status: 409, body: { type: 'last-owner', title: 'C’est le dernier propriétaire.', status: 409 } },
      { status: 200, body: { person: person('person-2', 'Lina', COUNTER, { state: 'deactivated' }), link: null } },
    ];
    await start({ [`POST ${LINA}/deactivate`]: () => answers.shift() ?? { status: 500 } });
    await open('/dashboard/staff');
    await userEvent.click(await button(staff.act.menu.replace('{{name}}', 'Lina')));
    await userEvent.click(await screen.findByRole('menuitem', { name: staff.act.deactivate.name, hidden: true }));
    await userEvent.click(await button(staff.act.deactivate.submit));
    expect((await screen.findByRole('alert')).textContent).toContain('C’est le dernier propriétaire.');
    await userEvent.click(await button(staff.act.deactivate.submit));
    await screen.findByText('Lina : désactivé.');
    expect(sent('POST', `${LINA}/deactivate`).map(({ body }) => body)).toEqual([{ version: 2 }, { version: 2 }]);
    // People have no actions on themselves.
    expect(screen.queryByRole('button', { name: staff.act.menu.replace('{{name}}', 'Yasmine') })).toBeNull();
  });
});

describe('the roles', () => {
  it('say how much of each part they open, and that they open all only where they do', async () => {
    await start();
    await open('/dashboard/staff/roles');
    fireEvent.click(await screen.findByRole('radio', { name: staff.matrix.list }));
    const table = await screen.findByRole('table');
    const row = async (name: string) => (await within(table).findByText(name)).closest('tr')?.textContent ?? '';
    expect(await row(ROLE_NAMES.owner.fr)).toContain(staff.roles.opensAll);
    const manager = await row(ROLE_NAMES.manager.fr);
    expect(manager).not.toContain(staff.roles.opensAll);
    expect(manager).toContain(`${staff.permission.staff.title} 1/2`);
    expect(await row('Comptoir')).toContain(
      `${staff.permission.order.title} 1/8 · ${staff.permission.stock.title} 1/4`,
    );
  });
});

describe('the matrix of the roles', () => {
  it('has a row for each right that a call asks for, and a column for each role', async () => {
    await start();
    await open('/dashboard/staff/roles');
    const table = await screen.findByRole('table', { name: staff.matrix.title });
    const columns = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    const place = columns.findIndex((text) => text.startsWith('Comptoir'));
    const mark = (label: string) => {
      const row = within(table).getByRole('rowheader', { name: label }).closest('tr') ?? table;
      const marks = within(row).getAllByRole('img');
      return marks[place - 1]?.getAttribute('aria-label');
    };
    expect(mark(staff.permission.order.read)).toBe(staff.role.granted);
    expect(mark(staff.permission.order.cancel)).toBe(staff.role.notGranted);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .filter((head) => head.getAttribute('scope') === 'row'),
    ).toHaveLength(OFFERED.length);
  });
});

describe('a role', () => {
  const ROLE = `/dashboard/api/staff/roles/${COUNTER}`;
  it('shows in words what people did to it', async () => {
    const act = {
      id: '01920000-0000-7000-8000-0000000000d1',
      at: '2026-11-20T10:00:00.000Z',
      by: { id: 'person-1', name: 'Yasmine' },
      entity: 'role',
      subject: COUNTER,
      action: 'role.change',
      before: { permissions: ['order.read'], ownWarehouse: false },
      after: { permissions: ['order.read', 'order.ship'], ownWarehouse: true },
      from: '10.0.0.7',
    };
    await start({ 'GET /dashboard/api/staff/acts': () => ({ status: 200, body: { acts: [act], nextCursor: null } }) });
    await open(`/dashboard/staff/roles/${COUNTER}?tab=acts`);
    await screen.findByText(acts.act.role.change);
    const { order } = staff.permission;
    expect(screen.getByText(order.ship)).toBeTruthy();
    expect(screen.getByText(acts.value.ownWarehouse.true)).toBeTruthy();
  });

  const saveAll = () => userEvent.click(screen.getByRole('button', { name: /^Tout enregistrer/ }));

  it('[BO-2.01.32] is saved once for all its tabs, and merged with a concurrent change', async () => {
    const theirs = custom(COUNTER, 'Comptoir', { version: 4, ownWarehouse: true });
    const answers = [
      { status: 409, body: { type: 'changed-meanwhile', title: 'x', status: 409, role: theirs } },
      {
        status: 200,
        body: custom(COUNTER, 'Comptoir Alger', {
          version: 5,
          ownWarehouse: true,
          permissions: ['order.read', 'order.ship', 'stock.read'],
        }),
      },
    ];
    await start({ [`PUT ${ROLE}`]: () => answers.shift() ?? { status: 500 } });
    await open(`/dashboard/staff/roles/${COUNTER}`);
    const name = await screen.findByLabelText(/Nom du rôle/);
    fireEvent.change(name, { target: { value: 'Comptoir Alger' } });
    await userEvent.click(screen.getByRole('tab', { name: new RegExp(staff.role.permissions) }));
    await userEvent.click(screen.getByLabelText(staff.permission.order.ship));
    expect(screen.getAllByRole('img', { name: frame.form.unsaved })).toHaveLength(2);
    await saveAll();
    await screen.findByText(frame.form.saved);
    expect(sent('PUT', ROLE).map(({ body }) => body)).toEqual([
      {
        name: 'Comptoir Alger',
        ownWarehouse: false,
        permissions: ['order.read', 'order.ship', 'stock.read'],
        version: 3,
      },
      {
        name: 'Comptoir Alger',
        ownWarehouse: true,
        permissions: ['order.read', 'order.ship', 'stock.read'],
        version: 4,
      },
    ]);
  });

  it('ticks along what a right needs, and takes away what cannot be without it', async () => {
    await start();
    await open(`/dashboard/staff/roles/${COUNTER}?tab=permissions`);
    const { payment } = staff.permission;
    const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    fireEvent.click(await screen.findByLabelText(payment.write));
    await waitFor(() => expect(box(payment.read).checked).toBe(true));
    fireEvent.click(box(payment.read));
    await waitFor(() => expect(box(payment.write).checked).toBe(false));
  });

  it('shows the tab with the field that the server refuses', async () => {
    await start({
      [`PUT ${ROLE}`]: () => ({
        status: 422,
        body: { type: 'invalid', title: 'Refusé', status: 422, errors: { name: ['Un autre rôle porte déjà ce nom.'] } },
      }),
    });
    await open(`/dashboard/staff/roles/${COUNTER}`);
    await userEvent.type(await screen.findByLabelText(/Nom du rôle/), 's');
    await userEvent.click(screen.getByRole('tab', { name: new RegExp(staff.role.permissions) }));
    await userEvent.click(screen.getByLabelText(staff.permission.order.title));
    await saveAll();
    await screen.findByText('Un autre rôle porte déjà ce nom.');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain(staff.role.general);
  });

  it('is read-only for people with fewer permissions, and for a standard role', async () => {
    await start({}, ['staff.read', 'staff.write', 'order.read']);
    await open(`/dashboard/staff/roles/${COUNTER}`);
    expect((await screen.findAllByText(asRead(staff.role.above))).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: staff.deleteRole.submit })).toBeNull();
    cleanup();
    await open('/dashboard/staff/roles/owner');
    expect((await screen.findAllByText(staff.role.standardText)).length).toBeGreaterThan(0);
    // It opens on what it may do.
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain(staff.role.permissions);
    expect(screen.queryByLabelText(/Nom du rôle/)).toBeNull();
  });

  it('shows the holders with links before it is deleted, without a delete button', async () => {
    await start();
    await open(`/dashboard/staff/roles/${COUNTER}`);
    await userEvent.click(await button(staff.deleteRole.submit));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Lina');
    expect(dialog.textContent).not.toContain(staff.deleteRole.text);
    const submit = within(dialog).getByRole<HTMLButtonElement>('button', { name: staff.deleteRole.submit });
    expect(submit.disabled).toBe(true);
    expect(within(dialog).getByRole('link', { name: staff.deleteRole.toTeam }).getAttribute('href')).toBe(
      `/dashboard/staff?role=${COUNTER}`,
    );
  });

  it('is deleted after a question; the server says who holds it still', async () => {
    await start({
      [`GET ${ROLE}`]: () => ({ status: 200, body: { role: counter, holders: [] } }),
      [`DELETE ${ROLE}`]: () => ({
        status: 409,
        body: { type: 'role-held', title: 'Ce rôle est encore porté par Lina.', status: 409, holders: [] },
      }),
    });
    await open(`/dashboard/staff/roles/${COUNTER}`);
    await userEvent.click(await button(staff.deleteRole.submit));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: staff.deleteRole.submit }));
    await screen.findByText('Ce rôle est encore porté par Lina.');
  });
});
