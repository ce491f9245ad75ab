import { clock } from '@shop/contracts/staff/dashboard';
import { NetworkError } from '@shop/kit/api';
import type { ShopServer } from '@shop/kit/testing';
import { renderHook } from '@testing-library/react';
import { startBackOffice } from '../testing/back-office.ts';
import { useCommand } from './use-command.ts';

let shop: ShopServer;
afterEach(() => shop.close());

const NOTHING = { status: 200, body: { open: null } };

it('[D-4.08] repeats a write without a response under the same key; the next write gets a new key', async () => {
  const keys: unknown[] = [];
  let isLost = true;
  shop = await startBackOffice('owner', [], {
    'POST /dashboard/api/staff/attendance/clock': ({ headers }) => {
      keys.push(headers['idempotency-key']);
      return isLost ? 'hang up' : NOTHING;
    },
  });
  const { result } = renderHook(() => useCommand());
  const write = () => result.current(clock, { body: { to: 'in' } });
  await expect(write()).rejects.toThrow(NetworkError);
  isLost = false;
  await write();
  await write();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

it('[D-4.08] gives other values a new key', async () => {
  const keys = new Set<unknown>();
  shop = await startBackOffice('owner', [], {
    'POST /dashboard/api/staff/attendance/clock': ({ headers }) => {
      keys.add(headers['idempotency-key']);
      return NOTHING;
    },
  });
  const { result } = renderHook(() => useCommand());
  await Promise.all([result.current(clock, { body: { to: 'in' } }), result.current(clock, { body: { to: 'out' } })]);
  expect(keys.size).toBe(2);
});
