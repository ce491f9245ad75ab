import { TestShell } from '@shop/kit/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { frFrame as frame } from '../../testing/frame-texts.ts';
import { startBackOffice } from '@shop/back-office/testing';
import { Account } from './account.tsx';
import { Providers } from '@shop/back-office/mantine';
import { SessionGate } from '@shop/back-office/session';

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
