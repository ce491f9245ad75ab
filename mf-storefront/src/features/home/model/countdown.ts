export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/**
 * BO-3 writes a deal's end as `2026-11-23 23:59:59 CET`; D-1.04: that is UTC+1 all year. ISO times are taken as they
 * are. Milliseconds, or undefined.
 */
export const endOf = (text: string | null): number | undefined => {
  if (!text) return undefined;
  const cetTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)\s*CET$/.exec(text.trim());
  const time = Date.parse(cetTime ? `${cetTime[1]}T${cetTime[2]}+01:00` : text);
  return Number.isNaN(time) ? undefined : time;
};

/** Undefined when it is over. */
export const timeLeft = (end: number, now: number): TimeLeft | undefined => {
  const seconds = Math.ceil((end - now) / 1000);
  if (seconds <= 0) return undefined;
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
};
