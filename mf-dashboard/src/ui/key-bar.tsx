import { useTranslation } from '@shop/kit';
import { useEffect, useRef } from 'react';
import styles from './ui.module.css';

export interface KeyBinding {
  /** The letter as typed, e.g. `j`, `Enter`, `/`. */
  readonly key: string;
  /** Key of the text that says what it does; absent: works, but is not shown. */
  readonly label?: string;
  readonly run: () => void;
}

const inField = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="listbox"]') !== null);

/** Keys follow the letter typed; under an Arabic layout, the key's place (look/dashboard 7). Off inside fields and dialogs. */
const matches = (event: KeyboardEvent, key: string): boolean => event.key.toLowerCase() === key.toLowerCase() || (/^[a-z]$/i.test(key) && !/^[a-z]$/i.test(event.key) && event.code === `Key${key.toUpperCase()}`);

export const useKeys = (bindings: readonly KeyBinding[]): void => {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || inField(event.target)) return;
      const binding = latest.current.find(({ key }) => matches(event, key));
      if (!binding) return;
      event.preventDefault();
      binding.run();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
};

const FACES: Record<string, string> = { Enter: '↵', ArrowLeft: '←', ArrowRight: '→' };

/** The keys of this screen, at most six; hidden without a fine pointer. */
export const KeyBar = ({ keys, namespace }: { keys: readonly KeyBinding[]; namespace: string }) => {
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
              {FACES[key] ?? key.toUpperCase()}
            </kbd>{' '}
            {t(label ?? '')}
          </span>
        ))}
    </footer>
  );
};
