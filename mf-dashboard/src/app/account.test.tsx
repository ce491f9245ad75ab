import { TestShell } from '@shop/kit/testing';
import { cleanup, render, screen } from '@testing-library/react';
import frame from '../locales/fr/frame.json';
import { startBackOffice } from '../testing/back-office.ts';
import { Account } from './account.tsx';
import { Providers } from './providers.tsx';
import { SessionGate } from '../shared/session.tsx';

it('calls a role that it has no words for by its own name', async () => {
  const shop = await startBackOffice('auditeur', []);
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
