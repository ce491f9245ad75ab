import { releaseLease, renewLease } from '@shop/contracts/order/dashboard';
import { newKey } from '@shop/back-office/commands';
import { staffFetch } from '@shop/back-office/session';
import { callStaff } from '@shop/kit/staff';
import { useCallback, useEffect, useRef } from 'react';

const RENEW_MS = 30_000;
/** D-4.09: a lease ends this long after the last key or pointer. */
const IDLE_MS = 20 * 60_000;
const SIGNS = ['keydown', 'pointerdown', 'pointermove'] as const;

/** The lease of an order, or of a cart that was left. */
export interface HeldLease {
  readonly uuid: string;
  readonly token: string;
}

/** What a page finds in its navigation that goes on with the lease of the page before. */
export const heldLeaseIn = (state: unknown): HeldLease | undefined => {
  if (typeof state !== 'object' || state === null || !('lease' in state)) return undefined;
  const { lease } = state;
  if (typeof lease !== 'object' || lease === null || !('uuid' in lease && 'token' in lease)) return undefined;
  const { uuid, token } = lease;
  return typeof uuid === 'string' && typeof token === 'string' ? { uuid, token } : undefined;
};

const withKey = () => ({ headers: { 'idempotency-key': newKey() }, repeatable: true });

const renew = (uuid: string, token: string) =>
  callStaff(renewLease, { params: { uuid }, body: { token }, ...withKey() });

/** Gives an order back, also while the browser closes the page. A lease that is not given back ends by itself. */
export const giveBack = (uuid: string, token: string): void => {
  staffFetch(releaseLease.path.replace('{uuid}', encodeURIComponent(uuid)), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
    body: JSON.stringify({ token }),
  }).catch(() => undefined);
};

/**
 * D-4.09: renews the lease of the order on the screen while the page is open and in use, and gives it back when the
 * page is left. After a long absence the first key or pointer asks whether the order is still held.
 * @param onLost gets the name of the person who holds the order now, if there is one
 * @returns keeps the lease when the page is left: the next page goes on with it
 */
export const useLease = (lease: HeldLease | undefined, onLost: (holder: string | null) => void): (() => void) => {
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  const { uuid, token } = lease ?? {};
  useEffect(() => {
    if (uuid === undefined || token === undefined) return;
    let isOver = false;
    let usedAt = Date.now();
    const ask = async (): Promise<void> => {
      const answer = await renew(uuid, token);
      if (answer.status !== 409 || isOver) return;
      isOver = true;
      latest.current(answer.body.holder?.name ?? null);
    };
    // Without a network it is tried again at the next turn.
    const renewNow = (): void => void ask().catch(() => undefined);
    const timer = setInterval(() => {
      if (!isOver && Date.now() - usedAt < IDLE_MS) renewNow();
    }, RENEW_MS);
    const used = (): void => {
      const wasAway = Date.now() - usedAt >= IDLE_MS;
      usedAt = Date.now();
      if (wasAway && !isOver) renewNow();
    };
    for (const sign of SIGNS) window.addEventListener(sign, used, { capture: true, passive: true });
    return () => {
      isOver = true;
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, used, { capture: true });
    };
  }, [uuid, token]);

  const held = useRef<HeldLease>(undefined);
  useEffect(() => {
    held.current = uuid !== undefined && token !== undefined ? { uuid, token } : undefined;
  }, [uuid, token]);
  useEffect(() => {
    const leave = (): void => {
      if (held.current) giveBack(held.current.uuid, held.current.token);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return useCallback(() => {
    held.current = undefined;
  }, []);
};
