import type { AgentFigures } from '@shop/contracts/order/dashboard';
import type { ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { startBackOffice } from '@shop/back-office/testing';
import texts from '../../../locales/fr/desk.json';
import { frFrame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import userEvent from '@testing-library/user-event';
import './team-page.tsx';

const KARIM: AgentFigures = {
  person: { id: 'person-2', name: 'Karim' },
  calls: 40,
  confirmed: 40,
  rate: 1,
  minutes: 0.25,
  refused: 0,
  noAnswer: 0,
  skipped: 0,
  confirmedUnder15s: 38,
  confirmedWithoutCall: 40,
  delivered: 12,
  returned: 21,
};

let shop: ShopServer;
afterEach(async () => {
  cleanup();
  await shop.close();
});

it('[T-2.09] shows a manager confirmations under 15 s and without a call, and what became of them', async () => {
  shop = await startBackOffice('manager', ['order.read', 'order.confirm', 'order.assign'], {
    'GET /dashboard/api/order/desk/figures': () => ({ status: 200, body: { own: KARIM, team: [KARIM] } }),
  });
  await openBackOffice('/dashboard/desk/team', { 'dashboard.frame': frFrame, 'dashboard.desk': texts });
  const table = await screen.findByRole('table');
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  const valueOf = (name: string): string | null | undefined => cells[heads.indexOf(name) - 1];
  expect([texts.team.under15s, texts.team.withoutCall, texts.team.delivered, texts.team.returned].map(valueOf)).toEqual(
    ['38', '40', '12', '21'],
  );

  await userEvent.click(screen.getByText(texts.team.week));
  await waitFor(() => {
    const asked = shop.calls.filter(({ path }) => path.includes('/desk/figures'));
    const { from, to } = Object.fromEntries(new URL(asked.at(-1)?.path ?? '', 'https://shop.dz').searchParams);
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(6 * 24 * 3_600_000);
  });
});
