import type { Language, ResponseOf } from '@shop/contracts';
import type { listOrders } from '@shop/contracts/order/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { arFrame, enFrame, frFrame } from '../../../testing/frame-texts.ts';
import arList from '@shop/back-office/locales/ar/list.json';
import ar from '../../../locales/ar/orders.json';
import enList from '@shop/back-office/locales/en/list.json';
import en from '../../../locales/en/orders.json';
import frList from '@shop/back-office/locales/fr/list.json';
import fr from '../../../locales/fr/orders.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { orderRow } from '../../../testing/rows.ts';
import './bulk-orders-dialog.tsx';
import './orders-page.tsx';

type Answer = Omit<ResponseOf<typeof listOrders, 200>, 'counts'>;

const TEXTS = {
  fr: { 'dashboard.orders': fr, 'dashboard.list': frList, 'dashboard.frame': frFrame },
  ar: { 'dashboard.orders': ar, 'dashboard.list': arList, 'dashboard.frame': arFrame },
  en: { 'dashboard.orders': en, 'dashboard.list': enList, 'dashboard.frame': enFrame },
};
const NONE: Answer = { orders: [], total: 0, totalIsExact: true, page: 1, limit: 25, nextCursor: null };
const ROW = orderRow(69);
let shop: ShopServer;

/** Each cursor's answer; '': the search's first. */
const answering = (answers: Readonly<Record<string, Partial<Answer>>>): void => {
  shop.answers['GET /dashboard/api/order'] = ({ path }) => {
    const { searchParams } = new URL(path, 'http://shop');
    return { status: 200, body: { ...NONE, counts: {}, ...answers[searchParams.get('cursor') ?? ''] } };
  };
};
const open = (search: string, language: Language = 'fr') =>
  openBackOffice(`/dashboard/orders${search}`, TEXTS[language], language);

beforeEach(async () => {
  shop = await startBackOffice('orderAgent', ['order.read'], {
    'GET /dashboard/api/transporter': () => ({ status: 200, body: { transporters: [] } }),
  });
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('a search of the orders that finds none in its first part', () => {
  it.each([
    ['fr', fr, frList],
    ['ar', ar, arList],
    ['en', en, enList],
  ] as const)(
    'does not say that none matches while there are more to look through, and goes on: %s',
    async (language, texts, list) => {
      answering({ '': { totalIsExact: false, nextCursor: 'c1' }, c1: {} });
      await open(`?q=belkacem-${language}`, language);
      await screen.findByText(asRead(texts.empty.soFar));
      expect(screen.queryByText(texts.empty.narrowed)).toBeNull();
      expect(screen.queryByRole('button', { name: list.pager.goOn })).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: texts.empty.further }));
      await screen.findByText(texts.empty.end);
      expect(screen.queryByRole('button', { name: texts.empty.further })).toBeNull();
      expect(shop.calls.filter(({ path }) => path.includes('cursor=c1') && path.includes('q=belkacem'))).toHaveLength(
        1,
      );
    },
  );

  it('says that none matches where all were looked through', async () => {
    answering({});
    await open('?q=personne');
    await screen.findByText(fr.empty.narrowed);
    expect(screen.getByRole('button', { name: fr.empty.clear })).toBeTruthy();
    // What was searched for is named.
    expect(screen.getByText(asRead(frList.filters.searched.replace('{{text}}', 'personne')))).toBeTruthy();
  });

  it('says why a view has none, and leads to the orders that wait for a call', async () => {
    shop.answers['GET /dashboard/api/order'] = () => ({ status: 200, body: { ...NONE, counts: { pending: 1600 } } });
    await open('?view=notFound');
    await screen.findByText(fr.empty.view.notFound);
    expect(screen.getByText(fr.empty.why.notFound)).toBeTruthy();
    const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent.replace(/\s/g, ' '));
    expect(shown()).toContain('Voir les 1 600 à confirmer');
    expect(screen.getByRole('tab', { name: /À confirmer/ }).textContent.replace(/\s/g, ' ')).toContain('1 600');
  });
});

describe('a page past the end of the list', () => {
  it('leads to the last page there is', async () => {
    shop.answers['GET /dashboard/api/order'] = ({ path }) => {
      const page = Number(new URL(path, 'http://shop').searchParams.get('page'));
      return { status: 200, body: { ...NONE, counts: {}, orders: page > 3 ? [] : [ROW], total: 69, page } };
    };
    await open('?page=9');
    expect((await screen.findAllByText(ROW.number)).length).toBeGreaterThan(0);
    expect(shop.calls.filter(({ path }) => path.includes('/order?')).at(-1)?.path).toContain('page=3');
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('3');
    expect(screen.queryByText(fr.empty.view.all)).toBeNull();
    // People without an action on orders have no check boxes.
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  });

  it('is not asked for where the service counts no further', async () => {
    shop.answers['GET /dashboard/api/order'] = ({ path }) => {
      const page = Number(new URL(path, 'http://shop').searchParams.get('page'));
      if (page * 25 > 10_000) return { status: 422, body: { type: 'about:blank', title: 'Page', status: 422 } };
      return { status: 200, body: { ...NONE, counts: {}, orders: page > 3 ? [] : [ROW], total: 69, page } };
    };
    await open('?page=9999');
    expect((await screen.findAllByText(ROW.number)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('3');
  });

  it('is the first, and says that there is none, where there are no orders', async () => {
    shop.answers['GET /dashboard/api/order'] = ({ path }) => {
      const page = Number(new URL(path, 'http://shop').searchParams.get('page'));
      return { status: 200, body: { ...NONE, counts: {}, page } };
    };
    await open('?page=4');
    await screen.findByText(fr.empty.view.all);
  });
});

describe('the transporters of the list', () => {
  const transporterCalls = () => shop.calls.filter(({ path }) => path.startsWith('/dashboard/api/transporter'));
  const openOne = async (permissions: readonly string[]) => {
    await shop.close();
    shop = await startBackOffice('cashier', permissions, {
      'GET /dashboard/api/transporter': () => ({ status: 200, body: { transporters: [] } }),
    });
    answering({ '': { orders: [ROW], total: 1 } });
    await open('');
    await screen.findAllByText(ROW.number);
    fireEvent.click(screen.getByRole('button', { name: frList.columns.title }));
    await screen.findByText(frList.columns.reset);
  };

  it('[D-11.02] are neither asked for nor offered where the person may not read them', async () => {
    await openOne(['order.read']);
    expect(screen.getByRole('button', { name: fr.filters.wilaya })).toBeTruthy();
    expect(screen.queryByRole('button', { name: fr.filters.transporter })).toBeNull();
    expect(screen.getByLabelText(fr.columns.assignee, { selector: 'input' })).toBeTruthy();
    expect(screen.queryByLabelText(fr.columns.transporter, { selector: 'input' })).toBeNull();
    expect(transporterCalls()).toHaveLength(0);
  });

  it('are a filter and a column for people with the permission', async () => {
    await openOne(['order.read', 'transporter.read']);
    expect(screen.getByRole('button', { name: fr.filters.transporter })).toBeTruthy();
    expect(screen.getByLabelText(fr.columns.transporter, { selector: 'input' })).toBeTruthy();
    expect(transporterCalls()).toHaveLength(1);
  });
});
