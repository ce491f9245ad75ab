import type { ReturnedUnits } from '@shop/contracts/logistics/dashboard';
import { useSearchParams } from '@shop/kit';
import { useEffect, useRef, useState } from 'react';
import { useInspection } from '../api/inspections.ts';
import { keyOf } from './outcome-sums.ts';
import type { DeskState } from './scan-target.ts';

/** The order in the address, and the line of it that is lit. */
export const useDesk = () => {
  const [search, setSearch] = useSearchParams();
  const order = search.get('order');
  const [chosen, setChosen] = useState<string>();
  const query = useInspection(order);
  const items = order === null ? [] : (query.data?.items ?? []);
  const open = items.filter(({ waiting }) => waiting > 0);
  // The next one is lit by itself.
  const lit = open.find((line) => keyOf(line) === chosen) ?? open[0];
  const litKey = lit ? keyOf(lit) : null;
  // Quick scans come before the page shows what the former one did.
  const state = useRef<DeskState>({ order, lit: litKey, scanned: null });
  useEffect(() => {
    state.current = { ...state.current, order };
  }, [order]);
  useEffect(() => {
    state.current = { ...state.current, lit: litKey };
  }, [litKey]);

  return {
    order,
    number: items[0]?.number ?? '',
    query,
    lit,
    state,
    /** @param by what lights the line: after a scan, the next scan of the same line means one unit more */
    show: (next: string | null, line?: ReturnedUnits, by: 'scan' | 'click' = 'click'): void => {
      const isOpen = next === state.current.order;
      setChosen(line && keyOf(line));
      state.current = { ...state.current, order: next, scanned: line && by === 'scan' ? keyOf(line) : null };
      if (isOpen) return;
      setSearch((before) => {
        const after = new URLSearchParams(before);
        if (next === null) after.delete('order');
        else after.set('order', next);
        return after;
      });
    },
    /** The next scan is the first one again. */
    forgetScan: (): void => {
      state.current = { ...state.current, scanned: null };
    },
  };
};
