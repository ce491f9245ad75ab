import { useEffect, useState, type ReactNode } from 'react';

/** Content that is not visible at first: it is absent from the server's HTML and mounts after hydration. */
export const AfterHydration = ({ children }: { children: ReactNode }): ReactNode => {
  const [alive, setAlive] = useState(false);
  // Mounting in an effect is the point: the first render must equal the server's.
  // eslint-disable-next-line react-hooks/set-state-in-effect
  useEffect(() => setAlive(true), []);
  return alive ? children : null;
};
