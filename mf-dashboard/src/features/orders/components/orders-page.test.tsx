import type { Language, listOrders, ResponseOf } from '@shop/contracts';
import { SHOP_OF_TESTS, startShop, TestShell, type ShopServer } from '@shop/kit/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { framed } from '../../../app/frame.tsx';
import arFrame from '../../../locales/ar/frame.json';
import ar from '../../../locales/ar/orders.json';
import enFrame from '../../../locales/en/frame.json';
import en from '../../../locales/en/orders.json';
import frFrame from '../../../locales/fr/frame.json';
import fr from '../../../locales/fr/orders.json';
import { OrdersPage } from './orders-page.tsx';

jest.setTimeout(30_000);

type Answer = Omit<ResponseOf<typeof listOrders, 200>, 'counts'>;

const TEXTS = {
  fr: { 'dashboard.orders': fr, 'dashboard.frame': frFrame },
  ar: { 'dashboard.orders': ar, 'dashboard.frame': arFrame },
  en: { 'dashboard.orders': en, 'dashboard.frame': enFrame },
};
const NONE: Answer = { orders: [], total: 0, totalIsExact: true, page: 1, limit: 25, nextCursor: null };
const Page = framed(OrdersPage);
let shop: ShopServer;

/** Each cursor's answer; '': the search's first. */
const answering = (answers: Readonly<Record<string, Partial<Answer>>>): void => {
  shop.answers['GET /dashboard/api/order'] = ({ path }) => {
    const { searchParams } = new URL(path, 'http://shop');
    return { status: 200, body: { ...NONE, counts: {}, ...answers[searchParams.get('cursor') ?? ''] } };
  };
};
const open = (search: string, language: Language = 'fr') =>
  render(
    <TestShell texts={TEXTS[language]} language={language} path={`/dashboard/orders${search}`}>
      <Page />
    </TestShell>,
  );

beforeEach(async () => {
  shop = await startShop({
    'GET /dashboard/api/staff/token': () => ({
      status: 200,
      body: {
        token: 'signed',
        expiresInSeconds: 60,
        me: {
          sub: 'person-1',
          name: 'Yasmine',
          shopUuid: SHOP_OF_TESTS.uuid,
          role: 'orderAgent',
          permissions: ['order.read'],
          warehouses: [],
        },
        shopName: SHOP_OF_TESTS.name,
      },
    }),
    'GET /dashboard/api/transporter': () => ({ status: 200, body: { transporters: [] } }),
  });
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('a search of the orders that finds none in its first part', () => {
  it.each([
    ['fr', fr],
    ['ar', ar],
    ['en', en],
  ] as const)('does not say that none matches while there are more to look through, and goes on: %s', async (language, texts) => {
    answering({ '': { totalIsExact: false, nextCursor: 'c1' }, c1: {} });
    open(`?q=belkacem-${language}`, language);
    await screen.findByText(texts.empty.soFar);
    expect(screen.queryByText(texts.empty.narrowed)).toBeNull();
    expect(screen.queryByRole('button', { name: texts.pager.goOn })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: texts.empty.further }));
    await screen.findByText(texts.empty.end);
    expect(screen.queryByRole('button', { name: texts.empty.further })).toBeNull();
    expect(shop.asked.filter(({ path }) => path.includes('cursor=c1') && path.includes('q=belkacem'))).toHaveLength(1);
  });

  it('says that none matches where all were looked through', async () => {
    answering({});
    open('?q=personne');
    await screen.findByText(fr.empty.narrowed);
    expect(screen.getByRole('button', { name: fr.empty.clear })).toBeTruthy();
  });
});
