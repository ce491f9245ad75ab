import type { OrderDraft } from '@shop/contracts/order/dashboard';
import { startBackOffice } from '@shop/back-office/testing';
import list from '@shop/back-office/locales/fr/list.json';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import words from '../../../locales/fr/order-drafts.json';
import { AN_ORDER } from '../../../testing/an-order.ts';
import { frFrame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { contentOf, EMPTY_ORDER } from '../../../shared/order-form/typed-order.ts';
import './drafts-page.tsx';
import './proforma-print.tsx';

const DRAFTS = '/dashboard/api/order/drafts';
const draft = (end: string, firstname: string, more: Partial<OrderDraft> = {}): OrderDraft => ({
  uuid: `01920000-0000-7000-8000-0000000000${end}`,
  number: null,
  kind: 'draft',
  version: 3,
  content: contentOf({ ...EMPTY_ORDER, customer: { ...EMPTY_ORDER.customer, firstname, phone: '0555129847' } }),
  quote: null,
  validUntil: null,
  by: { id: 'person-1', name: 'Yasmine' },
  changedAt: '2026-11-20T09:00:00.000Z',
  order: null,
  ...more,
});
const PROFORMA = draft('02', 'Karim', {
  kind: 'proforma',
  number: 'P26-000012',
  validUntil: '2036-12-05T09:00:00.000Z',
  quote: {
    lines: [
      {
        id: null,
        product: AN_ORDER.uuid,
        combination: null,
        name: 'Lampe Luna',
        attributes: '',
        sku: 'LUNA',
        thumb: null,
        quantity: 2,
        listPrice: 3500,
        unitPrice: 3500,
        total: 7000,
        isTypedPrice: false,
        available: 4,
        minimum: null,
        problem: null,
      },
    ],
    delivery: null,
    discounts: [],
    staffDiscount: 0,
    codeRefusal: null,
    totals: { ...AN_ORDER.totals, itemsSubtotal: 7000, total: 7000 },
    problems: [],
  },
});

let shop: ShopServer;
const start = async () => {
  shop = await startBackOffice('orderAgent', ['order.read', 'order.confirm'], {
    [`GET ${DRAFTS}`]: () => ({ status: 200, body: { drafts: [draft('01', 'Amina'), PROFORMA] } }),
  });
  await openBackOffice('/dashboard/orders/drafts', {
    'dashboard.order-drafts': words,
    'dashboard.list': list,
    'dashboard.frame': frFrame,
  });
  await screen.findByText('Amina');
};
const press = (element: HTMLElement) => act(async () => Promise.resolve(fireEvent.click(element)));
const deleted = () => shop.calls.filter(({ method }) => method === 'DELETE');

beforeEach(() => localStorage.clear());
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('[D-4.16] drafts and proformas', () => {
  it('lead on to the order that they become, and say until when a proforma keeps its prices', async () => {
    await start();
    const link = screen.getByRole('link', { name: 'Continuer la commande de Karim' });
    expect(link.getAttribute('href')).toBe(`/dashboard/orders/new?draft=${PROFORMA.uuid}`);
    expect(link.textContent).toBe(words.makeOrder);
    screen.getByText(/^Valable jusqu’au/);
    screen.getByText('P26-000012');
  });

  it('a draft that is thrown away comes back by the message, and goes once the message is over', async () => {
    await start();
    const bin = () => screen.getByRole('button', { name: 'Jeter le brouillon de Amina' });
    await press(bin());
    expect(screen.queryByText('Amina')).toBeNull();
    await press(await screen.findByRole('button', { name: new RegExp(words.discard.undo) }));
    await screen.findByText('Amina');
    expect(deleted()).toEqual([]);
    shop.answers[`DELETE ${DRAFTS}/${draft('01', 'Amina').uuid}`] = () => ({ status: 200, body: draft('01', 'Amina') });
    await press(bin());
    await screen.findByRole('button', { name: new RegExp(words.discard.undo) });
    await act(async () => Promise.resolve(notifications.hide(`undo-${draft('01', 'Amina').uuid}`)));
    await waitFor(() => expect(deleted().map(({ path }) => path)).toEqual([`${DRAFTS}/${draft('01', 'Amina').uuid}`]));
  });

  it('[BO-2.14] a proforma is printed on A4 with its shop, its lines, its total and its validity', async () => {
    await start();
    await press(screen.getByRole('button', { name: 'Imprimer la proforma de Karim' }));
    const dialog = await screen.findByRole('dialog');
    const paper = await within(dialog).findByRole('article');
    const text = asRead(paper.textContent ?? '');
    for (const part of ['Lampe Luna', 'P26-000012', 'Karim', 'Valable jusqu’au']) expect(text).toContain(part);
    expect(text).toMatch(/7[\s\u00a0\u202f]000/);
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: frFrame.print.papers.a4 }).checked).toBe(true);
  });
});
