import { MantineProvider } from '@mantine/core';
import { TestShell } from '@shop/kit/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { SessionGate } from './session.tsx';
import frame from '../locales/fr/frame.json';
import { startBackOffice } from '../testing/back-office.ts';
import { May } from './may.tsx';

it('[D-11.02] shows what the token’s permissions open, and what stands instead of the rest', async () => {
  const shop = await startBackOffice('accountant', ['payment.read']);
  render(
    <TestShell texts={{ 'dashboard.frame': frame }}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <SessionGate>
            <May permission="payment.read">Caisse</May>
            <May permission="payment.write" otherwise="Lecture seule">
              Payer
            </May>
          </SessionGate>
        </QueryClientProvider>
      </MantineProvider>
    </TestShell>,
  );
  await screen.findByText(/Caisse/);
  expect(screen.getByText(/Lecture seule/)).toBeTruthy();
  expect(screen.queryByText(/Payer/)).toBeNull();
  cleanup();
  await shop.close();
});
