import type { Listing } from '@shop/contracts/catalog/storefront';
import { TestShell } from '@shop/kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fr from '../../../locales/fr/listing.json';
import parts from '../../../locales/fr/parts.json';
import { cardOf, listingOf } from '../model/fixtures.ts';
import { ListingPage } from './listing-page.tsx';

const asked: URL[] = [];
const answerWith = (answer: (url: URL) => Listing | number): void => {
  globalThis.fetch = jest.fn((input: string | URL | Request) => {
    const url = new URL(String(input), 'http://localhost');
    asked.push(url);
    const body = answer(url);
    const status = typeof body === 'number' ? body : 200;
    const text = JSON.stringify(
      typeof body === 'number' ? { type: 'down', title: 'down', status, requestId: 'req-7' } : body,
    );
    // What the client reads of an answer; jsdom has no Response of its own.
    return Promise.resolve({
      status,
      ok: status === 200,
      headers: { get: (name: string) => (name.toLowerCase() === 'content-type' ? 'application/json' : null) },
      json: () => Promise.resolve(JSON.parse(text)),
      text: () => Promise.resolve(text),
    } as unknown as Response);
  });
};

const show = (data: Listing | undefined, path = '/catalog/category/sport', context = 'category') =>
  render(
    <TestShell path={path} data={data} texts={{ 'storefront.listing': fr, 'storefront.parts': parts }}>
      <ListingPage context={context} />
    </TestShell>,
  );

beforeEach(() => {
  asked.length = 0;
});

describe('listing page', () => {
  it('[SF-2.24] shows the found count, the order and the pages, the current one disabled', () => {
    show(listingOf(12, 30));
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.getByText('30', { selector: 'b' })).toBeTruthy();
    expect(within(screen.getByRole('combobox', { name: 'Trier' })).getAllByRole('option')).toHaveLength(7);
    const pager = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pager).getByRole('button', { name: 'Page 1' }).hasAttribute('disabled')).toBe(true);
    expect(within(pager).getByRole('button', { name: 'Page précédente' }).hasAttribute('disabled')).toBe(true);
    expect(within(pager).getByRole('link', { name: 'Page suivante' }).getAttribute('href')).toBe(
      '/catalog/category/sport?page=2',
    );
  });

  it('[SF-2.23] asks again with what was chosen, shows it as a chip, and takes it back', async () => {
    answerWith((url) => (url.searchParams.get('brands') === 'fahs' ? listingOf(3, 3) : listingOf(12, 30)));
    show(listingOf(12, 30));
    await userEvent.click(screen.getByRole('checkbox', { name: /Fahs/ }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    expect(asked.at(-1)?.searchParams.get('brands')).toBe('fahs');
    await userEvent.click(screen.getByRole('button', { name: 'Retirer Fahs' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  });

  it('[SF-2.23] dims what would find nothing', () => {
    show(listingOf(12, 30));
    expect(screen.getByRole('checkbox', { name: /Jnina/ }).hasAttribute('disabled')).toBe(true);
  });

  it('[SF-4.13] asks for the chosen order', async () => {
    answerWith(() => listingOf(12, 30));
    show(listingOf(12, 30));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trier' }), 'Prix croissant');
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('sort')).toBe('price_asc'));
  });

  it('[SF-5.09] takes a typed price inside the data and never past the other end', async () => {
    answerWith(() => listingOf(12, 30));
    show(listingOf(12, 30));
    const [, least] = screen.getAllByLabelText('Prix minimum');
    if (!least) throw new Error('no field for the lowest price');
    await userEvent.clear(least);
    await userEvent.type(least, '99999{Enter}');
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('min')).toBe('9000'));
  });

  it('[SF-9.07] load-more adds twelve and says how far it is', async () => {
    answerWith(() => ({ ...listingOf(0, 14), products: [cardOf(13), cardOf(14)], page: 2 }));
    show(listingOf(12, 14), '/catalog/category/sport?mode=more');
    expect(screen.getByText('12 sur 14')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(14));
    expect([asked[0]?.searchParams.get('page'), asked[0]?.searchParams.get('limit')]).toEqual(['2', '12']);
    expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
  });

  it('[SF-2.26] says when nothing was found', () => {
    show(listingOf(0, 0));
    expect(screen.getByRole('heading', { name: 'Aucun produit trouvé' })).toBeTruthy();
  });

  it('[SF-8.07] shows the error line with the request’s id, and tries again', async () => {
    let broken = true;
    answerWith(() => (broken ? 503 : listingOf(12, 30)));
    show(undefined);
    expect((await screen.findByRole('alert')).textContent).toContain('Erreur : Impossible de charger les données');
    expect(screen.getByRole('alert').textContent).toContain('req-7');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  });

  it('[SF-8.07] says that it does not know a context type', () => {
    show(undefined, '/x', 'wishlist');
    expect(screen.getByRole('alert').textContent).toContain('Erreur : Type de liste inconnu');
  });
});
