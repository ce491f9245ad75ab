import { useTranslation } from '@shop/kit';
import { useEffect, useRef } from 'react';
import styles from '../styles/ui.module.css';

export interface KeyBinding {
  /** The letter as typed, e.g. `j`, `Enter`, `/`. */
  readonly key: string;
  /** Held with the key. Without it a binding answers with and without Shift, and never with Ctrl. */
  readonly held?: 'shift' | 'ctrl';
  /** Key of the text that says what it does; absent: works, but is not shown. */
  readonly label?: string;
  /** A second key that the text names as well: it has a binding of its own. */
  readonly also?: string;
  readonly run: () => void;
}

/** Selector of any open dialog. */
const OPEN_DIALOG = '[aria-modal="true"]';

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="listbox"]') !== null);

/** Positions of keys that some layouts have no letter for: AZERTY types `1` with Shift and `[` with AltGr. */
const CODES: Readonly<Record<string, string>> = { '[': 'BracketLeft', ']': 'BracketRight' };
const isAtPlaceOf = ({ key: typed, code, shiftKey }: KeyboardEvent, key: string): boolean => {
  if (/^[a-z]$/i.test(key)) return !/^[a-z]$/i.test(typed) && code === `Key${key.toUpperCase()}`;
  if (/^\d$/.test(key)) return !/^\d$/.test(typed) && !shiftKey && code === `Digit${key}`;
  return code !== '' && code === CODES[key];
};

/** True if the event is this key: by the typed letter, or by the key's position under an Arabic or French layout. */
export const matchesKey = (event: KeyboardEvent, key: string): boolean =>
  event.key.toLowerCase() === key.toLowerCase() || isAtPlaceOf(event, key);

const isOf = (event: KeyboardEvent, { key, held }: KeyBinding): boolean =>
  matchesKey(event, key) &&
  (held !== 'shift' || event.shiftKey) &&
  (event.ctrlKey || event.metaKey) === (held === 'ctrl');

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
      if (event.altKey || inField(event.target) || pressesFocused(event)) return;
      const binding = latest.current.find((one) => isOf(event, one));
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
const SHOWN = 6;

const Face = ({ of: key }: { of: string }) => (
  // In a right-to-left line `[` would be drawn as `]`.
  <kbd className={styles.key} dir="ltr">
    {FACES[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
  </kbd>
);

/** The keys of this screen, at most six, and the one that lists them all; hidden without a fine pointer. */
export const KeyBar = ({
  keys,
  namespace,
}: {
  keys: readonly Pick<KeyBinding, 'key' | 'also' | 'label'>[];
  namespace: string;
}) => {
  const { t } = useTranslation(namespace);
  const { t: frame } = useTranslation('dashboard.frame');
  return (
    <footer className={styles.keyBar}>
      {keys
        .filter((binding) => binding.label)
        .slice(0, SHOWN)
        .map(({ key, also, label }) => (
          <span key={key}>
            <Face of={key} /> {also !== undefined && <Face of={also} />} {t(label ?? '')}
          </span>
        ))}
      <span className={styles.allKeys}>
        <Face of="?" /> {frame('allKeys')}
      </span>
    </footer>
  );
};
