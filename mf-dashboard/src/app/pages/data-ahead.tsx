import { OptionalPart, useRoutes } from '@shop/kit';
import { staffSession } from '@shop/kit/staff';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PAGES } from './pages.ts';

/** D-11.02: nothing of a page that this person may not open. */
const Asked = ({ permissions }: { permissions: readonly string[] }) =>
  useRoutes([
    ...PAGES.filter(({ permission }) => !permission || permissions.includes(permission)).map(
      ({ path, Screen: { DataAhead } }) => ({ path, element: <DataAhead /> }),
    ),
    { path: '*', element: null },
  ]);

/**
 * Preloads the data of the page at this address as soon as the session is known; renders nothing. The data loads while
 * the frame renders, which takes half a second on a slow machine.
 */
export const DataAhead = () => {
  const [permissions, setPermissions] = useState<readonly string[]>();
  useEffect(() => {
    staffSession().then(
      // At once: together with the frame it would ask when that is drawn.
      ({ me }) => flushSync(() => setPermissions(me.permissions)),
      // The gate tells it.
      () => undefined,
    );
  }, []);
  return (
    permissions && (
      <OptionalPart>
        <Asked permissions={permissions} />
      </OptionalPart>
    )
  );
};
