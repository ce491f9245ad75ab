import { useRoutes } from '@shop/kit';
import { PAGES } from './pages.ts';

const AHEAD = PAGES.map(({ path, Screen }) => ({ path, element: <Screen.Ahead /> }));

/**
 * Asks for what the page at this address is drawn by, and draws nothing: its code and texts come while the frame is
 * drawn, and while the session is asked for. What does not come is said where it is missed.
 */
export const PageAhead = () => useRoutes([...AHEAD, { path: '*', element: null }]);
