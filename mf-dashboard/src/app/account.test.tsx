import { SHOP_OF_TESTS, startShop, TestShell } from '@shop/kit/testing';
import { cleanup, render, screen } from '@testing-library/react';
import frame from '../locales/fr/frame.json';
import { Account } from './account.tsx';
import { Providers } from './providers.tsx';
import { SessionGate } from './session.tsx';

it('calls a role that it has no words for by its own name', async () => {
  const me = {
    sub: 'person-1',
    name: 'Yasmine',
    shopUuid: SHOP_OF_TESTS.uuid,
    role: 'auditeur',
    permissions: [],
    warehouses: [],
  };
  const shop = await startShop({
    'GET /dashboard/api/staff/token': () => ({
      status: 200,
      body: { token: 'signed', expiresInSeconds: 60, me, shopName: SHOP_OF_TESTS.name },
    }),
  });
  render(
    <TestShell texts={{ 'dashboard.frame': frame }} path="/dashboard/orders">
      <Providers>
        <SessionGate>
          <Account />
        </SessionGate>
      </Providers>
    </TestShell>,
  );
  expect((await screen.findByText('Yasmine')).parentElement?.textContent).toBe('Yasmineauditeur');
  cleanup();
  await shop.close();
});
