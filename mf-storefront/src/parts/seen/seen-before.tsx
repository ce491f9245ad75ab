import { lazyPart, OptionalPart } from '@shop/kit';
import { rememberSeen, seenProducts, withoutSeen } from '@shop/kit/goods';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNear } from '@shop/kit/near';
import { useHydrated } from '../hydrated.ts';
import styles from './seen-before.module.css';

const SeenRail = lazyPart(async () => (await import('./seen-rail.tsx')).SeenRail);

const MAX_CARDS = 8;

const Place = ({ ids }: { ids: readonly string[] }): ReactNode => {
  const place = useRef<HTMLElement>(null);
  const near = useNear(place);
  const [isEmpty, setNone] = useState(false);
  if (isEmpty) return null;
  // Its room is there before it comes, so that nothing moves when it does.
  return (
    <section ref={place} className={styles.seen}>
      {near && (
        <OptionalPart>
          <SeenRail ids={ids} onNone={() => setNone(true)} />
        </OptionalPart>
      )}
    </section>
  );
};

/** The products that this visitor viewed before, as stored in this browser; without the product of the page. */
export const SeenBefore = ({ current }: { current?: string }): ReactNode => {
  const hydrated = useHydrated();
  const ids = useMemo(() => (hydrated ? withoutSeen(seenProducts(), current ?? '') : []), [hydrated, current]);
  useEffect(() => {
    if (current !== undefined) rememberSeen(current);
  }, [current]);
  return ids.length > 0 && <Place ids={ids.slice(0, MAX_CARDS)} />;
};
