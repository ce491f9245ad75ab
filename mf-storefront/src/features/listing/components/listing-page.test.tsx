import type { Listing } from '@shop/contracts/catalog/storefront';
import type { ListingMode } from '@shop/contracts/catalog';
import { startScrolling, TestShell } from '@shop/kit/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import fr from '../../../locales/fr/listing.json';
import parts from '../../../locales/fr/parts.json';
import { columnsAt } from '../../../testing/css-at.ts';
import { cardOf, listingOf } from '../model/fixtures.ts';
import { ListingPage } from './listing-page.tsx';

const requests: URL[] = [];
/** The part of an answer that the client reads; jsdom has no Response of its own. */
const answerOf = (body: unknown, status = 200): Response => {
  const text = JSON.stringify(body);
  return {
    status,
    ok: status === 200,
    headers: { get: (name: string) => (name.toLowerCase() === 'content-type' ? 'application/json' : null) },
    json: () => Promise.resolve(JSON.parse(text)),
    text: () => Promise.resolve(text),
  } as unknown as Response;
};
const answerWith = (answer: (url: URL) => Listing | number): void => {
  globalThis.fetch = jest.fn((input: string | URL | Request) => {
    const url = new URL(String(input), 'http://localhost');
    requests.push(url);
    const body = answer(url);
    const status = typeof body === 'number' ? body : 200;
    const problem = { type: 'down', title: 'down', status, requestId: 'req-7' };
    return Promise.resolve(answerOf(typeof body === 'number' ? problem : body, status));
  });
};

/** A whole listing of `total`, by pages of twelve as the shop answers. */
const pageOf = (url: URL, total: number): Listing => {
  const page = Number(url.searchParams.get('page') ?? 1);
  const count = Math.max(0, Math.min(12, total - 12 * (page - 1)));
  const products = Array.from({ length: count }, (_, index) => cardOf(12 * (page - 1) + index + 1));
  return { ...listingOf(0, total), products, page };
};

const show = (
  data: Listing | undefined,
  path = '/catalog/category/sport',
  context = 'category',
  listingMode?: ListingMode,
) =>
  render(
    <TestShell
      path={path}
      data={data}
      shop={listingMode ? { listingMode } : {}}
      texts={{ 'storefront.listing': fr, 'storefront.parts': parts }}
    >
      <ListingPage context={context} />
    </TestShell>,
  );

beforeEach(() => {
  requests.length = 0;
  // jsdom has no places.
  Element.prototype.scrollIntoView = () => undefined;
});

describe('listing page', () => {
  it("[BO-3.23] shows the shop's description of a promotion", async () => {
    const listing = listingOf(1, 1);
    const bannerHtml = '<p>Deux achetés, <strong>un offert</strong></p>';
    // Awaited, so that React takes up the part that shows it.
    await act(async () => void show({ ...listing, context: { ...listing.context, type: 'promo', bannerHtml } }));
    expect((await screen.findByText('un offert')).tagName).toBe('STRONG');
  });

  it('[SF-2.24] shows the number of products, the order and the pages, the current one disabled', () => {
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

  it('[SF-2.23] loads the chosen filter, shows it as a chip, and removes it', async () => {
    answerWith((url) => (url.searchParams.get('brands') === 'fahs' ? listingOf(3, 3) : listingOf(12, 30)));
    show(listingOf(12, 30));
    await userEvent.click(screen.getByRole('checkbox', { name: /Fahs/ }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    expect(requests.at(-1)?.searchParams.get('brands')).toBe('fahs');
    await userEvent.click(screen.getByRole('button', { name: 'Retirer Fahs' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  });

  it('[SF-2.23] has brands, sub-categories, brand lines, price, features and attributes, at the side and in the drawer', async () => {
    const { filterData } = listingOf(0, 0);
    const choices = [{ value: 'x', label: 'X', count: 2 }];
    const features = [{ label: 'sole', labelTrans: 'Semelle', data: ['x'], dataTrans: ['X'], choices }];
    show(listingOf(12, 30, { filterData: { ...filterData, brandlines: choices, features } }));
    const panels = () => ['Sous-catégories', 'Marques', 'Gammes', 'Prix', 'Couleur', 'Semelle'].map(countOf);
    const countOf = (title: string) => screen.getAllByText(title, { selector: 'summary' }).length;
    expect(panels()).toEqual([1, 1, 1, 1, 1, 1]);
    await userEvent.click(screen.getByRole('button', { name: 'Filtrer' }));
    expect(screen.getByRole('dialog', { name: 'Filtrer' }).hasAttribute('open')).toBe(true);
    expect(panels()).toEqual([2, 2, 2, 2, 2, 2]);
    await userEvent.click(screen.getByRole('button', { name: 'Fermer les filtres' }));
    expect(panels()).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('[SF-2.23] resets the chosen filters in the drawer', async () => {
    answerWith((url) => (url.searchParams.get('brands') === 'fahs' ? listingOf(3, 3) : listingOf(12, 30)));
    show(listingOf(3, 3), '/catalog/category/sport?brands=fahs');
    await userEvent.click(screen.getByRole('button', { name: /Filtrer/ }));
    const drawer = within(screen.getByRole('dialog', { name: 'Filtrer' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Effacer tout' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
    expect(drawer.getByRole('button', { name: 'Effacer tout' }).hasAttribute('disabled')).toBe(true);
  });

  it('[SF-2.23] [SF-4.09] folds a section and opens it again', async () => {
    show(listingOf(12, 30));
    const title = screen.getByText('Marques', { selector: 'summary' });
    const section = title.closest('details');
    expect(section?.open).toBe(true);
    await userEvent.click(title);
    expect(section?.open).toBe(false);
    await userEvent.click(title);
    expect(section?.open).toBe(true);
  });

  it('[SF-2.23] dims choices without results', () => {
    show(listingOf(12, 30));
    expect(screen.getByRole('checkbox', { name: /Jnina/ }).hasAttribute('disabled')).toBe(true);
  });

  it('[SF-4.13] loads the chosen order', async () => {
    answerWith(() => listingOf(12, 30));
    show(listingOf(12, 30));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trier' }), 'Prix croissant');
    await waitFor(() => expect(requests.at(-1)?.searchParams.get('sort')).toBe('price_asc'));
  });

  it('[SF-5.09] keeps a typed price inside the data and within the other end', async () => {
    answerWith(() => listingOf(12, 30));
    show(listingOf(12, 30));
    const [, minimumField] = screen.getAllByLabelText('Prix minimum');
    if (!minimumField) throw new Error('no field for the lowest price');
    await userEvent.clear(minimumField);
    await userEvent.type(minimumField, '99999{Enter}');
    await waitFor(() => expect(requests.at(-1)?.searchParams.get('min')).toBe('9000'));
  });

  it('[SF-2.22] [SF-9.07] load-more adds twelve and shows the progress', async () => {
    answerWith((url) => pageOf(url, 26));
    show(listingOf(12, 26), '/catalog/category/sport?mode=more');
    expect(screen.getByText('12 sur 26')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
    expect([requests[0]?.searchParams.get('page'), requests[0]?.searchParams.get('limit')]).toEqual(['2', '12']);
    await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(26));
    expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
  });

  it('[SF-2.22] [SF-9.07] infinite scroll adds twelve each time the visitor comes within 200 px of the end', async () => {
    const scrolling = startScrolling();
    answerWith((url) => pageOf(url, 26));
    show(listingOf(12, 26), '/catalog/category/sport?mode=infinite');
    expect(requests).toEqual([]);
    for (const count of [24, 26]) {
      await scrolling.near('200px');
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
    }
    await waitFor(() => expect(scrolling.awaits('200px')).toBe(false));
    expect(requests.map(({ searchParams }) => searchParams.get('page'))).toEqual(['2', '3']);
    scrolling.stop();
  });

  it("[SF-2.22] continues as the shop's owner chose, and as the address says if it says something", async () => {
    answerWith((url) => pageOf(url, 40));
    const chosen = show(listingOf(12, 40), undefined, undefined, 'more');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    for (const count of [24, 36]) {
      await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
    }
    chosen.unmount();
    const pageRequests = show(listingOf(12, 40), '/catalog/category/sport?mode=pages', undefined, 'more');
    expect(screen.getByRole('link', { name: 'Page suivante' }).getAttribute('href')).toBe(
      '/catalog/category/sport?page=2&mode=pages',
    );
    pageRequests.unmount();
    // An address from before the owner changed the mode: it shows that page, with links to those around it.
    show({ ...listingOf(12, 40), page: 3 }, '/catalog/category/sport?page=3', undefined, 'infinite');
    expect(screen.getByRole('link', { name: 'Page précédente' }).getAttribute('href')).toBe(
      '/catalog/category/sport?page=2&mode=pages',
    );
  });

  it.each([
    [320, 1],
    [390, 2],
    [800, 3],
    [1280, 4],
  ])('[SF-2.25] stands in columns: at %i px in %i', (width, columns) => {
    for (const file of ['product-grid.module.css', 'listing-page.module.css'])
      expect(columnsAt(join(__dirname, file), '.grid', width)).toBe(columns);
  });

  it('[SF-9.08] prices range from 0 to 1000 until those of the products are loaded', async () => {
    let answer: (listing: Response) => void = () => undefined;
    globalThis.fetch = jest.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    show(undefined);
    const range = () =>
      ['Prix minimum', 'Prix maximum'].map((name) => {
        const [slider] = screen.getAllByRole<HTMLInputElement>('slider', { name });
        return [slider?.value, slider?.min, slider?.max];
      });
    expect(range()).toEqual([
      ['0', '0', '1000'],
      ['1000', '0', '1000'],
    ]);
    for (const price of screen.getAllByRole('textbox')) expect(price.hasAttribute('disabled')).toBe(true);
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
    answer(answerOf(listingOf(12, 30)));
    await waitFor(() =>
      expect(range()).toEqual([
        ['500', '500', '9000'],
        ['9000', '500', '9000'],
      ]),
    );
  });

  it('hides most of many features until they are opened', async () => {
    const { filterData } = listingOf(0, 0);
    const features = Array.from({ length: 9 }, (_, index) => ({
      label: `f${index}`,
      labelTrans: `Trait ${index}`,
      data: ['x'],
      dataTrans: ['X'],
      choices: [{ value: 'x', label: 'X', count: 2 }],
    }));
    show(listingOf(12, 30, { filterData: { ...filterData, features } }), '/catalog/category/sport?features[f8]=x');
    expect(screen.getAllByText(/^Trait/)).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: '3 autres filtres' }));
    expect(screen.getAllByText(/^Trait/)).toHaveLength(9);
  });

  it('[SF-2.26] says that products are loading', async () => {
    globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
    show(undefined);
    expect(await screen.findByText('Chargement des produits…')).toBeTruthy();
  });

  describe('without products', () => {
    const searchFor = (name: string, rest: Partial<Listing> = {}): Listing => {
      const listing = listingOf(0, 0, rest);
      return { ...listing, context: { ...listing.context, type: 'search', name } };
    };
    const leadsOn = () => screen.findByRole('heading', { name: 'Aucun produit trouvé' });

    it('[SF-2.26] has neither filters nor sort, but a word that was meant, telephone, WhatsApp and categories', async () => {
      await act(
        async () => void show(searchFor('lanpadere', { meant: 'lampadaire' }), '/catalog/search?q=lanpadere', 'search'),
      );
      await leadsOn();
      expect(screen.queryByRole('combobox', { name: 'Trier' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Filtrer' })).toBeNull();
      expect(screen.queryByText('Prix', { selector: 'summary' })).toBeNull();
      expect(screen.getByRole('link', { name: 'lampadaire' }).getAttribute('href')).toBe(
        '/catalog/search?q=lampadaire',
      );
      expect(document.querySelector('a[href^="tel:"]')).not.toBeNull();
      expect(screen.queryByText(/Retirez un filtre/)).toBeNull();
    });

    it('[SF-2.26] offers what others order, when the visitor comes near', async () => {
      answerWith(() => 503);
      const scrolling = startScrolling();
      globalThis.fetch = jest.fn(() =>
        Promise.resolve(
          answerOf({ modules: [{ type: 'bestsellers_products', products: [cardOf(1, { name: 'Lampe arc' })] }] }),
        ),
      );
      await act(async () => void show(searchFor('zzzz'), '/catalog/search?q=zzzz', 'search'));
      await leadsOn();
      await scrolling.near('200px');
      expect(await screen.findByRole('heading', { name: 'Les plus commandés' })).toBeTruthy();
      expect(screen.getByRole('heading', { name: 'Lampe arc' })).toBeTruthy();
      scrolling.stop();
    });

    it('[SF-2.26] offers to remove the filters that leave nothing, one or all', async () => {
      answerWith((url) => (url.searchParams.get('brands') ? listingOf(0, 0) : listingOf(12, 30)));
      await act(async () => void show(listingOf(0, 0, { withoutFilters: 30 }), '/catalog/category/sport?brands=fahs'));
      await leadsOn();
      expect(screen.getByRole('button', { name: 'Retirer Fahs' })).toBeTruthy();
      expect(screen.queryByRole('combobox', { name: 'Trier' })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: /^Retirer les filtres\s: 30 articles$/ }));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
    });
  });

  it('[SF-2.23] offers common filters alone over the whole shop, until a category is chosen', () => {
    const all = listingOf(12, 30);
    const everything: Listing = { ...all, context: { ...all.context, type: 'search', name: '' } };
    const offersColour = () => screen.queryAllByText('Couleur', { selector: 'summary' }).length > 0;
    const first = show(everything, '/catalog/search', 'search');
    expect(offersColour()).toBe(false);
    expect(screen.getByText('Marques', { selector: 'summary' })).toBeTruthy();
    first.unmount();
    const chosen = show(everything, '/catalog/search?subCategories=course', 'search');
    expect(offersColour()).toBe(true);
    chosen.unmount();
    show(everything, '/catalog/search?attributes[color]=noir', 'search');
    expect(offersColour()).toBe(true);
  });

  it("[SF-2.26] [SF-8.07] shows the error line with the request's id, and retries", async () => {
    let broken = true;
    answerWith(() => (broken ? 503 : listingOf(12, 30)));
    show(undefined);
    expect((await screen.findByRole('alert')).textContent).toContain('Erreur\u00a0: Impossible de charger les données');
    expect(screen.getByRole('alert').textContent).toContain('req-7');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  });

  it('[SF-2.26] keeps the list and shows the error if a filter could not be loaded', async () => {
    let broken = true;
    answerWith(() => (broken ? 503 : listingOf(3, 3)));
    show(listingOf(12, 30));
    await userEvent.click(screen.getByRole('checkbox', { name: /Fahs/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('req-7');
    expect(screen.getAllByRole('article')).toHaveLength(12);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[SF-2.26] retries automatically once the network is back', async () => {
    let broken = true;
    answerWith(() => (broken ? 503 : listingOf(12, 30)));
    show(undefined);
    await screen.findByRole('alert');
    broken = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  });

  it('[SF-2.24] a newly opened page begins at its top, also for the keyboard', async () => {
    answerWith((url) => pageOf(url, 30));
    const { container } = show(listingOf(12, 30));
    const reached = jest.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.click(screen.getByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6));
    const [list] = reached.mock.contexts;
    expect([reached.mock.calls.length, list, list?.contains(container.querySelector('article'))]).toEqual([
      1,
      document.activeElement,
      true,
    ]);
  });

  it('leaves the keyboard focus if a page was opened in another tab and another filter is chosen here', async () => {
    answerWith((url) => pageOf(url, 30));
    show(listingOf(12, 30));
    const reached = jest.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(reached).toHaveBeenCalledTimes(1));
    fireEvent.click(screen.getByRole('link', { name: 'Page 3' }), { ctrlKey: true });
    const box = screen.getByRole('checkbox', { name: /Fahs/ });
    await userEvent.click(box);
    await waitFor(() => expect(requests.at(-1)?.searchParams.get('brands')).toBe('fahs'));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
    expect(document.activeElement).toBe(box);
    expect(reached).toHaveBeenCalledTimes(1);
  });

  it('[SF-8.07] says that a context type is unknown', () => {
    show(undefined, '/x', 'wishlist');
    expect(screen.getByRole('alert').textContent).toContain('Erreur\u00a0: Type de liste inconnu');
  });
});
