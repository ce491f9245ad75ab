import { useTranslation } from '@shop/kit';
import { useEffect, useRef } from 'react';
import styles from '../styles/ui.module.css';

export interface KeyBinding {
  /** The letter as typed, e.g. `j`, `Enter`, `/`. */
  readonly key: string;
  /** Key of the text that says what it does; absent: works, but is not shown. */
  readonly label?: string;
  readonly run: () => void;
}

/** Selector of any open dialog. */
const OPEN_DIALOG = '[aria-modal="true"]';

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="listbox"]') !== null);

/** True if the event is this key: by the typed letter, or by the key's position under an Arabic layout. */
export const matchesKey = (event: KeyboardEvent, key: string): boolean =>
  event.key.toLowerCase() === key.toLowerCase() ||
  (/^[a-z]$/i.test(key) && !/^[a-z]$/i.test(event.key) && event.code === `Key${key.toUpperCase()}`);

/**
 * True for a key that no field, dialog or browser shortcut uses. It must be checked before a dialog handles the key.
 */
export const isForPages = (event: KeyboardEvent): boolean =>
  document.querySelector(OPEN_DIALOG) === null &&
  !event.defaultPrevented &&
  !(event.ctrlKey || event.metaKey || event.altKey || inField(event.target));

/** Enter and space activate the focused button or link. */
const pressesFocused = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('button, a[href]') !== null;

/** The keys of a page. They rest while a dialog is open, wherever the focus is, and where another has heard the key. */
export const useKeys = (bindings: readonly KeyBinding[]): void => {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => {
    // Checked before the dialog handles the key: its Escape may have closed it by the time the page handles the key.
    let dialogOpen = false;
    const look = () => {
      dialogOpen = document.querySelector(OPEN_DIALOG) !== null;
    };
    const pressed = (event: KeyboardEvent) => {
      if (dialogOpen || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || inField(event.target) || pressesFocused(event)) return;
      const binding = latest.current.find(({ key }) => matchesKey(event, key));
      if (!binding) return;
      event.preventDefault();
      binding.run();
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', pressed);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', pressed);
    };
  }, []);
};

const FACES: Record<string, string> = { Enter: '↵', ArrowLeft: '←', ArrowRight: '→' };

/** The keys of this screen, at most six; hidden without a fine pointer. */
export const KeyBar = ({
  keys,
  namespace,
}: {
  keys: readonly Pick<KeyBinding, 'key' | 'label'>[];
  namespace: string;
}) => {
  const { t } = useTranslation(namespace);
  return (
    <footer className={styles.keyBar}>
      {keys
        .filter((binding) => binding.label)
        .slice(0, 6)
        .map(({ key, label }) => (
          <span key={key}>
            {/* In a right-to-left line `[` would be drawn as `]`. */}
            <kbd className={styles.key} dir="ltr">
              {FACES[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
            </kbd>{' '}
            {t(label ?? '')}
          </span>
        ))}
    </footer>
  );
};
