import { useLocation, useNavigate, useSearchParams, useShop } from '@shop/kit';
import { useCallback, useMemo } from 'react';
import { modeOf, readSelection, writeSelection, type Mode, type Selection } from '../model/selection.ts';

export interface SelectionState {
  selection: Selection;
  mode: Mode;
  /** Path and query of a selection, for links. */
  hrefOf(selection: Selection, mode?: Mode): string;
  /** A history entry, which the back button undoes. `keep`: replaces the address without an entry of its own. */
  choose(selection: Selection, keep?: boolean): void;
}

/** The chosen filters are stored in the address alone. */
export const useSelection = (): SelectionState => {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { listingMode } = useShop();
  const selection = useMemo(() => readSelection(search), [search]);
  const modeInAddress = search.get('mode');
  const mode = modeOf(search, listingMode);
  const hrefOf = useCallback(
    (next: Selection, of = mode) => {
      // A page after the first means all pages up to it, or that page alone; the mode in the address decides which.
      const writtenMode = next.page > 1 && of !== 'pages' ? of : of === mode ? modeInAddress : of;
      const query = new URLSearchParams({
        ...writeSelection(next),
        ...(writtenMode ? { mode: writtenMode } : {}),
      }).toString();
      return query ? `${pathname}?${query}` : pathname;
    },
    [pathname, modeInAddress, mode],
  );
  const choose = useCallback(
    (next: Selection, keep = false) => void navigate(hrefOf(next), { replace: keep, preventScrollReset: true }),
    [navigate, hrefOf],
  );
  return { selection, mode, hrefOf, choose };
};
