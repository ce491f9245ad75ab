import { isForPages } from '@shop/back-office/keyboard';
import { useEffect, useRef } from 'react';

const DIGIT = /^(?:Digit|Numpad)([1-9])$/;

/**
 * D-4.10: digits by the place of the key, so that AZERTY and Arabic keyboards work; never in a field, a dialog or a
 * browser's shortcut. A key that is held down counts once. The keys of a scanner do not reach the page while
 * `useScanner` listens.
 */
export const useDigitKeys = (onDigit: (digit: number, withShift: boolean) => void): void => {
  const latest = useRef(onDigit);
  useEffect(() => {
    latest.current = onDigit;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.repeat || !isForPages(event)) return;
      const digit = DIGIT.exec(event.code)?.[1];
      if (digit === undefined) return;
      // With Shift or without NumLock, the keypad moves the cursor.
      if (event.code.startsWith('Numpad') && !/^\p{Nd}$/u.test(event.key)) return;
      event.preventDefault();
      latest.current(Number(digit), event.shiftKey);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
};
