import type { AlertProps } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { Trouble } from './trouble.tsx';

/** BO-4.11, BO-9.01. */
const FLASH_MS = 5000;

/** A message that is shown for five seconds. Under the pointer it waits, so that a slow reader can read it. */
const Shown = ({ children, ...alert }: AlertProps & { readonly children: ReactNode }): ReactNode => {
  const [over, setOver] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => setOver(true), FLASH_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return over ? null : (
    <Trouble {...alert} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      {children}
    </Trouble>
  );
};

/** BO-8.02: what became of a form that was sent, where it failed; fields keep their own errors. */
export const Flash = ({ children, ...alert }: AlertProps & { readonly children: ReactNode }): ReactNode =>
  children ? (
    <Shown key={typeof children === 'string' ? children : undefined} {...alert}>
      {children}
    </Shown>
  ) : null;
