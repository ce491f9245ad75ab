import type { Language } from '@shop/contracts';
import type { ParcelTask } from '@shop/contracts/logistics/dashboard';
import type { ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import arList from '@shop/back-office/locales/ar/list.json';
import list from '@shop/back-office/locales/fr/list.json';
import { startBackOffice } from '@shop/back-office/testing';
import arStatus from '../../../locales/ar/parcel-status.json';
import ar from '../../../locales/ar/parcels.json';
import status from '../../../locales/fr/parcel-status.json';
import words from '../../../locales/fr/parcels.json';
import { arFrame, frFrame as frame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { parcelTask } from '../../../testing/parcel-task.ts';
import '../../../shared/parcel-tasks/answer-dialog.tsx';
import './parcels-page.tsx';

const ALL = '/dashboard/api/parcel-task';
const answerOf = ({ expedition }: ParcelTask): string => `${ALL}/${expedition}/answer`;
const FIRST = parcelTask(1);
const SECOND = parcelTask(2, { kind: 'late', reason: null, companyWords: null, attempts: 0, answers: ['lost'] });
let shop: ShopServer;
let tasks: readonly ParcelTask[];

const start = async (permissions: readonly string[] = ['order.confirm'], language: Language = 'fr'): Promise<void> => {
  tasks = [FIRST, SECOND];
  const done = (task: ParcelTask) => () => {
    tasks = tasks.filter((one) => one.expedition !== task.expedition);
    return { status: 200, body: { ...task, state: 'asked', version: 5 } };
  };
  shop = await startBackOffice('agent', ['order.read', ...permissions], {
    [`GET ${ALL}`]: () => ({
      status: 200,
      body: { tasks, total: tasks.length, counts: { toDo: tasks.length, asked: 3 } },
    }),
    [`POST ${answerOf(FIRST)}`]: done(FIRST),
    [`POST ${answerOf(SECOND)}`]: done(SECOND),
  });
  const isArabic = language === 'ar';
  const texts = {
    'dashboard.parcels': isArabic ? ar : words,
    'dashboard.parcel-status': isArabic ? arStatus : status,
    'dashboard.list': isArabic ? arList : list,
    'dashboard.frame': isArabic ? arFrame : frame,
  };
  await openBackOffice('/dashboard/parcels', texts, language);
};
const row = async ({ number }: ParcelTask) => within(await screen.findByRole('listitem', { name: number }));
const key = (letter: string) => act(async () => Promise.resolve(fireEvent.keyDown(document.body, { key: letter })));
/** Longer than a double press. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 450)));

afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it.each(['fr', 'ar'] as const)(
  '[C-4.07] parcels that wait are listed with why, since when and how many there are (%s)',
  async (language) => {
    await start([], language);
    const texts = language === 'ar' ? ar : words;
    const first = await row(FIRST);
    first.getByText((language === 'ar' ? arStatus : status).reason.unreachable);
    first.getByText('Ne répond pas');
    first.getByText(texts.kind.failed);
    expect(screen.getByRole('tab', { name: new RegExp(texts.view.asked) }).textContent).toContain('3');
    // They may be answered by people who confirm orders.
    expect(first.queryByRole('button', { name: new RegExp(texts.answer.dismiss) })).toBeNull();
  },
);

it('[C-4.07] a key answers for the parcel of the cursor, once, and only what its company can take', async () => {
  await start();
  await row(FIRST);
  await key('l');
  await key('t');
  await key('t');
  await waitFor(() => expect(screen.queryByRole('listitem', { name: FIRST.number })).toBeNull());
  expect(shop.posted(answerOf(FIRST))).toEqual([{ version: 4, answer: 'newAttempt' }]);
  expect(shop.posted(answerOf(SECOND))).toEqual([]);
  await pause();
  await key('t');
  expect(shop.posted(answerOf(SECOND))).toEqual([]);
});

it('[C-4.07] another number is asked for before it is sent, and what cannot be taken back is asked once more', async () => {
  await start();
  await row(FIRST);
  await key('o');
  let dialog = within(await screen.findByRole('dialog'));
  const send = () => dialog.getByRole('button', { name: words.answer.otherNumber });
  expect(send()).toHaveProperty('disabled', true);
  const type = (value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name: new RegExp(words.field.phone) }), { target: { value } });
  // A landline takes no call of a driver.
  type('021 63 14 52');
  fireEvent.click(send());
  dialog.getByText(words.wrong.phone);
  expect(shop.posted(answerOf(FIRST))).toEqual([]);
  type('٠٦٦١ ٩٠ ١٤ ٥٢');
  fireEvent.click(send());
  await waitFor(() =>
    expect(shop.posted(answerOf(FIRST))).toEqual([{ version: 4, answer: 'otherNumber', phone: '0661901452' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pause();
  const second = await row(SECOND);
  fireEvent.click(second.getByRole('button', { name: new RegExp(words.answer.lost) }));
  dialog = within(await screen.findByRole('dialog'));
  expect(shop.posted(answerOf(SECOND))).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: words.answer.lost }));
  await waitFor(() => expect(shop.posted(answerOf(SECOND))).toEqual([{ version: 4, answer: 'lost' }]));
});

it('[C-4.07] what a company did not take is sent anew from the same dialog, with the version of now', async () => {
  await start();
  await row(FIRST);
  shop.answers[`POST ${answerOf(FIRST)}`] = () => {
    tasks = [{ ...FIRST, version: 6 }, SECOND];
    return { status: 409, body: { type: 'company-unreachable', title: 'La société ne répond pas.', status: 409 } };
  };
  await key('r');
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => fireEvent.click(dialog.getByRole('button', { name: words.answer.askReturn }));
  send();
  await dialog.findByText('La société ne répond pas.');
  send();
  await waitFor(() => expect(shop.posted(answerOf(FIRST))).toHaveLength(2));
  expect(shop.posted(answerOf(FIRST))).toMatchObject([{ version: 4 }, { version: 6 }]);
});

it('[C-4.07] says why an answer was refused, and the parcel stays', async () => {
  await start();
  const first = await row(FIRST);
  shop.answers[`POST ${answerOf(FIRST)}`] = () => ({
    status: 409,
    body: { type: 'stale', title: 'Ali a déjà répondu.', status: 409 },
  });
  fireEvent.click(first.getByRole('button', { name: new RegExp(words.answer.called) }));
  await screen.findByText('Ali a déjà répondu.');
  await row(FIRST);
});
