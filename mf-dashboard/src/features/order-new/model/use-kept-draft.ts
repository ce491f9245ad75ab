import { useSearchParams } from '@shop/kit';
import { useEffect, useRef, useState } from 'react';
import { contentOf, isEmptyOrder, type TypedOrder } from '../../../shared/order-form/typed-order.ts';
import { useDraftCalls } from '../api/drafts.ts';
import { createDraftKeeper, type DraftKeeper, type KeptState } from './draft-keeper.ts';

/** The draft of the page, which is found again at its address (T-2.27). */
export const useKeptDraft = (
  uuid: string,
  version: number,
  order: TypedOrder,
  /** A proforma keeps what it says. */
  isKept: boolean,
): { readonly state: KeptState; readonly keeper: DraftKeeper } => {
  const { keep, invalidate } = useDraftCalls();
  const [, setSearch] = useSearchParams();
  const [state, setState] = useState<KeptState>('none');
  const [keeper] = useState(() => createDraftKeeper({ uuid, version, keep, onState: setState }));
  const typed = useRef(order);
  const hasBegun = useRef(version > 0);
  useEffect(() => {
    if (typed.current === order || !isKept) return;
    typed.current = order;
    if (!hasBegun.current && isEmptyOrder(order)) return;
    if (!hasBegun.current) {
      hasBegun.current = true;
      setSearch(
        (before) => {
          before.set('draft', uuid);
          return before;
        },
        { replace: true },
      );
    }
    keeper.type(contentOf(order));
  }, [order, isKept, uuid, keeper, setSearch]);
  useEffect(() => {
    const back = (): void => void keeper.flush();
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('online', back);
      // Whoever leaves at once loses nothing.
      void keeper.flush().then(invalidate);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `invalidate` is another function in each render
  }, [keeper]);
  return { state, keeper };
};
