import { notifications } from '@mantine/notifications';
import type { StaffMessage } from '@shop/contracts/order/dashboard';
import { PERMISSIONS } from '@shop/contracts/staff';
import type { ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import list from '@shop/back-office/locales/fr/list.json';
import { startBackOffice } from '@shop/back-office/testing';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import messages from '../../../locales/fr/messages.json';
import './messages-page.tsx';

const TEXTS = { 'dashboard.messages': messages, 'dashboard.list': list, 'dashboard.frame': frame };
const UUID = '01920000-0000-7000-8000-0000000000e1';
const ORDER = '01920000-0000-7000-8000-0000000000e2';
const message: StaffMessage = {
  uuid: UUID,
  version: 1,
  state: 'new',
  subject: 'exchange',
  name: 'Nadia',
  phone: '0555129847',
  text: 'La pointure est trop petite',
  createdAt: '2026-11-20T10:00:00.000Z',
  orderNumber: '26-000123',
  order: { uuid: ORDER, number: '26-000123' },
  answered: null,
};
const counts = { new: 1, answered: 0 };
const MARK = `/dashboard/api/message/${UUID}/state`;

let shop: ShopServer;
const start = async (
  answers: Parameters<typeof startBackOffice>[2] = {},
  permissions: readonly string[] = PERMISSIONS,
): Promise<void> => {
  shop = await startBackOffice('owner', permissions, {
    'GET /dashboard/api/message': () => ({ status: 200, body: { messages: [message], more: false, counts } }),
    ...answers,
  });
  await openBackOffice('/dashboard/messages', TEXTS);
};
const card = () => screen.findByRole('listitem', { name: 'Nadia' });

afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('messages of visitors', () => {
  it('are shown with subject, text, order, call and WhatsApp, without buttons for read-only people', async () => {
    await start({}, ['customer.read', 'order.read']);
    const shown = await card();
    for (const text of [messages.subject.exchange, message.text]) expect(shown.textContent).toContain(text);
    const hrefs = within(shown)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([`/dashboard/orders/${ORDER}`, 'tel:+213555129847', 'https://wa.me/213555129847']),
    );
    expect(within(shown).queryByRole('button')).toBeNull();
  });

  it('name an order number that the shop does not have, without a link', async () => {
    const body = { messages: [{ ...message, order: null }], more: false, counts };
    await start({ 'GET /dashboard/api/message': () => ({ status: 200, body }) });
    const shown = await card();
    expect(shown.textContent).toContain('26-000123');
    expect(within(shown).queryByRole('link', { name: /26-000123/ })).toBeNull();
  });

  it('are marked as answered with the version that the person saw, and the list loads again', async () => {
    await start({ [`PUT ${MARK}`]: () => ({ status: 200, body: { ...message, state: 'answered', version: 2 } }) });
    await userEvent.click(within(await card()).getByRole('button', { name: messages.answer }));
    expect(await screen.findByText(messages.done.answered)).toBeTruthy();
    expect(shop.calls.find(({ path }) => path === MARK)?.body).toEqual({ version: 1, state: 'answered' });
    await waitFor(() =>
      expect(shop.calls.filter(({ path }) => path.startsWith('/dashboard/api/message?')).length).toBeGreaterThan(1),
    );
  });

  it('say why nothing changed', async () => {
    const problem = { type: 'message-marked', title: 'Déjà traité.', status: 422 };
    await start({ [`PUT ${MARK}`]: () => ({ status: 422, body: problem }) });
    await userEvent.click(within(await card()).getByRole('button', { name: messages.answer }));
    expect(await screen.findByText('Déjà traité.')).toBeTruthy();
  });
});
