import { forgetStaffSession } from '@shop/kit/staff';
import { forgetListPlaces } from '../list-page/list-place.ts';
import { SHOP_OF_TESTS, startShop, type ShopServer } from '@shop/kit/testing';

type Answers = Parameters<typeof startShop>[0];

/** The server's response about Yasmine, who has signed in with this role. */
export const tokenOf = (role: string, permissions: readonly string[]) => {
  const me = {
    sub: 'person-1',
    name: 'Yasmine',
    shopUuid: SHOP_OF_TESTS.uuid,
    role,
    permissions,
    warehouses: [],
    heldTo: [],
    suppliers: [],
  };
  return { status: 200, body: { token: 'signed', expiresInSeconds: 60, me, shopName: SHOP_OF_TESTS.name } };
};

/** The shop's server as a page of the back-office meets it: Yasmine is signed in, with this role. */
export const startBackOffice = (
  role: string,
  permissions: readonly string[],
  answers: Answers = {},
): Promise<ShopServer> => {
  forgetStaffSession();
  forgetListPlaces();
  return startShop({ 'GET /dashboard/api/staff/token': () => tokenOf(role, permissions), ...answers });
};
