import { useEffect, useState, type RefObject } from 'react';

/** How many of a row's entries stand in its first line: what does not fit has wrapped below, where nobody sees it. */
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
