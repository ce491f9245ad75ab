import { useEffect, useEffectEvent, useState } from 'react';

export interface Autoplay {
  playing: boolean;
  toggle(): void;
  /** Spread on the element in which focus or a resting pointer holds the slides. */
  hold: { onPointerEnter(): void; onPointerLeave(): void; onFocus(): void; onBlur(): void };
}

/**
 * Calls `next` every `delay` ms; never while the tab is hidden, the visitor paused it, or it is held. `delay`
 * undefined: never.
 */
export const useAutoplay = (delay: number | undefined, next: () => void): Autoplay => {
  const [paused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const tick = useEffectEvent(() => {
    if (!document.hidden) next();
  });
  const running = delay !== undefined && !paused && !isHeld;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick(), delay);
    return () => clearInterval(timer);
  }, [running, delay]);
  const release = (): void => setHeld(false);
  const holdOn = (): void => setHeld(true);
  return {
    playing: delay !== undefined && !paused,
    toggle: () => setPaused((was) => !was),
    hold: { onPointerEnter: holdOn, onPointerLeave: release, onFocus: holdOn, onBlur: release },
  };
};
