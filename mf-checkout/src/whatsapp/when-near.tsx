import { OptionalPart } from '@shop/kit';
import { useNear } from '@shop/kit/near';
import { useRef, type ReactNode } from 'react';
import styles from './whatsapp.module.css';

/** Room for a part whose code and texts load when the visitor comes near it. */
export const WhenNear = ({ children }: { children: ReactNode }): ReactNode => {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div ref={place} className={styles.room}>
      {near && <OptionalPart>{children}</OptionalPart>}
    </div>
  );
};
