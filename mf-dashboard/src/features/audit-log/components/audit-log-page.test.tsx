import type { StaffAct } from '@shop/contracts/staff/dashboard';
import type { ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import acts from '@shop/back-office/locales/fr/audit.json';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import staff from '../../../locales/fr/staff.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './audit-log-page.tsx';

const LOG = 'GET /dashboard/api/staff/acts';
const TEXTS = { 'dashboard.audit': acts, 'dashboard.frame': frame, 'dashboard.list': list, 'dashboard.staff': staff };
const act = (uuid: string, more: Partial<StaffAct> = {}): StaffAct => ({
  uuid,
  at: '2026-03-02T10:30:00.000Z',
  by: { id: 'person-2', name: 'Lina' },
  entity: 'person',
  subject: 'person-9',
  action: 'person.change',
  before: { role: 'orderAgent', warehouses: [] },
  after: { role: 'manager', warehouses: ['a', 'b'] },
  from: '41.111.20.7',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ...more,
});
const lina = {
  uuid: 'person-2',
  name: 'Lina',
  role: 'manager',
  email: 'lina@elbahdja.dz',
  state: 'active',
  linkUntil: null,
  secondFactor: false,
};
let shop: ShopServer;
const open = async (permissions: readonly string[], path = '/dashboard/audit-log') => {
  shop = await startBackOffice('made', permissions, {
    [LOG]: ({ path: asked }) =>
      asked.includes('cursor=behind')
        ? { status: 200, body: { acts: [act('2', { action: 'person.deactivate' })], nextCursor: null } }
        : { status: 200, body: { acts: [act('1')], nextCursor: 'behind' } },
    'GET /dashboard/api/staff/people': () => ({ status: 200, body: { people: [lina] } }),
  });
  await openBackOffice(path, TEXTS);
};
const logPaths = () => shop.calls.filter(({ path }) => path.includes('/staff/acts')).map(({ path }) => path);

afterEach(async () => {
  cleanup();
  await shop.close();
});

it('[D-11.03] shows who did what, before and after, a page at a time, and from where in the details of a row', async () => {
  await open(['audit.read', 'staff.read']);
  const table = await screen.findByRole('table');
  const row = (await within(table).findByText(acts.act.person.change)).closest('tr');
  expect(row?.textContent).toContain('Lina');
  expect(row?.textContent).toMatch(/Rôle.*Confirmation.*Gérant/);
  expect(row?.textContent).not.toContain('41.111.20.7');
  await userEvent.click(within(table).getByRole('button', { name: new RegExp(acts.act.person.change) }));
  const details = await screen.findByRole('dialog', { name: acts.act.person.change });
  expect(details.textContent).toContain('41.111.20.7');
  expect(details.textContent).toContain('Firefox · Linux');
  await userEvent.click(within(details).getByRole('button', { name: acts.log.close }));
  await userEvent.click(screen.getByRole('button', { name: acts.more }));
  await within(table).findByText(acts.act.person.deactivate);
  expect(screen.queryByRole('button', { name: acts.more })).toBeNull();
});

it('asks for one person, kind and span of days, as the address says', async () => {
  await open(
    ['audit.read', 'staff.read'],
    '/dashboard/audit-log?person=person-2&entity=person&from=2026-03-01&to=2026-03-02',
  );
  await screen.findByText(acts.act.person.change);
  expect(logPaths()[0]).toMatch(/entity=person/);
  expect(logPaths()[0]).toMatch(/person=person-2/);
  expect(logPaths()[0]).toMatch(/from=2026-03-01&to=2026-03-02/);
  expect(await screen.findByRole('button', { name: /Personne.*Lina/ })).toBeTruthy();
});

it('names the entity with a link to it, and searches for the typed text', async () => {
  await open(['audit.read'], '/dashboard/audit-log?q=lampe');
  const named = { entity: 'product', subject: 'p-1', action: 'product.change', name: { fr: 'Lampe Zénith' } };
  shop.answers[LOG] = () => ({ status: 200, body: { acts: [act('3', named)], nextCursor: null } });
  cleanup();
  await openBackOffice('/dashboard/audit-log?q=lampe', TEXTS);
  const link = await screen.findByRole('link', { name: 'Lampe Zénith' });
  expect(link.getAttribute('href')).toBe('/dashboard/products/p-1');
  expect(link.closest('td')?.textContent).toContain(acts.entity.product);
  expect(logPaths().at(-1)).toMatch(/q=lampe/);
});

it('is read without the right to see the team, which then is not asked for', async () => {
  await open(['audit.read']);
  await screen.findByText(acts.act.person.change);
  await waitFor(() => expect(logPaths().length).toBeGreaterThan(0));
  expect(shop.calls.some(({ path }) => path.endsWith('/staff/people'))).toBe(false);
  expect(screen.queryByRole('button', { name: acts.log.person })).toBeNull();
});
