import type { Product } from '@shop/contracts/catalog/storefront';
import { lazyPart, OptionalPart } from '@shop/kit';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '../../../parts/hydrated.ts';
import { useNear } from '@shop/kit/near';
import { rememberSeen, seenProducts } from '../api/seen-products.ts';
import { withoutSeen } from '../model/seen.ts';
import styles from './cross-selling.module.css';

const SeenRail = lazyPart(async () => (await import('./seen-rail.tsx')).SeenRail);

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
export const SeenBefore = ({ product: { id } }: { product: Product }): ReactNode => {
  const hydrated = useHydrated();
  const ids = useMemo(() => (hydrated ? withoutSeen(seenProducts(), id) : []), [hydrated, id]);
  useEffect(() => rememberSeen(id), [id]);
  return ids.length > 0 && <Place ids={ids.slice(0, 8)} />;
};
