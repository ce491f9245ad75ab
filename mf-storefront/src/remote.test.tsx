import {
  getBlogPost,
  listBlogPosts,
  listBrandLineProducts,
  listBrandProducts,
  listCategoryProducts,
  listDiscountProducts,
} from '@shop/contracts/catalog/storefront';
import type { RouteContext } from '@shop/kit';
import { TestShell } from '@shop/kit/testing';
import { render, screen } from '@testing-library/react';
import { matchPath } from 'react-router';
import { moduleOf } from './features/home/model/fixtures.ts';
import { cardOf, listingOf } from './features/listing/model/fixtures.ts';
import blog from './locales/fr/blog.json';
import home from './locales/fr/home.json';
import listing from './locales/fr/listing.json';
import parts from './locales/fr/parts.json';
import storefront from './remote.tsx';

const POST = {
  slug: 'lampes',
  publicTitle: 'Choisir une lampe',
  createdAt: '2026-10-12T10:00:00.000Z',
  category: 'Conseils',
  categorySlug: 'conseils',
  thumbnail: null,
  picture: null,
};

const texts = {
  'storefront.blog': blog,
  'storefront.listing': listing,
  'storefront.parts': parts,
};

/** Renders the page of an address with the given answer. @returns the page's requests to the shop */
const open = async (path: string, body: unknown) => {
  const route = storefront.routes.find((one) => matchPath(one.path, path));
  if (!route?.load) throw new Error(`no page at ${path}`);
  const requests: unknown[] = [];
  const call = ((endpoint: { id: string }, { params, query }: { params?: unknown; query?: unknown }) => {
    requests.push([endpoint.id, params ?? query]);
    return Promise.resolve({ status: 200, body });
    // One answer for any request.
  }) as unknown as RouteContext['call'];
  const { params = {} } = matchPath(route.path, path) ?? {};
  const data = await route.load({ params, url: new URL(path, 'http://shop.test'), call, language: 'fr' });
  render(
    <TestShell path={path} route={route.path} data={data} texts={texts}>
      <route.Component />
    </TestShell>,
  );
  return requests;
};

const visit = async (path: string) => {
  const requests = await open(path, listingOf(12, 30));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Sport');
  expect(screen.getAllByRole('article')).toHaveLength(12);
  return requests;
};

describe('addresses of the storefront', () => {
  it("[SF-1.05] a page of the shop has its owner's modules", async () => {
    const path = '/demo/modules';
    const route = storefront.routes.find((one) => matchPath(one.path, path));
    const modules = [
      moduleOf('html_block', { html: '<p>Ici</p>' }),
      moduleOf('products_grid', { products: [cardOf(1)] }),
    ];
    const data = { title: 'Tous les modules', html: '<p>Chacun une fois.</p>', seoDescription: '', modules };
    if (!route) throw new Error(`no page at ${path}`);
    render(
      <TestShell path={path} route={route.path} data={data} texts={{ ...texts, 'storefront.home': home }}>
        <route.Component />
      </TestShell>,
    );
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Tous les modules');
    expect(screen.getByText('Ici')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('[SF-2.02] the address of a category asks for its listing', async () => {
    expect(await visit('/catalog/category/sport')).toEqual([[listCategoryProducts.id, { idOrSlug: 'sport' }]]);
  });
  it('[SF-2.03] the address of a brand asks for its listing', async () => {
    expect(await visit('/catalog/brands/fahs')).toEqual([[listBrandProducts.id, { idOrSlug: 'fahs' }]]);
  });
  it('[SF-2.04] the address of a brand line asks for its listing', async () => {
    expect(await visit('/catalog/brandlines/sirocco')).toEqual([[listBrandLineProducts.id, { idOrSlug: 'sirocco' }]]);
  });
  it('[SF-2.05] the address of a promotion asks for its listing', async () => {
    expect(await visit('/promotions/semaine')).toEqual([[listDiscountProducts.id, { idOrSlug: 'semaine' }]]);
  });
  it('[SF-2.06] a post has its page: title, date, category and words', async () => {
    const requests = await open('/blog/lampes', { ...POST, html: '<p>Mesurez la table.</p>', seoDescription: '' });
    expect(requests).toEqual([[getBlogPost.id, { slug: 'lampes' }]]);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Choisir une lampe');
    expect(screen.getByText('12 octobre 2026').getAttribute('datetime')).toBe(POST.createdAt);
    expect(screen.getByRole('link', { name: 'Conseils' }).getAttribute('href')).toBe('/blog/categories/conseils');
    expect(screen.getByText('Mesurez la table.').tagName).toBe('P');
  });
  it('[SF-2.07] a category of the blog has its page: its description and its posts', async () => {
    const body = { title: 'Conseils', description: 'Ce que nous savons.', posts: [POST] };
    expect(await open('/blog/categories/conseils', body)).toEqual([[listBlogPosts.id, { category: 'conseils' }]]);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Conseils');
    expect(screen.getByText('Ce que nous savons.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choisir une lampe' }).getAttribute('href')).toBe('/blog/lampes');
  });
});
