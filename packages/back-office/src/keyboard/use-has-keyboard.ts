import { useMediaQuery } from '@mantine/hooks';

/** A device with a mouse is taken to have a keyboard. */
const KEYBOARD = '(pointer: fine)';

/** Whether hints of keyboard shortcuts are of use. */
export const useHasKeyboard = (): boolean => useMediaQuery(KEYBOARD) ?? false;
