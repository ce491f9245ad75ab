import { useEffect, useState, type RefObject } from 'react';

/** Number of a row's entries in its first line: the others have wrapped below, where they are hidden. */
export const useFitting = (row: RefObject<HTMLElement | null>, count: number): number => {
  const [fitting, setFitting] = useState(count);
  useEffect(() => {
    const element = row.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const entries = [...element.children].filter((child) => child instanceof HTMLElement);
      const top = entries[0]?.offsetTop ?? 0;
      setFitting(entries.filter(({ offsetTop }) => offsetTop <= top).length);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, count]);
  return fitting;
};
