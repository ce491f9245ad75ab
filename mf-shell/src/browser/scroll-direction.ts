import { useEffect, useState } from 'react';

const ENOUGH_PX = 8;
const HEADER_PX = 180;

/** Which way the visitor scrolls; `up` near the top of the page. */
export const useScrollDirection = (): 'up' | 'down' => {
  const [direction, setDirection] = useState<'up' | 'down'>('up');
  useEffect(() => {
    let last = window.scrollY;
    const look = (): void => {
      const now = window.scrollY;
      if (Math.abs(now - last) < ENOUGH_PX) return;
      setDirection(now > last && now > HEADER_PX ? 'down' : 'up');
      last = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return direction;
};
