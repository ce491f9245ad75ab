import { useState } from 'react';
import { useTroubleText } from '../feedback/trouble-text.ts';

/** Runs the call behind a dialog's button; returns the busy flag and the error text. */
export const useAttempt = () => {
  const textOf = useTroubleText();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  /** @param work resolves to the message for the person, or to undefined */
  const attempt = async (work: () => Promise<string | undefined>): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      setTrouble(await work());
    } catch (error) {
      setTrouble(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, attempt };
};
