import { useEffect, useRef, type RefObject } from 'react';
import { beforeWayBack } from '../way-back.ts';

/**
 * For a native dialog over the page, with its `onClose`. Where Android's Back closes dialogs itself, it does not change
 * the page; everywhere else the back button shows another page, and a dialog of the last one must not stay open over
 * it.
 */
export const useModal = (open: boolean): RefObject<HTMLDialogElement | null> => {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    if (!open) {
      if (dialog.open) dialog.close();
      return undefined;
    }
    if (!dialog.open) dialog.showModal();
    return beforeWayBack(() => dialog.close());
  }, [open]);
  return element;
};
