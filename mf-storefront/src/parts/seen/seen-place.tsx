import { useNear } from '@shop/kit/near';
import { useRef, useState, type ReactNode } from 'react';
import { SeenRail } from './seen-rail.tsx';

/** The room of the rail, which is there before the products come, so that nothing moves when they do. */
export const SeenPlace = ({ ids, className }: { ids: readonly string[]; className: string | undefined }): ReactNode => {
  const place = useRef<HTMLElement>(null);
  const near = useNear(place);
  const [isEmpty, setNone] = useState(false);
  if (isEmpty) return null;
  return (
    <section ref={place} className={className}>
      {near && <SeenRail ids={ids} onNone={() => setNone(true)} />}
    </section>
  );
};
