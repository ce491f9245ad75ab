import { useEffect } from 'react';

const FIGURES = 'input[inputmode="decimal"], input[inputmode="numeric"]';
/** Of an Arabic keyboard (U+0660…), of a Persian one (U+06F0…), and the decimal sign of both. */
const latinOf = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\u066b/g, '.');

/**
 * BO-5.03: fields of figures take the digits of any keyboard. The field is changed before React looks at it, so that
 * whoever listens to it is told of Latin digits alone.
 */
export const useLatinDigits = (): void => {
  useEffect(() => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const onInput = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement) || !target.matches(FIGURES)) return;
      const latin = latinOf(target.value);
      if (latin === target.value) return;
      const caret = target.selectionStart;
      // Not `target.value =`, which React takes for its own doing and says nothing of.
      write?.call(target, latin);
      target.setSelectionRange(caret, caret);
    };
    document.addEventListener('input', onInput, true);
    return () => document.removeEventListener('input', onInput, true);
  }, []);
};
