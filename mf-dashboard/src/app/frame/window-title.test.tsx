import type { Language } from '@shop/contracts';
import { SHOP_OF_TESTS, type ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { arFrame, enFrame, frFrame } from '../../testing/frame-texts.ts';
import arList from '@shop/back-office/locales/ar/list.json';
import arSignIn from '../../locales/ar/sign-in.json';
import arStaff from '../../locales/ar/staff.json';
import enList from '@shop/back-office/locales/en/list.json';
import enSignIn from '../../locales/en/sign-in.json';
import enStaff from '../../locales/en/staff.json';
import frList from '@shop/back-office/locales/fr/list.json';
import frSignIn from '../../locales/fr/sign-in.json';
import frStaff from '../../locales/fr/staff.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../testing/open-back-office.tsx';
import '../../features/sign-in/components/sign-in-page.tsx';
import '../../features/staff/components/role-page.tsx';
import '../../features/staff/components/roles-page.tsx';
import '../../features/staff/components/team-page.tsx';

const TEXTS = {
  fr: {
    'dashboard.frame': frFrame,
    'dashboard.list': frList,
    'dashboard.staff': frStaff,
    'dashboard.sign-in': frSignIn,
  },
  ar: {
    'dashboard.frame': arFrame,
    'dashboard.list': arList,
    'dashboard.staff': arStaff,
    'dashboard.sign-in': arSignIn,
  },
  en: {
    'dashboard.frame': enFrame,
    'dashboard.list': enList,
    'dashboard.staff': enStaff,
    'dashboard.sign-in': enSignIn,
  },
} as const;
const ROLE = '01920000-0000-7000-8000-0000000000c1';
const role = {
  id: ROLE,
  name: 'Comptoir',
  permissions: [],
  ownWarehouse: false,
  people: 0,
  version: 1,
  changed: null,
};
let shop: ShopServer;

const open = (path: string, language: Language = 'fr') => openBackOffice(path, TEXTS[language], language);
const titled = (...parts: readonly string[]) =>
  waitFor(() => expect(document.title).toBe(`${parts.join(' · ')} | ${SHOP_OF_TESTS.name}`));

beforeEach(async () => {
  document.title = SHOP_OF_TESTS.name;
  shop = await startBackOffice('owner', ['staff.read'], {
    'GET /dashboard/api/staff': () => ({ status: 200, body: { staff: [] } }),
    'GET /dashboard/api/staff/roles': () => ({ status: 200, body: { roles: [role] } }),
    [`GET /dashboard/api/staff/roles/${ROLE}`]: () => ({ status: 200, body: { role, holders: [] } }),
    'GET /dashboard/api/stock/warehouses': () => ({ status: 200, body: { warehouses: [] } }),
  });
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('the title of the window', () => {
  it.each(['fr', 'ar', 'en'] as const)('says the page, and what it shows, before the shop: %s', async (language) => {
    const { 'dashboard.frame': frame, 'dashboard.staff': staff } = TEXTS[language];
    await open(`/dashboard/staff/roles/${ROLE}`, language);
    await titled(role.name, frame.roles);
    await act(async () => Promise.resolve(fireEvent.click(screen.getByRole('link', { name: staff.role.back }))));
    await titled(frame.roles);
    const [navigation] = screen.getAllByRole('navigation');
    if (!navigation) throw new Error('the frame has no navigation');
    const team = within(navigation).getByRole('link', { name: frame.nav.team });
    await act(async () => Promise.resolve(fireEvent.click(team)));
    await titled(frame.nav.team);
  });

  it('is that of the message where a page is not there or not for this person', async () => {
    await open('/dashboard/nowhere');
    await titled(frFrame.noPage.title);
    cleanup();
    await open('/dashboard/orders');
    await titled(frFrame.notAllowed.title);
  });

  it('is the title of the sign-in page before sign-in', async () => {
    await open('/dashboard/sign-in');
    await titled(frSignIn.submit);
  });
});
