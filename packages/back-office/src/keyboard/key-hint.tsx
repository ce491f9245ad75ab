import styles from '../styles/ui.module.css';

/** The key of a button, at its end; not shown where there is no keyboard. */
export const KeyHint = ({ of }: { readonly of: string }) => (
  <kbd className={styles.keyHint} dir="ltr" aria-hidden>
    {of}
  </kbd>
);
