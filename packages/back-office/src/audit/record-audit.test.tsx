import type { Language } from '@shop/contracts';
import type { StaffAct } from '@shop/contracts/staff/dashboard';
import { MantineProvider } from '@mantine/core';
import { TestShell, type ShopServer } from '@shop/kit/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import arActs from '../locales/ar/audit.json';
import arFrame from '../locales/ar/frame.json';
import enActs from '../locales/en/audit.json';
import enFrame from '../locales/en/frame.json';
import frActs from '../locales/fr/audit.json';
import frFrame from '../locales/fr/frame.json';
import { SessionGate } from '../session/session.tsx';
import { startBackOffice } from '../testing/back-office.ts';
import { RecordAudit } from './record-audit.tsx';

const TEXTS = {
  fr: { 'dashboard.audit': frActs, 'dashboard.frame': frFrame },
  ar: { 'dashboard.audit': arActs, 'dashboard.frame': arFrame },
  en: { 'dashboard.audit': enActs, 'dashboard.frame': enFrame },
};
const SUBJECT = '01920000-0000-7000-8000-000000000009';
const ADDRESS = 'GET /dashboard/api/staff/acts';
const done = (uuid: string, what: Partial<StaffAct> = {}): StaffAct => ({
  uuid,
  at: '2026-03-02T10:30:00.000Z',
  by: { id: 'karim', name: 'Karim' },
  entity: 'order',
  subject: SUBJECT,
  action: 'order.cancel',
  before: { state: 'pending' },
  after: { state: 'cancelled', reason: 'Doublon' },
  from: '41.111.20.7',
  ...what,
});
let shop: ShopServer;

const show = async (language: Language = 'fr') => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    Promise.resolve(
      render(
        <TestShell texts={TEXTS[language]} language={language}>
          <MantineProvider env="test">
            <QueryClientProvider client={queries}>
              <SessionGate>
                <RecordAudit entity="order" subject={SUBJECT} />
              </SessionGate>
            </QueryClientProvider>
          </MantineProvider>
        </TestShell>,
      ),
    ),
  );
};
const answering = (acts: readonly StaffAct[], nextCursor: string | null = null) => {
  shop.answers[ADDRESS] = () => ({ status: 200, body: { acts, nextCursor } });
};

beforeEach(async () => {
  shop = await startBackOffice('owner', ['audit.read']);
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

it.each(['fr', 'ar', 'en'] as const)('says in %s in which state a review is', async (language) => {
  const states = ['waiting', 'approved'] as const;
  answering([
    done('1', { entity: 'review', action: 'review.judge', before: { state: states[0] }, after: { state: states[1] } }),
  ]);
  await show(language);
  const said = TEXTS[language]['dashboard.audit'].value.state;
  for (const state of states) await screen.findByText(said[state]);
});

describe('the history of a record', () => {
  it.each([
    ['fr', 'Annulée', 'État', 'À confirmer', 'Annulée'],
    ['ar', 'أُلغي', 'الحالة', 'بانتظار التأكيد', 'ملغى'],
    ['en', 'Cancelled', 'State', 'To confirm', 'Cancelled'],
  ] as const)(
    'say in words who did what, before and after, from where (%s)',
    async (language, what, field, was, is) => {
      answering([done('1')]);
      await show(language);
      const line = await screen.findByRole('listitem');
      expect(line.textContent).toContain(what);
      expect(line.querySelector('b')?.textContent).toBe(field);
      expect([line.querySelector('del s')?.textContent, line.querySelector('ins')?.textContent]).toEqual([
        was,
        expect.stringContaining(is),
      ]);
      expect(line.querySelector('q')?.textContent).toBe('Doublon');
      expect(line.querySelector('small')?.textContent).toMatch(/^Karim · 2 \S+ 2026 /);
      expect(line.querySelector('details')?.textContent).toContain('41.111.20.7');
    },
  );

  it('shows that a product was created, with its type', async () => {
    const after = { name: { fr: 'Chaise' }, type: 'simple', sku: 'CH-1', priceTtc: 4900 };
    answering([done('1', { entity: 'product', action: 'product.create', before: {}, after })]);
    await show();
    const line = await screen.findByRole('listitem');
    expect(line.textContent).toContain(frActs.act.product.create);
    expect(line.textContent).toContain(`${frActs.field.type}${frActs.value.type.simple}`);
    expect(line.textContent).toContain(`${frActs.field.sku}CH-1`);
  });

  it('shows amounts and quantities as text, and nothing in place of a value that was not there', async () => {
    answering([
      done('1', {
        action: 'order.packPartial',
        before: { total: 1500, packed: null },
        after: { total: 900.5, packed: [{ name: 'Lampe', quantity: 2 }], newField: { a: 1 } },
      }),
      done('2', { action: 'order.somethingNew', before: {}, after: { assignee: 'Omar K.' } }),
    ]);
    await show();
    const [packed, strange] = await screen.findAllByRole('listitem');
    expect(packed?.querySelector('del')?.textContent).toMatch(/1\s500,00\sDA/);
    expect(packed?.querySelector('ins')?.textContent).toMatch(/900,50\sDA/);
    expect(packed?.textContent).toContain(`${frActs.field.packed}Lampe × 2`);
    expect(packed?.textContent).toContain(`newField${frActs.changed}`);
    expect(packed?.textContent).not.toContain('{');
    expect(strange?.textContent).toContain(frActs.entity.order);
    expect(strange?.textContent).toContain(`${frActs.field.assignee}Omar K.`);
  });

  it('[D-11.03] names a brand, a category and a picture by what they are called, and says what is deleted', async () => {
    const [brand, gone, tag] = ['1', '2', '3'].map((end) => `01920000-0000-7000-8000-00000000000${end}`);
    const asked: string[] = [];
    shop.answers['GET /dashboard/api/catalog/choices'] = ({ path }) => {
      asked.push(path);
      const choices = path.includes('kind=brand&') ? [{ id: brand, name: 'Tassili' }] : [];
      return { status: 200, body: { choices, more: false } };
    };
    answering([
      done('1', {
        entity: 'product',
        action: 'product.change',
        before: { brand: gone, tags: [] },
        after: { brand, tags: [tag] },
      }),
    ]);
    await show();
    const line = await screen.findByRole('listitem');
    await screen.findByText('Tassili');
    await screen.findByText(frActs.gone.brand);
    await screen.findByText(frActs.gone.tag);
    expect(line.textContent).not.toMatch(/[\da-f]{8}-/);
    expect(asked.every((path) => path.includes('hidden=true'))).toBe(true);
  });

  it('loads one page at a time, and reports a page that failed to load', async () => {
    shop.answers[ADDRESS] = ({ path }) =>
      path.includes('cursor=behind-1')
        ? { status: 200, body: { acts: [done('2')], nextCursor: null } }
        : { status: 200, body: { acts: [done('1')], nextCursor: 'behind-1' } };
    const both = shop.answers[ADDRESS];
    await show();
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    shop.answers[ADDRESS] = () => ({ status: 503, body: { type: 'unavailable', title: 'Plus tard', status: 503 } });
    fireEvent.click(screen.getByRole('button', { name: frActs.more }));
    expect((await screen.findByRole('alert')).textContent).toBe(frActs.moreFailed);
    shop.answers[ADDRESS] = both;
    fireEvent.click(screen.getByRole('button', { name: frActs.more }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: frActs.more })).toBeNull();
  });

  it('reports an empty history, or a failed load with a retry', async () => {
    shop.answers[ADDRESS] = () => ({ status: 503, body: { type: 'unavailable', title: 'Plus tard', status: 503 } });
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain('Plus tard');
    answering([]);
    fireEvent.click(screen.getByRole('button', { name: frFrame.retry }));
    expect(await screen.findByText(frActs.none)).toBeTruthy();
  });
});
