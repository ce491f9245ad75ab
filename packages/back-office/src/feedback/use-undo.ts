import { useTranslation } from '@shop/kit';
import type { ReactNode } from 'react';
import { refusalToast, toast } from './toast.ts';
import { useTroubleText } from './trouble-text.ts';
import { undoToast } from './undo-toast.tsx';

export interface UndoOffer {
  /** Id of what was changed: a newer offer of the same entity takes the place of the older one. */
  readonly entity: string;
  /** What was done. */
  readonly message: ReactNode;
  /** Takes it back; runs at most once. Where it throws, the reason is shown. */
  readonly undo: () => Promise<unknown>;
  /** What is shown when it was taken back. */
  readonly undone?: string;
  /** It can no longer be taken back: ten seconds have passed, or the message was closed or replaced. */
  readonly onOver?: () => void;
}

/**
 * "Done, undo": offers for ten seconds to take an action back, by its button or Ctrl Z. The offer outlives the page on
 * which it was made.
 */
export const useUndo = (): ((offer: UndoOffer) => void) => {
  const { t } = useTranslation('dashboard.frame');
  const troubleText = useTroubleText();
  return ({ entity, message, undo, undone, onOver }) => {
    const refusal = refusalToast(`undo-refused-${entity}`);
    const run = async (): Promise<void> => {
      try {
        await undo();
        toast.done(undone ?? t('undo.undone'));
      } catch (error) {
        refusal.say(t('undo.refused'), troubleText(error));
      }
    };
    refusal.clear();
    undoToast(entity, message, { label: t('undo.undo'), run: () => void run() }, { color: 'green', onOver });
  };
};
