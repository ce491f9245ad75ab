import { matchesKey } from '@shop/back-office/keyboard';
import { useEffect, useRef } from 'react';

/** What the keys of an order's form do; also while the focus is in a field. */
export interface FormKeys {
  readonly onSave: () => void;
  readonly onConfirm?: () => void;
  readonly onEscape?: () => void;
}

const hasOpen = (selector: string): boolean => document.querySelector(selector) !== null;
const DIALOG = '[aria-modal="true"]';
/** They have an Escape of their own. */
const LISTS = '[role="combobox"][aria-expanded="true"], [role="menu"], [data-own-escape]';

/** `Ctrl S` and `Ctrl Enter` of an order's form, and `Escape`. */
export const useFormKeys = (keys: FormKeys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.repeat || hasOpen(DIALOG)) return;
      const { onSave, onConfirm, onEscape } = latest.current;
      const isHeld = event.ctrlKey || event.metaKey;
      const run =
        isHeld && event.key === 'Enter'
          ? onConfirm
          : isHeld && matchesKey(event, 's')
            ? onSave
            : !isHeld && event.key === 'Escape' && !hasOpen(LISTS)
              ? onEscape
              : undefined;
      if (!run) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    // A list that Escape closes is looked for before the list hears the key.
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, []);
};

/** Goes to the first field that has a text, in the order of the page. */
export const focusFirst = (form: HTMLElement | null, fields: readonly string[]): void => {
  const marked = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const first = marked.find(({ dataset }) => fields.some((field) => field === dataset['field']));
  const input = first?.matches('input, textarea, button')
    ? first
    : first?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button');
  (input ?? first)?.focus();
};
