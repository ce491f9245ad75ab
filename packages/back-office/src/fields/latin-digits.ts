import { useEffect } from 'react';

const FIGURES = 'input[inputmode="decimal"], input[inputmode="numeric"]';
/** Digits of Arabic keyboards (U+0660…) and of Persian ones (U+06F0…), and the decimal sign of both. */
const latinOf = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\u066b/g, '.');

/**
 * BO-5.03: number fields accept the digits of any keyboard. The value is changed before React reads it, so that every
 * listener gets Latin digits only.
 */
export const useLatinDigits = (): void => {
  useEffect(() => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const onInput = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement) || !target.matches(FIGURES)) return;
      const latin = latinOf(target.value);
      if (latin === target.value) return;
      const caret = target.selectionStart;
      // `target.value =` would not work: React treats it as its own change and fires no event.
      write?.call(target, latin);
      target.setSelectionRange(caret, caret);
    };
    document.addEventListener('input', onInput, true);
    return () => document.removeEventListener('input', onInput, true);
  }, []);
};
