import { MantineProvider } from '@mantine/core';
import { asRead, TestShell, type ShopServer } from '@shop/kit/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { frFrame as frame } from '../testing/frame-texts.ts';
import texts from '../locales/fr/promotion-sold.json';
import { SessionGate } from '@shop/back-office/session';
import { startBackOffice } from '@shop/back-office/testing';
import { PromotionSold } from './promotion-sold.tsx';

const UUID = '01920000-0000-7000-8000-000000000001';
let shop: ShopServer;
afterEach(async () => {
  cleanup();
  await shop.close();
});

it('says how often a promotion was used, for how much, and what it took off', async () => {
  const sold = { uuid: UUID, uses: 63, orders: 58, units: 71, discount: 58_000, revenue: 812_450 };
  shop = await startBackOffice('catalogue', ['order.read'], {
    'GET /dashboard/api/promotions/figures': () => ({ status: 200, body: { promotions: [sold], isWhole: false } }),
  });
  await act(async () =>
    Promise.resolve(
      render(
        <TestShell texts={{ 'dashboard.promotion-sold': texts, 'dashboard.frame': frame }}>
          <QueryClientProvider client={new QueryClient()}>
            <MantineProvider env="test">
              <SessionGate>
                <PromotionSold uuid={UUID} />
              </SessionGate>
            </MantineProvider>
          </QueryClientProvider>
        </TestShell>,
      ),
    ),
  );
  expect(await screen.findByText('63 fois')).toBeTruthy();
  const said = asRead(document.body.textContent ?? '');
  for (const part of ['dont 58 commandes', '812 450,00 DA', '71 articles', '58 000,00 DA', texts.counting])
    expect(said).toContain(asRead(part));
});
