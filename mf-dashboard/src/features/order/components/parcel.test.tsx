import type { Order, OrderAction } from '@shop/contracts/order/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { frFrame } from '../../../testing/frame-texts.ts';
import fr from '../../../locales/fr/order.json';
import frParcel from '../../../locales/fr/parcel-status.json';
import { AN_ORDER } from '../../../testing/an-order.ts';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './dialogs/action-dialog.tsx';
import './journey-card.tsx';
import './order-page.tsx';

const POOL = { uuid: '01920000-0000-7000-8000-0000000007aa', number: 'L-12', day: '2026-11-30' };
const EXPEDITION = {
  uuid: null,
  pool: POOL,
  trackingId: 'YAL-1',
  serviceCode: null,
  codAmount: 2000,
  packingState: 'full',
  warehouse: 'Alger',
} as const;
const LAMP = {
  id: '01920000-0000-7000-8000-0000000007b1',
  product: 'p-1',
  combination: null,
  name: 'Lampe',
  attributes: '',
  sku: 'L-1',
  thumb: null,
  quantity: 3,
  packedQuantity: 3,
  listPrice: 500,
  unitPrice: 500,
  total: 1500,
  contents: [],
};
const said = (status: NonNullable<Order['journey']>[number]['status'], raw: string, trackingId = 'YAL-1') => ({
  at: '2026-11-30T09:00:00.000Z',
  status,
  reason: null,
  raw,
  place: 'Hub Alger',
  transporter: 'Nahla',
  trackingId,
});

let shop: ShopServer;
/** Each test has its own order, because the query cache outlives the page. */
let count = 0;
let address = '';

const openWith = async (change: Partial<Order>, transitions: readonly OrderAction[] = []): Promise<void> => {
  count += 1;
  const order = { ...AN_ORDER, expedition: EXPEDITION, ...change, uuid: `01920000-0000-7000-8000-0000000003${count}0` };
  address = `/dashboard/api/order/${order.uuid}`;
  const { state, version } = order;
  shop.answers[`GET ${address}`] = () => ({ status: 200, body: order });
  shop.answers[`GET ${address}/transitions`] = () => ({ status: 200, body: { state, version, transitions } });
  for (const action of transitions)
    shop.answers[`POST ${address}/${action}`] = () => ({ status: 200, body: { ...order, version: version + 1 } });
  const texts = { 'dashboard.order': fr, 'dashboard.frame': frFrame, 'dashboard.parcel-status': frParcel };
  await openBackOffice(`/dashboard/orders/${order.uuid}`, texts, 'fr');
};
/** A text as queries find it, with plain spaces. */
const shown = (text: string): string => text.replaceAll('\u00a0', ' ');
const dialogOf = async (action: OrderAction) => {
  fireEvent.click(await screen.findByRole('button', { name: `${fr.action[action]}…` }));
  return within(await screen.findByRole('dialog'));
};
const sentTo = (action: OrderAction) => shop.posted(`${address}/${action}`);

beforeEach(async () => {
  shop = await startBackOffice('orderAgent', ['order.read', 'transporter.read']);
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it('[D-4.02] a pooled order leads to its pool, and says so while it has none yet', async () => {
  await openWith({ state: 'in_pool' });
  expect((await screen.findByRole('link', { name: 'L-12' })).getAttribute('href')).toBe(
    `/dashboard/pools/${POOL.uuid}`,
  );
  cleanup();
  await openWith({ state: 'in_pool', expedition: { ...EXPEDITION, pool: null } });
  await screen.findByText(fr.delivery.poolComing);
});

it('[D-7.05] an announcement without a sure answer is to be checked, and is no refusal', async () => {
  const refusal = { action: 'announce' as const, at: '2026-11-30T09:00:00.000Z', shortages: [] };
  await openWith({ state: 'packed', refusal: { ...refusal, reason: 'HTTP 504', kind: 'unknown' } });
  await screen.findByText(shown(fr.refused.toBeChecked));
  await screen.findByText('HTTP 504');
  expect(screen.queryByText(fr.refused.announce)).toBeNull();
  cleanup();
  await openWith({ state: 'announced', refusal: { ...refusal, action: 'takeBack', reason: 'Colis déjà ramassé' } });
  await screen.findByText(fr.refused.takeBack);
  await screen.findByText('Colis déjà ramassé');
});

it('[D-7.05] [D-7.06] reasons of ours are in words: which field, and until when the company takes no calls', async () => {
  const at = '2026-11-30T09:00:00.000Z';
  const line = { at, by: 'system', byName: '', from: 'packed', to: 'packed', requestId: null } as const;
  await openWith({
    state: 'packed',
    refusal: { action: 'announce', at, reason: 'format', field: 'phone', shortages: [] },
    history: [
      { ...line, what: 'toBeChecked', reason: 'company-silent' },
      { ...line, what: 'expedition.announcement-failed', reason: 'format' },
      // A person's own word is no key.
      { ...line, what: 'cancel', reason: 'missing' },
    ],
  });
  const format = (field: string) => shown(fr.parcelRefusal.format.replace('{{field}}', field));
  await screen.findByText(format(fr.parcelField.phone));
  await screen.findByText(shown(fr.parcelRefusal['company-silent']));
  screen.getByText(format(fr.parcelField.unsaid));
  screen.getByText('missing');
  cleanup();
  const refusal = { action: 'takeBack', at, reason: 'company-limit', until: '2026-11-30T14:10:00.000Z' } as const;
  await openWith({ state: 'announced', refusal: { ...refusal, shortages: [] } });
  const [before = ''] = shown(fr.parcelRefusal['company-limit-until']).split('{{time}}');
  expect(asRead((await screen.findByText(new RegExp(before))).textContent)).toContain('15:10');
});

it('[D-7.06] [C-4.09] taking a parcel back says what has to happen first, and asks once', async () => {
  await openWith({ state: 'announced' }, ['ship', 'takeBack']);
  const dialog = await dialogOf('takeBack');
  expect(asRead(dialog.getByRole('alert').textContent)).toContain('YAL-1');
  dialog.getByText(new RegExp(shown(fr.takeBack.toPool)));
  expect(sentTo('takeBack')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: fr.takeBack.submit }));
  await waitFor(() => expect(sentTo('takeBack')).toEqual([{ version: AN_ORDER.version }]));
});

it('[D-7.07] the journey shows what each company said, newest first, in its own words too', async () => {
  await openWith({
    state: 'shipped',
    isComingBack: true,
    journey: [
      said('cancelled', 'Supprimé', 'YAL-0'),
      { ...said('comingBack', 'Retour initié'), at: '2026-12-01T09:00:00.000Z' },
    ],
  });
  const journey = within(await screen.findByRole('region', { name: fr.journey.title }));
  const entries = journey.getAllByRole('listitem').map(({ textContent }) => asRead(textContent));
  expect(entries[0]).toContain(frParcel.status.comingBack);
  expect(entries[0]).toContain('Retour initié');
  expect(entries[1]).toContain('YAL-0');
  screen.getByText(new RegExp(frFrame.comingBack));
});

describe('a delivery in part', () => {
  it('[D-4.13] sends what the customer took of each line, and says what comes back', async () => {
    await openWith({ state: 'shipped', lines: [LAMP], mayDeliverInPart: true }, ['markDelivered']);
    const dialog = await dialogOf('markDelivered');
    fireEvent.click(dialog.getByRole('switch', { name: fr.markDelivered.part }));
    const field = dialog.getByRole('textbox', { name: fr.markDelivered.takenOf.replace('{{name}}', 'Lampe') });
    fireEvent.change(field, { target: { value: '0' } });
    expect(dialog.getByRole('button', { name: fr.markDelivered.submitPart }).hasAttribute('disabled')).toBe(true);
    expect(dialog.getByRole('alert').textContent).toContain(fr.markDelivered.nothing);
    fireEvent.change(field, { target: { value: '1' } });
    expect(asRead(dialog.getByRole('alert').textContent)).toContain('2 unités reviennent');
    fireEvent.click(dialog.getByRole('button', { name: fr.markDelivered.submitPart }));
    await waitFor(() => expect(sentTo('markDelivered')).toMatchObject([{ taken: [{ lineId: LAMP.id, quantity: 1 }] }]));
  });

  it('[D-4.13] is not offered where the shop or the transporter does not allow it', async () => {
    await openWith({ state: 'shipped', lines: [LAMP], mayDeliverInPart: false }, ['markDelivered']);
    const dialog = await dialogOf('markDelivered');
    expect(dialog.queryByRole('switch')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: fr.markDelivered.submit }));
    await waitFor(() => expect(sentTo('markDelivered')).toEqual([{ version: AN_ORDER.version }]));
  });
});

it('[D-7.08] announcing says before it that the company knows no such commune', async () => {
  const transporter = { uuid: '01920000-0000-7000-8000-000000000701', name: 'Nahla', deliveryType: 'home' } as const;
  const place = { code: '16', name: 'Alger Centre', hasDesk: true, served: true };
  shop.answers['GET /dashboard/api/transporter'] = () => ({ status: 200, body: { transporters: [] } });
  shop.answers[`GET /dashboard/api/transporter/${transporter.uuid}/places/1601`] = () => ({
    status: 200,
    body: { match: null, chosen: false, places: [place], desks: [] },
  });
  await openWith({ state: 'in_pool', transporter }, ['announce']);
  const dialog = await dialogOf('announce');
  const link = await dialog.findByRole('link', { name: fr.announce.mapPlace });
  expect(link.getAttribute('href')).toBe(`/dashboard/transporters/${transporter.uuid}?tab=places`);
});
