import { useLocation } from '@shop/kit';
import { useNavigationType } from '@shop/kit/host';
import { useEffect } from 'react';

/** A new page starts at its top; going back leaves the browser its own memory of the place. */
export const useScrollToTop = (): void => {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    if (how === 'PUSH' && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, how]);
};
