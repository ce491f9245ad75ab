import type { Problem } from '@shop/contracts';
import { refusalToast, toast } from '../feedback/toast.ts';
import { useTroubleText } from '../feedback/trouble-text.ts';
import { undoToast } from '../feedback/undo-toast.tsx';
import { problemText } from '../feedback/problem-text.ts';

/**
 * Result of moving a record into or out of the bin: its new version, or the refusal. `message` replaces the usual
 * success message, for a record that was restored with changes.
 */
type Moved = { readonly version: number; readonly message?: string | undefined };
export type Binned = Moved | { readonly problem: Pick<Problem, 'title' | 'errors'> };

/** Moves a record into the bin, with an undo action in its message, and restores it. */
export const useBin = ({
  id,
  name,
  words,
  write,
}: {
  /** Unique among all records. */
  id: string;
  name: string;
  words: { readonly done: string; readonly undo: string; readonly restored: string };
  write: (version: number, into: boolean) => Promise<Binned>;
}) => {
  const refusal = refusalToast(id);
  const troubleText = useTroubleText();

  /** @returns undefined if the write was refused, which is shown to the person */
  const moved = async (seen: number, into: boolean): Promise<Moved | undefined> => {
    refusal.clear();
    try {
      const answer = await write(seen, into);
      if ('version' in answer) return answer;
      refusal.say(name, problemText(answer.problem));
    } catch (error) {
      refusal.say(name, troubleText(error));
    }
    return undefined;
  };
  const restore = async (seen: number): Promise<void> => {
    const back = await moved(seen, false);
    if (back) toast.done(back.message ?? words.restored);
  };
  const throwAway = async (seen: number): Promise<void> => {
    const binned = await moved(seen, true);
    if (binned) undoToast(id, words.done, { label: words.undo, run: () => void restore(binned.version) });
  };
  return { throwAway, restore };
};
