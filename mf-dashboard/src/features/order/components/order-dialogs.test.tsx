import type { Order, OrderAction } from '@shop/contracts/order/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { frFrame } from '../../../testing/frame-texts.ts';
import advice from '../../../locales/fr/delivery-advice.json';
import fr from '../../../locales/fr/order.json';
import { AN_ORDER } from '../../../testing/an-order.ts';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import '../../../shared/delivery-advice/advice-text.tsx';
import './dialogs/action-dialog.tsx';
import './order-page.tsx';

const TEXTS = { 'dashboard.order': fr, 'dashboard.delivery-advice': advice, 'dashboard.frame': frFrame };
const LAMP = {
  id: 'line-1',
  product: 'p-1',
  combination: null,
  name: 'Lampe',
  attributes: '',
  sku: 'L-1',
  thumb: null,
  quantity: 3,
  packedQuantity: null,
  listPrice: 500,
  unitPrice: 500,
  total: 1500,
  contents: [],
};
const STOOL = { ...LAMP, id: 'line-2', product: 'p-2', name: 'Tabouret', sku: 'T-1', quantity: 1, total: 500 };
const [NAHLA, BARQ, RAQIM] = [
  { uuid: '01920000-0000-7000-8000-000000000701', name: 'Nahla' },
  { uuid: '01920000-0000-7000-8000-000000000702', name: 'Barq' },
  { uuid: '01920000-0000-7000-8000-000000000703', name: 'Raqim' },
];
const HYDRA = { id: 'hydra-1', name: 'Bureau de Hydra', address: 'Centre-ville' };
const KOUBA = { id: 'kouba-1', name: 'Bureau de Kouba', address: 'Rue des Frères' };
const offerOf = ({ uuid, name }: typeof NAHLA, deliveryType: 'home' | 'stopdesk', desks = [] as (typeof HYDRA)[]) => ({
  id: uuid,
  name,
  image: null,
  transporterLogo: null,
  price: 500,
  finalPrice: 500,
  promo: null,
  deliveryType,
  deliveryCommune: { id: '1601', name: 'Alger-Centre' },
  delay: { min: 24, max: 48 },
  desks,
});

let shop: ShopServer;
/** Each test has its own order, because the query cache outlives the page. */
let count = 0;
let address = '';

/** The order's page, which offers one action, with what the shop answers to it. */
const openWith = async (change: Partial<Order>, action: OrderAction): Promise<void> => {
  count += 1;
  const order = { ...AN_ORDER, ...change, uuid: `01920000-0000-7000-8000-00000000020${count}` };
  address = `/dashboard/api/order/${order.uuid}`;
  const { state, version } = order;
  shop.answers[`GET ${address}`] = () => ({ status: 200, body: order });
  shop.answers[`GET ${address}/transitions`] = () => ({ status: 200, body: { state, version, transitions: [action] } });
  for (const done of ['packFull', 'packPartial', 'announce'])
    shop.answers[`POST ${address}/${done}`] = () => ({ status: 200, body: { ...order, version: version + 1 } });
  await openBackOffice(`/dashboard/orders/${order.uuid}`, TEXTS, 'fr');
};
const openDialog = async (action: 'packPartial' | 'announce') => {
  fireEvent.click(await screen.findByRole('button', { name: `${fr.action[action]}…` }));
  return within(await screen.findByRole('dialog'));
};
const sentTo = (action: OrderAction) => shop.posted(`${address}/${action}`);

beforeEach(async () => {
  shop = await startBackOffice('orderAgent', ['order.read', 'transporter.read']);
  shop.answers['GET /dashboard/api/transporter'] = () => ({
    status: 200,
    body: {
      transporters: [NAHLA, BARQ, RAQIM].map((transporter) => ({
        ...transporter,
        adapter: 'manual',
        services: ['home', 'stopdesk'],
        active: true,
      })),
    },
  });
  shop.answers['GET /public/utilis/api/transport/commune/1601'] = () => ({
    status: 200,
    body: [[offerOf(NAHLA, 'home'), offerOf(BARQ, 'home'), offerOf(BARQ, 'stopdesk', [HYDRA, KOUBA])]],
  });
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('packing in part', () => {
  const quantityOf = (dialog: ReturnType<typeof within>, { name }: typeof LAMP) =>
    dialog.getByRole('textbox', { name: fr.packPartial.quantityOf.replace('{{name}}', name) });
  const inPreparation: Partial<Order> = { state: 'preparing', lines: [LAMP, STOOL] };

  it('[D-4.07] of every unit is packing in full', async () => {
    await openWith(inPreparation, 'packPartial');
    const dialog = await openDialog('packPartial');
    fireEvent.change(quantityOf(dialog, LAMP), { target: { value: '2' } });
    fireEvent.change(quantityOf(dialog, LAMP), { target: { value: '3' } });
    fireEvent.click(dialog.getByRole('button', { name: fr.action.packFull }));
    await waitFor(() => expect(sentTo('packFull')).toHaveLength(1));
    expect(sentTo('packPartial')).toEqual([]);
  });

  it('[D-4.07] sends how many of each line are in the parcel, and names their sum', async () => {
    await openWith(inPreparation, 'packPartial');
    const dialog = await openDialog('packPartial');
    fireEvent.change(quantityOf(dialog, LAMP), { target: { value: '2' } });
    fireEvent.change(quantityOf(dialog, STOOL), { target: { value: '0' } });
    dialog.getByText(fr.packPartial.sum.replace('{{packed}}', '2').replace('{{total}}', '4'));
    fireEvent.click(dialog.getByRole('button', { name: 'Emballer 2 unités' }));
    await waitFor(() => expect(sentTo('packPartial')).toHaveLength(1));
    expect(sentTo('packPartial')).toMatchObject([
      {
        packed: [
          { lineId: 'line-1', quantity: 2 },
          { lineId: 'line-2', quantity: 0 },
        ],
      },
    ]);
    expect(sentTo('packFull')).toEqual([]);
  });

  it.each(['abc', '-1', '4', '1,5', ''])(
    '[BO-5.10] refuses "%s", which is no number of units, and packs nothing',
    async (typed) => {
      await openWith({ ...inPreparation, lines: [LAMP] }, 'packPartial');
      const dialog = await openDialog('packPartial');
      fireEvent.change(quantityOf(dialog, LAMP), { target: { value: '' } });
      fireEvent.change(quantityOf(dialog, LAMP), { target: { value: typed } });
      expect(quantityOf(dialog, LAMP).getAttribute('aria-invalid')).toBe('true');
      const submit = dialog.getByRole('button', { name: 'Emballer 0 unité' });
      expect(submit.hasAttribute('disabled')).toBe(true);
      fireEvent.submit(submit.closest('form') as HTMLFormElement);
      // A request of the refused form would reach the server before this one.
      fireEvent.change(quantityOf(dialog, LAMP), { target: { value: '2' } });
      fireEvent.click(dialog.getByRole('button', { name: 'Emballer 2 unités' }));
      await waitFor(() => expect(sentTo('packPartial')).not.toEqual([]));
      expect(sentTo('packPartial')).toMatchObject([{ packed: [{ lineId: 'line-1', quantity: 2 }] }]);
      expect(sentTo('packFull')).toEqual([]);
    },
  );

  it('[BO-5.10] packs no empty parcel', async () => {
    await openWith({ ...inPreparation, lines: [LAMP] }, 'packPartial');
    const dialog = await openDialog('packPartial');
    fireEvent.change(quantityOf(dialog, LAMP), { target: { value: '0' } });
    expect(dialog.getByRole('button', { name: 'Emballer 0 unité' }).hasAttribute('disabled')).toBe(true);
  });
});

it('[C-4.08] says at the choice how each transporter delivers there, and that a few parcels say little', async () => {
  const figures = (transporter: string, parcels: number, deliveryRate: number) => ({
    transporter,
    parcels,
    deliveryRate,
    medianDays: 3,
  });
  shop.answers['GET /dashboard/api/transporter/advice/16'] = () => ({
    status: 200,
    body: { advice: [figures(NAHLA.uuid, 140, 0.714), figures(BARQ.uuid, 12, 1)] },
  });
  await openWith({ state: 'packed', transporter: { ...NAHLA, deliveryType: 'home' } }, 'announce');
  const dialog = await openDialog('announce');
  const nahla = await dialog.findByRole('radio', { name: 'Nahla' });
  await waitFor(() => expect(asRead(nahla.textContent ?? '')).toMatch(/livre .71 %. ici en 3 jours/));
  fireEvent.click(dialog.getByRole('radio', { name: fr.delivery.stopdesk }));
  expect(dialog.getByRole('radio', { name: 'Barq' }).textContent).toContain('12 colis');
});

it('[D-7.09] proposes what was to be collected, and by which service, when an order is announced again', async () => {
  await openWith(
    {
      state: 'packed',
      transporter: { ...NAHLA, deliveryType: 'home' },
      expedition: {
        uuid: null,
        pool: null,
        trackingId: null,
        serviceCode: 'FRAGILE',
        codAmount: 1,
        packingState: 'full',
        warehouse: null,
      },
    },
    'announce',
  );
  const dialog = await openDialog('announce');
  const submit = dialog.getByRole('button', { name: fr.announce.submit });
  await waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false));
  fireEvent.click(submit);
  await waitFor(() => expect(sentTo('announce')).toMatchObject([{ codAmount: 1, serviceCode: 'FRAGILE' }]));
});

describe('a parcel for a stop-desk', () => {
  it('says which desk, and who serves the commune at home only', async () => {
    await openWith({ state: 'packed', transporter: { ...NAHLA, deliveryType: 'home' } }, 'announce');
    const dialog = await openDialog('announce');
    const submit = () => dialog.getByRole('button', { name: fr.announce.submit });
    await waitFor(() => expect(submit().hasAttribute('disabled')).toBe(false));
    fireEvent.click(dialog.getByRole('radio', { name: fr.delivery.stopdesk }));
    expect(dialog.getByRole('radio', { name: 'Nahla' }).hasAttribute('disabled')).toBe(true);
    expect(dialog.getByRole('radio', { name: 'Nahla' }).textContent).toContain(fr.announce.homeOnly);
    expect(dialog.getByRole('radio', { name: 'Raqim' }).textContent).toContain(fr.announce.notServed);
    fireEvent.click(dialog.getByRole('radio', { name: 'Barq' }));
    expect(submit().hasAttribute('disabled')).toBe(true);
    fireEvent.click(dialog.getByPlaceholderText(fr.announce.chooseDesk));
    fireEvent.click(await screen.findByRole('option', { name: 'Bureau de Kouba · Rue des Frères' }));
    expect(submit().hasAttribute('disabled')).toBe(false);
    fireEvent.click(submit());
    await waitFor(() => expect(sentTo('announce')).toHaveLength(1));
    expect(sentTo('announce')).toMatchObject([{ transporter: BARQ.uuid, deliveryType: 'stopdesk', deskId: 'kouba-1' }]);
  });

  it('has its desk on the order’s page', async () => {
    const transporter = { ...BARQ, deliveryType: 'stopdesk' } as const;
    await openWith({ state: 'confirmed', transporter, deskId: 'kouba-1' }, 'startExpedition');
    await screen.findByText('Bureau de Kouba · Rue des Frères');
    expect(screen.queryByText(/Bureau de Hydra/)).toBeNull();
  });
});

it('[T-1.28] a parcel comes back to the warehouse that the person chooses', async () => {
  await shop.close();
  shop = await startBackOffice('owner', ['order.read', 'stock.read']);
  const [alger, oran] = [NAHLA, BARQ].map(({ uuid }, index) => ({ uuid, name: index === 0 ? 'Alger' : 'Oran' }));
  shop.answers['GET /dashboard/api/stock/warehouses'] = () => ({ status: 200, body: { warehouses: [alger, oran] } });
  await openWith({ state: 'shipped' }, 'markReturned');
  shop.answers[`POST ${address}/markReturned`] = () => ({ status: 200, body: { ...AN_ORDER, state: 'returned' } });
  fireEvent.click(await screen.findByRole('button', { name: `${fr.action.markReturned}…` }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: fr.reason.refused }));
  fireEvent.click(await dialog.findByRole('combobox', { name: fr.markReturned.arrives }));
  fireEvent.click(await screen.findByRole('option', { name: 'Oran' }));
  fireEvent.click(dialog.getByRole('button', { name: fr.markReturned.submit }));
  await waitFor(() =>
    expect(sentTo('markReturned')).toMatchObject([{ reason: fr.reason.refused, warehouse: oran?.uuid }]),
  );
});
