import { getMenus, changeMenusByForm } from '@shop/contracts/catalog/dashboard';
import { startShop } from '../testing/index.ts';
import { callStaff, forgetStaffSession } from './staff-call.ts';

it('[BO-6.01] writes by staff send the CSRF token of the page beside the bearer, which alone is their proof (ADR 64); reads do not', async () => {
  forgetStaffSession();
  document.head.innerHTML = '<meta name="csrf-token" content="csrf-1">';
  const menus = { version: 1, menu: [], footer: [] };
  const shop = await startShop({
    'GET /dashboard/api/staff/token': () => ({ status: 200, body: { token: 'signed', expiresInSeconds: 60, me: {} } }),
    'GET /dashboard/api/menus': () => ({ status: 200, body: menus }),
    'POST /dashboard/api/menus': () => ({ status: 200, body: menus }),
  });
  await callStaff(getMenus);
  await callStaff(changeMenusByForm, { body: menus });
  const [read, write] = shop.calls.filter(({ path }) => path === '/dashboard/api/menus');
  expect(read?.headers['x-csrf-token']).toBeUndefined();
  expect(write?.headers).toMatchObject({ 'x-csrf-token': 'csrf-1', authorization: 'Bearer signed' });
  await shop.close();
});
