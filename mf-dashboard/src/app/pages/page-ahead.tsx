import { useRoutes } from '@shop/kit';
import { PAGES } from './pages.ts';

const AHEAD = PAGES.map(({ path, Screen }) => ({ path, element: <Screen.Ahead /> }));

/**
 * Preloads code and texts of the page at this address while the frame renders and the session loads; renders nothing. A
 * failed load is reported where the code is used.
 */
export const PageAhead = () => useRoutes([...AHEAD, { path: '*', element: null }]);
