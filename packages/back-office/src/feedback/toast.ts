import { notifications } from '@mantine/notifications';

/** A message about a completed action. It closes by itself (BO-4.11). */
export const toast = {
  done: (title: string, message = ''): void => {
    // The same text twice is one message, which begins anew.
    const id = `done-${title}-${message}`;
    notifications.hide(id);
    notifications.show({ id, color: 'green', title, message });
  },
};

/** What is said of an attempt that failed, one at a time for an entity: it goes with the next attempt (`clear`). */
export const refusalToast = (entity: string) => ({
  clear: (): void => void notifications.hide(entity),
  /** It stays until it is closed or tried again: it says what to do instead. */
  say: (title: string, message: string): void =>
    void notifications.show({ id: entity, color: 'red', autoClose: false, title, message }),
});
