import type { BlockType, HomeBlock } from '@shop/contracts/catalog/dashboard';
import { PERMISSIONS } from '@shop/contracts/staff';
import type { ShopServer } from '@shop/kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import home from '../../../locales/fr/home-modules.json';
import ofWindow from '@shop/back-office/locales/fr/drafts.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { newBlock, newSlide } from '../model/blocks.ts';
import './home-modules-page.tsx';

const TEXTS = { 'dashboard.home-modules': home, 'dashboard.drafts': ofWindow, 'dashboard.frame': frame };
const UUID = '01920000-0000-7000-8000-000000000001';

let shop: ShopServer;
/** @returns the preview of one block, as wide as a desk */
const seen = async (type: BlockType, fields: Partial<HomeBlock>, content: object = {}) => {
  const block = { ...newBlock(type, UUID), publicTitle: { fr: 'Le titre du bloc' }, showTitle: true, ...fields };
  const draft = {
    version: 1,
    content: { blocks: [block] },
    live: null,
    isLive: false,
    at: null,
    by: null,
    published: 0,
  };
  shop = await startBackOffice('owner', PERMISSIONS, {
    'GET /dashboard/api/window/home/draft': () => ({ status: 200, body: draft }),
    'GET /dashboard/api/home-blocks/content': () => ({ status: 200, body: content }),
  });
  await openBackOffice('/dashboard/home-modules', TEXTS);
  const preview = within(await screen.findByRole('region', { name: home.preview.title }));
  return within(await preview.findByRole('figure'));
};

afterEach(async () => {
  cleanup();
  await shop.close();
});

it('has the paragraphs, heads and lists of free text apart, and nothing of it that runs or loads', async () => {
  const html =
    '<h2>Nos promesses</h2><p>Livré <b>partout</b>.</p><ul><li>Échange</li></ul><img src="x"><script>1</script>';
  const figure = await seen('html_block', { html: { fr: html } });
  expect((await figure.findByText('Nos promesses')).tagName).toBe('H2');
  expect(figure.getByText('partout').closest('p')?.textContent).toBe('Livré partout.');
  expect(figure.getByText('Échange').tagName).toBe('LI');
  expect(figure.getByRole('heading', { name: 'Le titre du bloc' })).toBeTruthy();
  expect(document.querySelector('figure img, figure script')).toBeNull();
});

it('has reassurances as cells, without a title', async () => {
  const html = '<ul><li><strong>69 wilayas</strong> À domicile</li><li><strong>Échange</strong> Sous 7 jours</li></ul>';
  const figure = await seen('html_block', { html: { fr: html }, size: 'trust' });
  await figure.findByText('69 wilayas');
  expect(figure.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '69 wilayas À domicile',
    'Échange Sous 7 jours',
  ]);
  expect(figure.queryByRole('heading')).toBeNull();
});

it('has the first slide of the hero with its picture, its texts and both its ways, on its own ground', async () => {
  const picture = { src: '/uploads/sofa.webp', srcset: '/uploads/sofa-480.webp 480w', width: 10, height: 10, alt: {} };
  const slide = {
    ...newSlide(),
    kicker: { fr: 'Automne' },
    title: { fr: 'Le salon' },
    html: { fr: '<p>À 148 000 DA</p>' },
    bgColor: '#0b2e25',
    link: '/a',
    linkLabel: { fr: 'Voir' },
    secondLink: '/b',
    secondLinkLabel: { fr: 'Tout le salon' },
    picture,
  };
  const figure = await seen('banner_carousel', { images: [slide, newSlide()] });
  const hero = (await figure.findByRole('heading', { name: 'Le salon' })).closest('[data-ink]');
  expect(hero?.getAttribute('data-ink')).toBe('light');
  for (const text of ['Automne', 'À 148 000 DA', 'Voir', 'Tout le salon']) expect(figure.getByText(text)).toBeTruthy();
  expect(hero?.querySelector('img')?.getAttribute('src')).toBe('/uploads/sofa.webp');
  expect(figure.queryByText('Le titre du bloc')).toBeNull();
});

it('has the title of an offer once', async () => {
  const discount = {
    id: UUID,
    slug: 'a',
    discountValue: 5,
    ruleType: 'percentage',
    rule: 'all',
    ruleEntityName: '',
    discountEndDate: null,
    bannerThumb: null,
    title: 'Les bonnes affaires',
    subtitle: 'Cette semaine',
    count: 0,
    products: [],
  };
  const figure = await seen('discount_block', {}, { discounts: [discount] });
  expect(await figure.findByRole('heading', { name: 'Les bonnes affaires' })).toBeTruthy();
  expect(figure.getAllByRole('heading')).toHaveLength(1);
});
