import type { ParcelTask } from '@shop/contracts/logistics/dashboard';
import type { ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import scanning from '@shop/back-office/locales/fr/scanning.json';
import { startBackOffice } from '@shop/back-office/testing';
import texts from '../../../locales/fr/desk.json';
import status from '../../../locales/fr/parcel-status.json';
import words from '../../../locales/fr/parcels.json';
import { frFrame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { parcelEvent, parcelTask } from '../../../testing/parcel-task.ts';
import { shownTask, skippedWith } from '../model/parcel-queue.ts';
import './desk-page.tsx';
import './parcels-room.tsx';

const TEXTS = {
  'dashboard.frame': frFrame,
  'dashboard.desk': texts,
  'dashboard.parcels': words,
  'dashboard.parcel-status': status,
  'dashboard.scanning': scanning,
};
const ALL = '/dashboard/api/parcel-task';
const FIRST = parcelTask(1);
const SECOND = parcelTask(2, { kind: 'comingBack' });
const UNKNOWN = { status: null, raw: 'Tentative X', at: '2026-11-29T14:00:00.000Z' } as const;
let shop: ShopServer;
let tasks: readonly ParcelTask[];

const EVENTS = { events: [parcelEvent('late', UNKNOWN), parcelEvent('early')], unknownWords: 1 };
const open = async (events: object = EVENTS): Promise<void> => {
  tasks = [FIRST, SECOND];
  shop = await startBackOffice('agent', ['order.read', 'order.confirm', 'transporter.read'], {
    [`GET ${ALL}`]: () => ({
      status: 200,
      body: { tasks, total: tasks.length, counts: { toDo: tasks.length, asked: 0 } },
    }),
    [`POST ${ALL}/${FIRST.expedition}/answer`]: () => {
      tasks = [SECOND];
      return { status: 200, body: { ...FIRST, state: 'asked' } };
    },
    'GET /dashboard/api/order/desk': () => ({ status: 200, body: { rows: [], due: 12, later: 7, carts: 3 } }),
    'GET /dashboard/api/order/desk/figures': () => ({ status: 200, body: { own: null, team: [] } }),
    [`GET /dashboard/api/expedition/${FIRST.expedition}/events`]: () => ({
      status: 200,
      body: events,
    }),
  });
  await openBackOffice('/dashboard/desk?queue=parcels', TEXTS);
};
const shown = ({ customer }: ParcelTask) => screen.findByRole('heading', { level: 1, name: customer });
const press = (code: string, key = '') =>
  act(async () => {
    fireEvent.keyDown(document.body, { code, key });
    fireEvent.keyUp(document.body, { code, key });
    // What was held for a scanner is typed now.
    await new Promise((resolve) => setTimeout(resolve, 100));
  });

afterEach(async () => {
  cleanup();
  act(() => notifications.clean());
  await shop.close();
});

it('[D-4.10] parcels are the third queue of the desk: a digit answers, and the next one comes', async () => {
  await open();
  await shown(FIRST);
  expect(screen.getByRole('link', { name: /^Colis ?2$/ }).getAttribute('aria-current')).toBe('page');
  await press('Digit2');
  await shown(SECOND);
  expect(shop.posted(`${ALL}/${FIRST.expedition}/answer`)).toEqual([{ version: 4, answer: 'newAttempt' }]);
});

it('[T-3.13] shows what the company said by its own time, and leads from an unknown word to its meaning', async () => {
  await open();
  const events = within(await screen.findByRole('list', { name: status.events.list }));
  const [first, second] = events.getAllByRole('listitem');
  expect(first?.textContent).toContain('Tentative X');
  expect(second?.textContent).toContain(status.status.outForDelivery);
  expect(events.getByRole('link', { name: status.events.map }).getAttribute('href')).toBe(
    `/dashboard/transporters/${FIRST.transporter.uuid}?tab=words`,
  );
});

it('[T-3.17] a parcel that its company does not show after a day is said to be missing', async () => {
  await open({ events: [], unknownWords: 0, seen: 'missing' });
  await screen.findByText((_, element) => element?.textContent === status.events.seen.missing);
});

it('[D-4.10] a parcel that a colleague has answered stays in view, and a digit answers for no other', async () => {
  await open();
  await shown(FIRST);
  shop.answers[`POST ${ALL}/${FIRST.expedition}/answer`] = () => {
    tasks = [SECOND];
    return { status: 409, body: { type: 'changed-meanwhile', title: 'Ali a déjà répondu.', status: 409 } };
  };
  await press('Digit2');
  await screen.findByText((_, element) => element?.textContent === words.desk.gone);
  // Longer than a double press.
  await act(() => new Promise((resolve) => setTimeout(resolve, 450)));
  await press('Digit2');
  await shown(FIRST);
  expect(shop.posted(`${ALL}/${SECOND.expedition}/answer`)).toEqual([]);
  await press('KeyN', 'n');
  await shown(SECOND);
});

it('[D-4.10] a parcel that is put off comes again after the others', async () => {
  await open();
  await shown(FIRST);
  await press('KeyN', 'n');
  await shown(SECOND);
  await press('KeyN', 'n');
  await shown(FIRST);
  await waitFor(() => expect(screen.getByRole('button', { name: new RegExp(words.desk.skip) })).toBeTruthy());
});

it('[D-4.10] the parcel that is talked about stays when a graver one comes first', () => {
  const graver = parcelTask(9);
  expect(shownTask([graver, FIRST], FIRST, [])).toBe(FIRST);
  expect(shownTask([FIRST, SECOND], undefined, [FIRST.expedition])).toBe(SECOND);
  expect(skippedWith([FIRST, SECOND], [SECOND.expedition], FIRST.expedition)).toEqual([FIRST.expedition]);
});
