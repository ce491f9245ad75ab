import { useState } from 'react';
import { useTroubleText } from '../feedback/trouble-text.ts';

/** What a dialog does when its button is pressed: one call, while which it is busy, and the trouble that came of it. */
export const useAttempt = () => {
  const textOf = useTroubleText();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  /** @param work resolves to what the person is told, or to nothing */
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
