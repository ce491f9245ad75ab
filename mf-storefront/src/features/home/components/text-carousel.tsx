import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { useMemo, useState, type ReactNode } from 'react';
import { htmlTree, listItems } from '../../../parts/html-tree.ts';
import { useReducedMotion } from '../../../parts/hydrated.ts';
import { htmlNodes } from '../../../parts/stored-html.tsx';
import { autoplayDelay } from '../model/autoplay.ts';
import styles from './text-carousel.module.css';
import { useAutoplay } from './use-autoplay.ts';

/** SF-2.92.18: the items of a list, one line at a time, upwards. With less motion they stand below each other. */
export const TextCarousel = ({ module }: { module: HomeModule }): ReactNode => {
  const items = useMemo(() => listItems(htmlTree(module.html)), [module.html]);
  const reduced = useReducedMotion();
  const [at, setAt] = useState(0);
  const delay = autoplayDelay('text_carousel', items.length, reduced);
  const { hold } = useAutoplay(delay, () => setAt((now) => (now + 1) % items.length));
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} {...hold}>
      {items.map((item, index) => (
        <li
          key={index}
          className={delay === undefined ? styles.still : index === at ? styles.current : styles.item}
          aria-hidden={delay !== undefined && index !== at ? true : undefined}
        >
          {htmlNodes(item)}
        </li>
      ))}
    </ul>
  );
};
