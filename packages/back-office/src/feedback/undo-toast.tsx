import { Button } from '@mantine/core';
import { notifications, type NotificationData } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** Longer than other messages, because the person has to read it and decide. */
const UNDO_MS = 10_000;

/**
 * What was done, with a way back, or on. A second one of the same entity takes the place of the first, whose way back
 * would be a step too far.
 */
export const undoToast = (
  entity: string,
  message: ReactNode,
  way: { label: string; run: () => void },
  how: Partial<Pick<NotificationData, 'autoClose' | 'color'>> = {},
): void => {
  const id = `undo-${entity}`;
  notifications.hide(id);
  notifications.show({
    id,
    autoClose: UNDO_MS,
    ...how,
    message: (
      <>
        {message}{' '}
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id);
            way.run();
          }}
        >
          {way.label}
        </Button>
      </>
    ),
  });
};
