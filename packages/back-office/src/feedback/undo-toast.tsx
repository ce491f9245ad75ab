import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { notifications, type NotificationData } from '@mantine/notifications';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { isUndoKey, openOffers } from './undo-key.ts';
import styles from './undo-toast.module.css';

/** Longer than other messages, because the person has to read it and decide. */
const UNDO_MS = 10_000;
const SECOND = 1000;

interface Way {
  readonly label: string;
  readonly run: () => void;
}

/** The seconds that are left. Under the pointer or the focus they stand, so that a slow reader can decide. */
const useSecondsLeft = (from: number, held: boolean, onOver: () => void): number => {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (held || left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), SECOND);
    return () => clearTimeout(timer);
  }, [held, left]);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (left <= 0) over.current();
  }, [left]);
  return left;
};

/** The newest offer takes the key; below it, the one before. */
const useUndoKey = (run: () => void): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const offer = openOffers.add();
    const pressed = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || !openOffers.isNewest(offer)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', pressed);
    return () => {
      window.removeEventListener('keydown', pressed);
      openOffers.remove(offer);
    };
  }, []);
};

const Offer = ({
  message,
  way: { label, run },
  seconds,
  onOver,
}: {
  readonly message: ReactNode;
  readonly way: Way;
  readonly seconds: number;
  readonly onOver: () => void;
}) => {
  const { t } = useTranslation('dashboard.frame');
  const [held, setHeld] = useState(false);
  const left = useSecondsLeft(seconds, held, onOver);
  useUndoKey(run);
  return (
    <div
      className={styles.offer}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.message}>{message}</div>
      <Button size="compact-sm" variant="light" onClick={run} aria-keyshortcuts="Control+Z">
        {label}
        <KeyHint of="Ctrl Z" />
      </Button>
      {/* Not announced: a message that changes each second would be read each second. */}
      <span className={styles.left} aria-hidden>
        {t('undo.left', { seconds: left })}
      </span>
    </div>
  );
};

/** A message with a way on that stays until it is read. */
const Standing = ({ message, way: { label, run } }: { readonly message: ReactNode; readonly way: Way }) => (
  <div className={styles.offer}>
    <div className={styles.message}>{message}</div>
    <Button size="compact-sm" variant="light" onClick={run}>
      {label}
    </Button>
  </div>
);

interface How extends Partial<Pick<NotificationData, 'color'>> {
  /** How long it is offered; `false`: until it is closed. */
  readonly autoClose?: number | false;
  /** The offer is over: its time has run out, it was closed, or a newer one of the entity took its place. */
  readonly onOver?: (() => void) | undefined;
}

/**
 * What was done, with a way back, or on, which is taken at most once. A second one of the same entity takes the place
 * of the first, whose way back would be a step too far.
 */
export const undoToast = (
  entity: string,
  message: ReactNode,
  way: Way,
  { autoClose = UNDO_MS, onOver, ...how }: How = {},
): void => {
  const id = `undo-${entity}`;
  let isSettled = false;
  const settle = (then: (() => void) | undefined) => {
    if (isSettled) return;
    isSettled = true;
    notifications.hide(id);
    then?.();
  };
  const once: Way = { label: way.label, run: () => settle(way.run) };
  const over = () => settle(onOver);
  notifications.hide(id);
  notifications.show({
    id,
    ...how,
    // It counts its own time, which the person sees.
    autoClose: false,
    // Also called where it is hidden by its own id.
    onClose: over,
    message:
      autoClose === false ? (
        <Standing message={message} way={once} />
      ) : (
        <Offer message={message} way={once} seconds={Math.ceil(autoClose / SECOND)} onOver={over} />
      ),
  });
};
