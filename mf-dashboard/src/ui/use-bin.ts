import type { Problem } from '@shop/contracts';
import { refusalToast, toast } from './toast.ts';
import { useTroubleText } from './trouble-text.ts';
import { undoToast } from './undo-toast.tsx';
import { problemText } from '../shared/problem-text.ts';

/** What a write of the bin came to: the version of the thing as it is then, or why not. */
export type Binned = { readonly version: number } | { readonly problem: Pick<Problem, 'title' | 'errors'> };

/** A record into the bin, with the way back beside what is said of it, and out of it. */
export const useBin = ({
  id,
  name,
  words,
  write,
}: {
  /** Of all records. */
  id: string;
  name: string;
  words: { readonly done: string; readonly undo: string; readonly restored: string };
  write: (version: number, into: boolean) => Promise<Binned>;
}) => {
  const refusal = refusalToast(id);
  const troubleText = useTroubleText();

  /** @returns the version then; undefined where it was refused, which is said */
  const moved = async (seen: number, into: boolean): Promise<number | undefined> => {
    refusal.clear();
    try {
      const answer = await write(seen, into);
      if ('version' in answer) return answer.version;
      refusal.say(name, problemText(answer.problem));
    } catch (error) {
      refusal.say(name, troubleText(error));
    }
    return undefined;
  };
  const restore = async (seen: number): Promise<void> => {
    if ((await moved(seen, false)) !== undefined) toast.done(words.restored);
  };
  const throwAway = async (seen: number): Promise<void> => {
    const version = await moved(seen, true);
    if (version === undefined) return;
    undoToast(id, words.done, { label: words.undo, run: () => void restore(version) });
  };
  return { throwAway, restore };
};
