import type { Product } from '@shop/contracts/catalog/storefront';
import { on, type CartAddDetail, type RemoteModule, type SlotProps } from '@shop/kit';
import { startScrolling, startShop, TestShell } from '@shop/kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ar from '../../../locales/ar/product.json';
import arParts from '../../../locales/ar/parts.json';
import fr from '../../../locales/fr/product.json';
import frParts from '../../../locales/fr/parts.json';
import { packOf, productOf } from '../model/fixtures.ts';
import { ProductPage } from './product-page.tsx';

const PATH = '/catalog/product/course/djurdjura-flow';

/** Stands for mf-checkout: shows what the slot is given and can say that a choice is missing. */
const QuickOrder = ({ combinationId, packSelection, onSelectionMissing }: SlotProps['quick-order']) => (
  <button type="button" onClick={onSelectionMissing}>
    order {String(combinationId?.slice(-1))} {Object.values(packSelection).join()}
  </button>
);
const checkout: RemoteModule = {
  contract: 3,
  name: 'checkout',
  routes: [],
  slots: { 'quick-order': QuickOrder },
  loadLocale: () => Promise.resolve({}),
};

const show = (
  product: Product,
  { language = 'fr' as 'fr' | 'ar', activeAddToCart = true, remotes = [checkout] } = {},
) =>
  render(
    <TestShell
      language={language}
      path={PATH}
      data={product}
      shop={{ activeAddToCart }}
      remotes={remotes}
      texts={
        language === 'fr'
          ? { 'storefront.product': fr, 'storefront.parts': frParts }
          : { 'storefront.product': ar, 'storefront.parts': arParts }
      }
    >
      <ProductPage />
    </TestShell>,
  );

const nameOf = (card: HTMLElement) => within(card).getByRole('heading').textContent;

const heardAdds = (): { adds: CartAddDetail[]; stop: () => void } => {
  const adds: CartAddDetail[] = [];
  return { adds, stop: on('cart:add', (detail) => adds.push(detail)) };
};

describe('product page', () => {
  it('[SF-2.10] shows title, brand, options, price with its promotion, words and the cart button', () => {
    show(
      productOf({ brand: { id: productOf().id, name: 'Atlas Run', slug: 'atlas-run', logo: '/uploads/atlas.svg' } }),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Baskets de course Djurdjura Flow' })).toBeTruthy();
    const brand = screen.getByRole('link', { name: 'Atlas Run' });
    expect(brand.getAttribute('href')).toBe('/catalog/brands/atlas-run');
    expect(brand.querySelector('img')?.getAttribute('src')).toBe('/uploads/atlas.svg');
    expect(screen.getByText(/Vous gagnez/).textContent).toContain('3\u00a0400,00\u00a0DA');
    expect(screen.getByRole('radio', { name: '42' }).matches(':checked')).toBe(true);
    expect(screen.getByText('Garantie 6 mois')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ajouter au panier' }).hasAttribute('disabled')).toBe(false);
  });

  it.each([
    ['preorder', '2027-01-15T00:00:00.000Z', 51, 'Précommande\u00a0: disponible le 15 janvier 2027'],
    ['preorder', undefined, 51, 'Précommande'],
    ['discontinued', undefined, 0, 'N’est plus vendu'],
    ['discontinued', undefined, 8, 'En stock8 pièces disponibles · fin de série'],
    [undefined, '2027-01-15T00:00:00.000Z', 0, 'Épuiséde retour le 15 janvier 2027'],
  ] as const)('[BO-3.18] says of %s (%s) with %d units: %4$s', (status, availableAt, quantity, words) => {
    show(
      productOf({
        productCombinations: [],
        quantity,
        available: quantity > 0,
        ...(status && { status }),
        ...(availableAt && { availableAt }),
      }),
    );
    const [stock] = screen.getAllByRole('status');
    expect(stock?.textContent).toBe(words);
    const button = screen.getByRole('button', { name: 'Ajouter au panier' });
    expect(button.hasAttribute('disabled')).toBe(quantity === 0);
  });

  it('[SF-4.11] does not offer a size that is sold out', () => {
    show(productOf());
    expect(screen.getByRole('radio', { name: '40, épuisé' }).hasAttribute('disabled')).toBe(true);
  });

  it('[SF-2.09] has thumbnails only with more than one photo', () => {
    const { unmount } = show(productOf());
    expect(screen.getAllByRole('button', { name: /^Photo \d/ })).toHaveLength(2);
    unmount();
    show(productOf({ images: productOf().images.slice(0, 1) }));
    expect(screen.queryByRole('button', { name: /^Photo \d/ })).toBeNull();
  });

  it('[SF-2.09] slides to the photo whose thumbnail of 100 px is clicked', async () => {
    show(productOf());
    const [first, second] = within(screen.getByRole('region', { name: 'Photos du produit' })).getAllByRole('listitem');
    expect(second?.querySelector('img')?.getAttribute('src')).toBe('/uploads/b-thumb.webp');
    expect(second?.querySelector('img')?.width).toBe(100);
    const slides = screen.getByRole('group', { name: 'Baskets de course Djurdjura Flow' }).children;
    const visibleSlides = () => [...slides].map((slide) => slide.getAttribute('aria-hidden') !== 'true');
    expect(visibleSlides()).toEqual([true, false]);
    expect(first?.querySelector('[aria-current]')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Photo 2' }));
    expect(visibleSlides()).toEqual([false, true]);
    expect(second?.querySelector('[aria-current]')).toBeTruthy();
  });

  it('[SF-2.10] adds the chosen combination, and hands it to the order form', async () => {
    const { adds, stop } = heardAdds();
    show(productOf());
    await userEvent.click(screen.getByRole('radio', { name: 'Bleu' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter au panier' }));
    expect(adds).toEqual([
      expect.objectContaining({ combinationId: '01920000-0000-7000-8000-000000000004', quantity: 1 }),
    ]);
    expect(screen.getByRole('button', { name: /^order 4/ })).toBeTruthy();
    stop();
  });

  it('[SF-2.11] opens and closes the order form by its toggle', async () => {
    show(productOf());
    const toggle = screen.getByRole('button', { name: 'Fermer le formulaire de commande' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Ouvrir le formulaire de commande' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
    expect(screen.queryByRole('button', { name: /^order/ })).toBeNull();
  });

  it('[SF-1.07] [SF-6.03] without add-to-cart there is no cart button, and the form cannot be closed', () => {
    show(productOf(), { activeAddToCart: false });
    expect(screen.queryByRole('button', { name: 'Ajouter au panier' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Fermer le formulaire de commande' })).toBeNull();
    expect(screen.getByRole('button', { name: /^order/ })).toBeTruthy();
  });

  it('shows the phone number if the order form cannot be loaded', () => {
    const broken: RemoteModule = {
      ...checkout,
      slots: {
        'quick-order': () => {
          throw new Error('down');
        },
      },
    };
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    show(productOf(), { remotes: [broken] });
    expect(screen.getByRole('link', { name: '0560\u00a012\u00a048\u00a030' }).getAttribute('href')).toBe(
      'tel:0560124830',
    );
    expect(screen.getByRole('button', { name: 'Ajouter au panier' }).hasAttribute('disabled')).toBe(false);
    jest.restoreAllMocks();
  });

  it('[SF-4.08] a pack requires its choices, counts them, and can then be added', async () => {
    const { adds, stop } = heardAdds();
    show(packOf());
    expect(screen.getByRole('button', { name: 'Ajouter au panier' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('0 choix sur 1 fait')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Choix pour Ballon' }), 'Vert · 5');
    expect(screen.getByText('1 choix sur 1 fait')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter au panier' }));
    expect(adds[0]?.packSelection).toEqual({
      '01920000-0000-7000-8000-000000000012': '01920000-0000-7000-8000-000000000022',
    });
    stop();
  });

  it("[SF-2.29] lists a pack's lines with picture, quantity, line price, link, and text or a choice", async () => {
    const [rope, ball] = packOf().productsInPackSerialized;
    if (!rope || !ball) throw new Error('the pack has two lines');
    const fixed = { ...rope, thumb: '/uploads/corde.webp', combinationId: null };
    show(packOf({ productsInPackSerialized: [fixed, ball] }));
    const contents = screen.getByRole('region', { name: 'Contenu du pack' });
    const [first, second] = within(contents).getAllByRole('listitem');
    if (!first || !second) throw new Error('two lines are shown');
    expect(first.querySelector('img')?.getAttribute('src')).toBe('/uploads/corde.webp');
    expect(within(first).getByRole('link', { name: 'Corde à sauter' }).getAttribute('href')).toBe(
      '/catalog/product/sport/corde',
    );
    expect(first.textContent).toContain('2 × 950,00\u00a0DA = 1\u00a0900,00\u00a0DA');
    expect(within(first).queryByRole('combobox')).toBeNull();
    expect(second.textContent).toContain('1 × 15\u00a0000,00\u00a0DA');
    expect(within(second).getByRole('option', { name: 'Rouge · 5 (épuisé)' }).hasAttribute('disabled')).toBe(true);
    await userEvent.selectOptions(within(second).getByRole('combobox'), 'Vert · 5');
    expect(second.textContent).toContain('1 × 16\u00a0000,00\u00a0DA');
  });

  it('[SF-2.29] names the combination of a line without a choice', () => {
    const [, ball] = packOf().productsInPackSerialized;
    if (!ball) throw new Error('the pack has two lines');
    const lines = [{ ...ball, combinationId: ball.combinations[1]?.id ?? null }];
    show(packOf({ strictPackCombinations: true, productsInPackSerialized: lines }));
    const contents = screen.getByRole('region', { name: 'Contenu du pack' });
    expect(within(contents).getByText('Vert · 5')).toBeTruthy();
    expect(within(contents).queryByRole('combobox')).toBeNull();
  });

  it('[SF-4.08] leads to the missing choice when the order form requires it', async () => {
    show(packOf());
    expect(screen.queryByText('Faites ce choix pour continuer.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^order/ }));
    expect(screen.getByText('Faites ce choix pour continuer.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Choix pour Ballon' }));
  });

  it('[SF-2.12] has description, features and reviews, each reachable from the bar', () => {
    show(productOf());
    const bar = screen.getByRole('navigation', { name: 'Détails du produit' });
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#description', '#features', '#reviews']);
    expect(screen.getByText('Mousse EVA')).toBeTruthy();
    expect(screen.getByText('Très légères.')).toBeTruthy();
  });

  it('[SF-2.12] [SF-3.20] [SF-7.19] has rows of other products, loaded when the visitor comes within 200 px of them', async () => {
    const product = productOf();
    const otherId = (number: number) => `01920000-0000-7000-8000-00000000060${number}`;
    const path = `/web/api/product/cross_selling/${product.uid}/${product.brand?.id}/${product.mainCategory.id}`;
    const rows = {
      relatedProducts: [productOf({ id: otherId(1), name: 'Chaussettes' })],
      // One that an earlier row shows is not repeated, and a row of nothing else is left out.
      productsFromSameBrand: [productOf({ id: otherId(1), name: 'Chaussettes' })],
      productsFromSameCategory: [
        productOf({ id: otherId(1), name: 'Chaussettes' }),
        productOf({ id: otherId(2), name: 'Gourde' }),
      ],
      newProducts: [productOf({ id: otherId(3), name: 'Corde' })],
    };
    const shop = await startShop({ [`GET ${path}`]: () => ({ status: 200, body: rows }) });
    const scrolling = startScrolling();
    show(product);
    await screen.findByRole('status', { name: 'Chargement des suggestions' });
    expect(shop.calls).toEqual([]);
    await scrolling.near('200px');
    const inRow = async (title: string) => {
      const heading = await screen.findByRole('heading', { name: title });
      return within(heading.closest('section') ?? heading)
        .getAllByRole('article')
        .map(nameOf);
    };
    expect(await inRow('À découvrir aussi')).toEqual(['Chaussettes']);
    expect(await inRow('Dans le même rayon')).toEqual(['Gourde']);
    expect(await inRow('Vient d’arriver')).toEqual(['Corde']);
    expect(screen.queryByRole('heading', { name: 'De la même marque' })).toBeNull();
    expect(shop.calls.map((request) => request.path)).toEqual([`${path}?view=page`]);
    scrolling.stop();
    await shop.close();
  });

  it('[SF-8.09] logs that other products could not be loaded, and shows nothing of it', async () => {
    const shop = await startShop({});
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const scrolling = startScrolling();
    show(productOf());
    await screen.findByRole('status', { name: 'Chargement des suggestions' });
    await scrolling.near('200px');
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith(
        'cross-selling products could not be loaded: the row stays hidden',
        expect.any(Error),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Chargement des suggestions' })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'À découvrir aussi' })).toBeNull();
    scrolling.stop();
    logged.mockRestore();
    await shop.close();
  });

  it('[SF-5.11] [SF-9.14] a review is one to five stars, five by default; an incomplete one is not sent', async () => {
    const shop = await startShop({});
    show(productOf());
    await userEvent.click(screen.getByRole('button', { name: 'Donner mon avis' }));
    const form = await screen.findByRole('form', { name: 'Donner mon avis' });
    const stars = within(form).getAllByRole<HTMLInputElement>('radio');
    expect(stars.map(({ value }) => value).sort()).toEqual(['1', '2', '3', '4', '5']);
    expect(stars.find(({ checked }) => checked)?.value).toBe('5');
    await userEvent.click(within(form).getByRole('button', { name: 'Envoyer l’avis' }));
    expect(within(form).getByRole('alert').textContent).toContain('Veuillez remplir tous les champs.');
    expect(shop.calls).toEqual([]);
    await shop.close();
  });

  it('[SF-3.19] shows a review with its rating, words, buyer, place, date and picture', () => {
    const [review] = productOf().reviewsSerialized;
    if (!review) throw new Error('a product has a review');
    show(productOf({ reviewsSerialized: [{ ...review, rating: 3, images: [{ displayUrl: '/uploads/avis.webp' }] }] }));
    const reviewItem = screen.getByText('Très légères.').closest('li');
    expect(reviewItem?.querySelectorAll('svg')).toHaveLength(5);
    expect(reviewItem?.querySelectorAll('svg.empty')).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'Photo de Yacine M.' }).getAttribute('src')).toBe('/uploads/avis.webp');
    expect(screen.getByText('Yacine M.').closest('p')?.textContent).toContain(
      'Yacine M. · Bab Ezzouar · 12 octobre 2026',
    );
  });

  it("[D-10.04] shows the shop's answer below a review", () => {
    const [review] = productOf().reviewsSerialized;
    if (!review) throw new Error('a product has a review');
    show(productOf({ reviewsSerialized: [{ ...review, answer: 'Merci pour votre avis.' }] }));
    const reviewItem = screen.getByText('Très légères.').closest('li');
    expect(reviewItem?.textContent).toContain('Réponse de');
    expect(reviewItem?.textContent).toContain('Merci pour votre avis.');
    cleanup();
    show(productOf());
    expect(screen.queryByText(/Réponse de/)).toBeNull();
  });

  it('[SF-1.04] speaks Arabic, with Latin digits and isolated prices', () => {
    show(productOf(), { language: 'ar' });
    expect(screen.getByRole('button', { name: 'أضف إلى السلة' }).hasAttribute('disabled')).toBe(false);
    expect(screen.getByRole('link', { name: '126 تقييمًا' }).getAttribute('href')).toBe('#reviews');
    expect(screen.getByText(/توفّر \u2068/).textContent).toContain('\u20683\u00a0400,00\u00a0د.ج\u2069');
  });
});
