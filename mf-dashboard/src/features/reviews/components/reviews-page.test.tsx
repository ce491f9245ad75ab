import { notifications } from '@mantine/notifications';
import type { StaffReview } from '@shop/contracts/catalog/dashboard';
import { PERMISSIONS } from '@shop/contracts/staff';
import type { ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import reviews from '../../../locales/fr/reviews.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './reviews-page.tsx';

const TEXTS = { 'dashboard.reviews': reviews, 'dashboard.list': list, 'dashboard.frame': frame };
const UUID = '01920000-0000-7000-8000-0000000000d1';
const review: StaffReview = {
  uuid: UUID,
  version: 2,
  state: 'waiting',
  product: '01920000-0000-7000-8000-0000000000d2',
  productName: 'Plaid en laine',
  name: 'Nadia',
  email: '',
  phone: '0555129847',
  purchaseDate: '2026-02-01',
  rating: 4,
  text: 'Très doux',
  createdAt: '2026-11-20T10:00:00.000Z',
  images: [{ displayUrl: '/uploads/reviews/1.webp' }],
  reason: '',
  answer: '',
};
const path = (act: string): string => `/dashboard/api/review/${UUID}/${act}`;
const counts = { waiting: 1, approved: 1000, refused: 0 };

let shop: ShopServer;
const start = async (
  answers: Parameters<typeof startBackOffice>[2] = {},
  permissions: readonly string[] = PERMISSIONS,
): Promise<void> => {
  shop = await startBackOffice('owner', permissions, {
    'GET /dashboard/api/review': () => ({ status: 200, body: { reviews: [review], more: false, counts } }),
    ...answers,
  });
  await openBackOffice('/dashboard/reviews', TEXTS);
};
const card = () => screen.findByRole('listitem', { name: 'Nadia' });
const sent = (act: string) => shop.calls.find((request) => request.path === path(act));

afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('[D-10.04] the reviews', () => {
  it('that wait are shown with stars, text, picture and author, without buttons for read-only people', async () => {
    await start({}, ['product.read']);
    const shown = await card();
    expect(shown.textContent).toContain('Très doux');
    expect(within(shown).getByRole('link', { name: 'Plaid en laine' })).toBeTruthy();
    expect(within(shown).getByRole('img', { name: 'Photo de Nadia' })).toBeTruthy();
    expect(within(shown).queryByRole('button', { name: 'Publier' })).toBeNull();
    expect(within(shown).queryByRole('link', { name: reviews.orders })).toBeNull();
    expect(screen.getByRole('tab', { name: /Publiés/ }).textContent).toContain('1\u00a0000+');
  });

  it('are found by their product and their stars, and stay so where another state is looked at', async () => {
    await start();
    await card();
    await userEvent.click(screen.getByRole('button', { name: reviews.filter.stars }));
    const four = await screen.findByRole('option', { name: '4 étoiles', hidden: true });
    // A change of the address draws what suspends: React goes on in an act that is waited for.
    await act(async () => userEvent.click(four));
    const reviewCalls = () => shop.calls.filter(({ path: at }) => at.startsWith('/dashboard/api/review?')).at(-1)?.path;
    await waitFor(() => expect(reviewCalls()).toBe('/dashboard/api/review?state=waiting&stars=4'));
    await act(async () => userEvent.click(screen.getByRole('tab', { name: /Publiés/ })));
    await waitFor(() => expect(reviewCalls()).toBe('/dashboard/api/review?state=approved&stars=4'));
    expect((await card()).textContent).toContain('1 février 2026');
  });

  it('link to the orders of their phone number for people who may read orders', async () => {
    await start();
    const orders = within(await card()).getByRole('link', { name: reviews.orders });
    expect(orders.getAttribute('href')).toBe('/dashboard/orders?q=0555129847');
  });

  it('are published by one click', async () => {
    await start({ [`POST ${path('approve')}`]: () => ({ status: 200, body: { ...review, state: 'approved' } }) });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Publier' }));
    expect(await screen.findByText('Avis publié.')).toBeTruthy();
    expect(sent('approve')?.body).toEqual({ version: 2 });
    expect(sent('approve')?.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/);
  });

  it('are refused for a reason', async () => {
    await start({ [`POST ${path('refuse')}`]: () => ({ status: 200, body: { ...review, state: 'refused' } }) });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Refuser…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refuser l’avis de Nadia' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refuser l’avis' }));
    expect(await within(dialog).findByText('Écrivez quelques mots.')).toBeTruthy();
    expect(sent('refuse')).toBeUndefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hors sujet' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refuser l’avis' }));
    await waitFor(() => expect(sent('refuse')?.body).toEqual({ reason: 'Hors sujet', version: 2 }));
  });

  it('are answered, and a version conflict is shown', async () => {
    const stale = { type: 'changed-meanwhile', title: 'Cet avis a été modifié.', status: 409, version: 3, review };
    await start({ [`PUT ${path('answer')}`]: () => ({ status: 409, body: stale }) });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Répondre…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Répondre à Nadia' });
    fireEvent.change(within(dialog).getByLabelText('Réponse'), { target: { value: 'Merci !' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer la réponse' }));
    expect(await within(dialog).findByText('Cet avis a été modifié.')).toBeTruthy();
    expect(sent('answer')?.body).toEqual({ answer: 'Merci !', version: 2 });
    expect(within(dialog).getByLabelText('Réponse')).toHaveProperty('value', 'Merci !');
  });
});

describe('[BO-5.05] [BO-2.01.16] a review that staff enter', () => {
  // user-event uses CSS.escape to find the radios of a group; jsdom does not have it.
  beforeAll(() => void Object.assign(window, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } }));
  const entered = { ...review, state: 'approved', rating: 3.5, phone: '', purchaseDate: '', enteredBy: 'Sarah' };
  const open = async (): Promise<HTMLElement> => {
    await userEvent.click(await screen.findByRole('button', { name: reviews.enter.open }));
    return screen.findByRole('dialog', { name: reviews.enter.title });
  };
  const POST = 'POST /dashboard/api/review';
  const posted = () => shop.calls.find(({ method, path: at }) => `${method} ${at}` === POST);

  it('takes half stars by click and by arrow keys, and shows the errors of the server under their fields', async () => {
    await start({
      'GET /dashboard/api/catalog/choices': () => ({
        status: 200,
        body: { choices: [{ id: review.product, name: 'Plaid en laine', parent: null }], more: false },
      }),
      [POST]: () => ({
        status: 422,
        body: { type: 'invalid', title: 'Non.', status: 422, errors: { phone: ['Ce numéro a déjà donné son avis.'] } },
      }),
    });
    const user = userEvent.setup();
    const dialog = await open();
    const stars = within(dialog).getByRole('radiogroup', { name: new RegExp(`^${reviews.enter.rating}`) });
    // None, and ten halves: [BO-9.04].
    expect(within(stars).getAllByRole('radio')).toHaveLength(11);
    await user.click(within(dialog).getByRole('button', { name: reviews.enter.submit }));
    expect(posted()).toBeUndefined();
    expect(stars.getAttribute('aria-invalid')).toBe('true');
    await user.click(within(dialog).getByRole('combobox', { name: new RegExp(`^${reviews.enter.product}`) }));
    await user.click(await screen.findByRole('option', { name: 'Plaid en laine', hidden: true }));
    await user.type(within(dialog).getByLabelText(new RegExp(`^${reviews.enter.name}`)), 'Nadia');
    await user.type(within(dialog).getByLabelText(reviews.enter.phone), '0555129847');
    await user.type(within(dialog).getByLabelText(new RegExp(`^${reviews.enter.text}`)), 'Très doux');
    await user.click(within(stars).getByRole('radio', { name: /^3 / }));
    await user.keyboard('{ArrowRight}');
    await user.click(within(dialog).getByRole('button', { name: reviews.enter.submit }));
    expect(await within(dialog).findByText('Ce numéro a déjà donné son avis.')).toBeTruthy();
    expect(posted()?.body).toEqual({
      product: review.product,
      name: 'Nadia',
      phone: '0555129847',
      rating: 3.5,
      text: 'Très doux',
      approved: true,
    });
  });

  it('says who entered it, shows no phone if none was given, and is closed to read-only people', async () => {
    await start(
      {
        'GET /dashboard/api/review': () => ({ status: 200, body: { reviews: [entered], more: false, counts } }),
      },
      ['product.read'],
    );
    const shown = await card();
    expect(shown.textContent).toContain('saisi par Sarah');
    expect(within(shown).queryByRole('link', { name: /0555/ })).toBeNull();
    expect(screen.queryByRole('button', { name: reviews.enter.open })).toBeNull();
  });
});
