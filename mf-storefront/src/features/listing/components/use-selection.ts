import { useLocation, useNavigate, useSearchParams, useShop } from '@shop/kit';
import { useCallback, useMemo } from 'react';
import { modeOf, readSelection, writeSelection, type Mode, type Selection } from '../model/selection.ts';

export interface SelectionState {
  selection: Selection;
  mode: Mode;
  /** Path and query of a selection, for links. */
  hrefOf(selection: Selection, mode?: Mode): string;
  /** A step that the back button undoes. `keep`: the address follows what is shown, no step of its own. */
  choose(selection: Selection, keep?: boolean): void;
}

/** The address is the only memory of what was chosen. */
export const useSelection = (): SelectionState => {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { listingMode } = useShop();
  const selection = useMemo(() => readSelection(search), [search]);
  const asked = search.get('mode');
  const mode = modeOf(search, listingMode);
  const hrefOf = useCallback(
    (next: Selection, of = mode) => {
      // A page behind the first means all up to it, or itself alone: what is loaded for an address is told by it.
      const said = next.page > 1 && of !== 'pages' ? of : of === mode ? asked : of;
      const query = new URLSearchParams({ ...writeSelection(next), ...(said ? { mode: said } : {}) }).toString();
      return query ? `${pathname}?${query}` : pathname;
    },
    [pathname, asked, mode],
  );
  const choose = useCallback(
    (next: Selection, keep = false) => void navigate(hrefOf(next), { replace: keep, preventScrollReset: true }),
    [navigate, hrefOf],
  );
  return { selection, mode, hrefOf, choose };
};
