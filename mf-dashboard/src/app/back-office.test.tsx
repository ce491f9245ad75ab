import { forgetStaffSession, staffSession } from '@shop/kit/staff';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { frFrame } from '../testing/frame-texts.ts';
import frHome from '../locales/fr/home.json';
import frList from '@shop/back-office/locales/fr/list.json';
import frOrders from '../locales/fr/orders.json';
import frPayments from '../locales/fr/transporter-payments.json';
import frSignIn from '../locales/fr/sign-in.json';
import { startBackOffice, tokenOf } from '@shop/back-office/testing';
import { openBackOffice } from '../testing/open-back-office.tsx';
import '../features/orders/components/orders-page.tsx';
import '../features/sign-in/components/sign-in-page.tsx';
import '../features/transporter-payments/components/payments-page.tsx';

const TEXTS = {
  'dashboard.frame': frFrame,
  'dashboard.home': frHome,
  'dashboard.list': frList,
  'dashboard.orders': frOrders,
  'dashboard.transporter-payments': frPayments,
  'dashboard.sign-in': frSignIn,
};
let shop: ShopServer;

const open = (path: string) => openBackOffice(path, TEXTS);
const signIn = async (permissions: readonly string[]) => {
  shop = await startBackOffice('accountant', permissions, {
    'GET /dashboard/api/order': () => ({
      status: 200,
      body: { orders: [], total: 0, totalIsExact: true, page: 1, limit: 25, nextCursor: null, counts: {} },
    }),
    'GET /dashboard/api/transporter': () => ({ status: 200, body: { transporters: [] } }),
    'GET /dashboard/api/payments/get/transporters': () => ({ status: 200, body: { transporters: [] } }),
  });
};
/** As a token is renewed. */
const forgetAndAsk = async () => {
  forgetStaffSession();
  await staffSession();
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('the frame of the back-office', () => {
  it('stays while its pages change: nothing of it is made again, and who is signed in is not asked again', async () => {
    await signIn(['order.read', 'payment.read']);
    await open('/dashboard/orders');
    await heading(frOrders.title);
    const [navigation] = screen.getAllByRole('navigation');
    if (!navigation) throw new Error('the frame has no navigation');
    const link = within(navigation).getByRole('link', { name: frFrame.nav.transporterPayments });
    await act(async () => Promise.resolve(fireEvent.click(link)));
    await heading(frPayments.title);
    expect(screen.getAllByRole('navigation')[0]).toBe(navigation);
    expect(shop.calls.filter(({ path }) => path.startsWith('/dashboard/api/staff/token'))).toHaveLength(1);
  });

  it('says inside itself that an address is none of its pages', async () => {
    await signIn(['order.read']);
    await open('/dashboard/nowhere');
    await heading(frFrame.noPage.title);
    expect(screen.getAllByRole('navigation')).not.toHaveLength(0);
    fireEvent.click(screen.getByRole('link', { name: frFrame.noPage.way }));
    await heading(frHome.hello.replace('{{name}}', 'Yasmine'));
  });

  it('[D-11.02] shows only pages that the person may open, and begins with the first of them', async () => {
    await signIn(['payment.read']);
    await open('/dashboard');
    await heading(frPayments.title);
    expect(screen.queryByRole('link', { name: frFrame.nav.orders })).toBeNull();
  });

  it('[D-11.02] opens no page without the permission for it, even by its address', async () => {
    await signIn(['payment.read']);
    await open('/dashboard/orders');
    await heading(frFrame.notAllowed.title);
    expect(shop.calls.some(({ path }) => path.startsWith('/dashboard/api/order'))).toBe(false);
  });

  it('[D-11.02] closes the page of a right that was taken away as soon as a call is refused for it', async () => {
    await signIn(['order.read', 'payment.read']);
    await open('/dashboard/orders');
    await heading(frOrders.title);
    expect(screen.getAllByRole('link', { name: frFrame.nav.orders })).not.toHaveLength(0);
    shop.answers['GET /dashboard/api/staff/token'] = () => tokenOf('accountant', ['payment.read']);
    shop.answers['GET /dashboard/api/order'] = () => ({
      status: 403,
      body: { type: 'about:blank', title: 'Interdit', status: 403 },
    });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '0550' } });
    await heading(frFrame.notAllowed.title);
    expect(screen.queryByRole('link', { name: frFrame.nav.orders })).toBeNull();
  });

  it('says that rights were taken away, until it has been read', async () => {
    await signIn(['order.read', 'payment.read']);
    await open('/dashboard/transporter-payments');
    await heading(frPayments.title);
    shop.answers['GET /dashboard/api/staff/token'] = () => tokenOf('accountant', ['payment.read']);
    await act(async () => void (await forgetAndAsk()));
    await screen.findByText(asRead(frFrame.rights.lost));
    fireEvent.click(screen.getByRole('button', { name: frFrame.rights.read }));
    expect(screen.queryByText(asRead(frFrame.rights.lost))).toBeNull();
  });

  it('shows the sign-in page to people who have not signed in', async () => {
    await signIn([]);
    shop.answers['GET /dashboard/api/staff/token'] = () => ({
      status: 401,
      body: { type: 'about:blank', title: 'Non', status: 401 },
    });
    await open('/dashboard/orders');
    await heading(frSignIn.title);
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  });

  it('says at the door when to come again where too many wait', async () => {
    await signIn([]);
    const problem = (status: number) => ({ type: 'about:blank', title: 'Non', status });
    shop.answers['GET /dashboard/api/staff/token'] = () => ({ status: 401, body: problem(401) });
    shop.answers['POST /dashboard/api/staff/auth/sign-in/email'] = () => ({
      status: 503,
      headers: { 'Retry-After': '2' },
      body: problem(503),
    });
    await open('/dashboard/orders');
    await heading(frSignIn.title);
    fireEvent.change(screen.getByLabelText(frSignIn.email), { target: { value: 'lina@elbahdja.dz' } });
    fireEvent.change(screen.getByLabelText(frSignIn.password), { target: { value: 'une-phrase-de-passe' } });
    fireEvent.click(screen.getByRole('button', { name: frSignIn.submit }));
    const said = await screen.findByRole('alert');
    expect(said.textContent).toBe(frSignIn.error.busy_other.replace('{{count}}', '2'));
  });
});
