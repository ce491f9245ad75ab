import type { Permission } from '@shop/contracts/staff';
import { useNavigate } from '@shop/kit';
import { useEffect, useRef } from 'react';
import { isForPages, matchesKey } from '@shop/back-office/keyboard';

/** G, then one of these. Places that there are: `needs` is what opens them. */
export const GO_KEYS = [
  { key: 'h', to: '/dashboard', label: 'home', needs: 'order.read' },
  { key: 'c', to: '/dashboard/orders', label: 'orders', needs: 'order.read' },
  { key: 'a', to: '/dashboard/desk', label: 'calls', needs: 'order.confirm' },
  { key: 's', to: '/dashboard/stock', label: 'stock', needs: 'stock.read' },
  { key: 'p', to: '/dashboard/orders?view=toPrepare', label: 'toPack', needs: 'order.read' },
  { key: 'l', to: '/dashboard/pools', label: 'pools', needs: 'order.read' },
  { key: 'e', to: '/dashboard/parcels', label: 'parcels', needs: 'order.read' },
  { key: 't', to: '/dashboard/tariffs', label: 'tariffs', needs: 'transporter.read' },
] as const satisfies readonly { key: string; to: string; label: string; needs: Permission }[];

/** How long the second key is waited for. */
const SECOND_MS = 1500;

/**
 * Keys of every page, handled before the page's own: G followed by a letter opens a page, N clicks the page's button
 * whose `aria-keyshortcuts` is `n`.
 */
export const useFrameKeys = (permissions: readonly Permission[], onHelp: () => void): void => {
  const navigate = useNavigate();
  const latest = useRef({ permissions, onHelp, navigate });
  useEffect(() => {
    latest.current = { permissions, onHelp, navigate };
  });
  useEffect(() => {
    let goingUntil = 0;
    const pressed = (event: KeyboardEvent) => {
      if (!isForPages(event)) return;
      const now = latest.current;
      const going = performance.now() < goingUntil;
      goingUntil = 0;
      const place = going ? GO_KEYS.find(({ key }) => matchesKey(event, key)) : undefined;
      const create = document.querySelector<HTMLElement>('main [aria-keyshortcuts="n"]');
      if (place && now.permissions.includes(place.needs)) void now.navigate(place.to);
      else if (matchesKey(event, 'g')) goingUntil = performance.now() + SECOND_MS;
      else if (event.key === '?' || event.key === '؟') now.onHelp();
      else if (create && matchesKey(event, 'n')) create.click();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the page's own keys, and after a scanner, which listens at the window and keeps its keys to itself.
    document.addEventListener('keydown', pressed, { capture: true });
    return () => document.removeEventListener('keydown', pressed, { capture: true });
  }, []);
};
