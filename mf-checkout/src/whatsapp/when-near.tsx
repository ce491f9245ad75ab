import { OptionalPart } from '@shop/kit';
import { useNear } from '@shop/kit/near';
import { useRef, type ReactNode } from 'react';

/** A place for a part whose code and texts load when the visitor comes near it; `className` gives it its room. */
export const WhenNear = ({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}): ReactNode => {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div ref={place} className={className}>
      {near && <OptionalPart>{children}</OptionalPart>}
    </div>
  );
};
