import { useEffect, useState, type RefObject } from 'react';

/** SF-7.19 */
const MARGIN = '200px';

/** True once the visitor has come within 200 px of the place; it never becomes false again. */
export const useNear = (place: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return near;
};
