import { useEffect, useState } from 'react';

const REFRESH_MS = 30_000;

/** The time, fresh to half a minute: what ages and waiting times are counted from. Milliseconds. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
