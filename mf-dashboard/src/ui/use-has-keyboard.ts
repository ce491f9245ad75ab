import { useMediaQuery } from '@mantine/hooks';

/** A finger is no mouse, and has no Alt key beside it (look/dashboard 10). */
const KEYBOARD = '(pointer: fine)';

/** Whether there are keys to tell of. */
export const useHasKeyboard = (): boolean => useMediaQuery(KEYBOARD) ?? false;
