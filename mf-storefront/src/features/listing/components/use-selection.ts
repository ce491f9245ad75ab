import { useLocation, useNavigate, useSearchParams } from '@shop/kit';
import { useCallback, useMemo } from 'react';
import { modeOf, readSelection, writeSelection, type Mode, type Selection } from '../model/selection.ts';

export interface SelectionState {
  selection: Selection;
  mode: Mode;
  /** Path and query of a selection, for links. */
  hrefOf(selection: Selection): string;
  /** A step that the back button undoes. `keep`: the address follows what is shown, no step of its own. */
  choose(selection: Selection, keep?: boolean): void;
}

/** The address is the only memory of what was chosen. */
export const useSelection = (): SelectionState => {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const selection = useMemo(() => readSelection(search), [search]);
  const asked = search.get('mode');
  const hrefOf = useCallback(
    (next: Selection) => {
      const query = new URLSearchParams({ ...writeSelection(next), ...(asked ? { mode: asked } : {}) }).toString();
      return query ? `${pathname}?${query}` : pathname;
    },
    [pathname, asked],
  );
  const choose = useCallback(
    (next: Selection, keep = false) => void navigate(hrefOf(next), { replace: keep, preventScrollReset: true }),
    [navigate, hrefOf],
  );
  return { selection, mode: modeOf(search, undefined), hrefOf, choose };
};
