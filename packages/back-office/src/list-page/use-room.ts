import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * How many children of a wrapping row that shows one line stand in that line; the rest are to be found elsewhere.
 * `left`: the pixels between the last of them and the end of the row.
 * @param content changes whenever a child may change its width
 */
export const useRoom = (
  content: string,
): { readonly row: RefObject<HTMLDivElement | null>; readonly fitting: number; readonly left: number } => {
  const row = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ fitting: Number.POSITIVE_INFINITY, left: 0 });
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const children = [...element.children].filter((child) => child instanceof HTMLElement);
      const line = children[0]?.offsetTop;
      const wrapped = children.findIndex(({ offsetTop }) => offsetTop !== line);
      const last = children[wrapped - 1]?.getBoundingClientRect();
      const own = element.getBoundingClientRect();
      const isArabic = getComputedStyle(element).direction === 'rtl';
      const left = last ? Math.round(isArabic ? last.left - own.left : own.right - last.right) : 0;
      setRoom({ fitting: wrapped < 0 ? Number.POSITIVE_INFINITY : wrapped, left: wrapped < 0 ? 0 : left });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    // Its children as well: the name of a value may come later, and the row keeps its width then.
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [content]);
  return { row, ...room };
};
