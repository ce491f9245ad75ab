import { useEffect, useState, type ReactNode } from 'react';

/** What no visitor sees in the first moment: not in the server's HTML, mounted once the page lives. */
export const AfterHydration = ({ children }: { children: ReactNode }): ReactNode => {
  const [alive, setAlive] = useState(false);
  // Mounting in an effect is the point: the first render must equal the server's.
  // eslint-disable-next-line react-hooks/set-state-in-effect
  useEffect(() => setAlive(true), []);
  return alive ? children : null;
};
