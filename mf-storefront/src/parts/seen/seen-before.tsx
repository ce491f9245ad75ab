import { lazyPart, OptionalPart } from '@shop/kit';
import { rememberSeen, seenProducts, withoutSeen } from '@shop/kit/goods';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useHydrated } from '../hydrated.ts';

const SeenPlace = lazyPart(async () => (await import('./seen-place.tsx')).SeenPlace);

const MAX_CARDS = 8;

/**
 * The products that this visitor viewed before, as stored in this browser; without the product of the page.
 * `className` is of the page, which is spared a request for one rule.
 */
export const SeenBefore = ({ current, className }: { current?: string; className: string | undefined }): ReactNode => {
  const hydrated = useHydrated();
  const ids = useMemo(() => (hydrated ? withoutSeen(seenProducts(), current ?? '') : []), [hydrated, current]);
  useEffect(() => {
    if (current !== undefined) rememberSeen(current);
  }, [current]);
  return (
    ids.length > 0 && (
      <OptionalPart>
        <SeenPlace ids={ids.slice(0, MAX_CARDS)} className={className} />
      </OptionalPart>
    )
  );
};
