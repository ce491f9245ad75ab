import { lazyPart, OptionalPart } from '@shop/kit';
import { useState, type ReactNode } from 'react';

/** Few products are sold for nothing. */
const FreeQuestion = lazyPart(async () => (await import('./free-question.tsx')).FreeQuestion);

/**
 * Whether products are really to be sold for nothing.
 * @returns `ask`: names of those that would be; true at once where none would. `question`: drawn while it is asked
 */
export const useFreeQuestion = (): {
  readonly ask: (names: readonly string[]) => Promise<boolean>;
  readonly question: ReactNode;
} => {
  const [asked, setAsked] = useState<{ names: readonly string[]; answer: (isMeant: boolean) => void }>();
  const answer = (isMeant: boolean): void => {
    setAsked(undefined);
    asked?.answer(isMeant);
  };
  return {
    ask: (names) =>
      names.length === 0 ? Promise.resolve(true) : new Promise((resolve) => setAsked({ names, answer: resolve })),
    question: asked && (
      // The dialog opens from a row that reacts to clicks, and React also bubbles the dialog's clicks to the row.
      <span role="presentation" onClick={(event) => event.stopPropagation()}>
        <OptionalPart remote="dashboard">
          <FreeQuestion names={asked.names} onSell={() => answer(true)} onClose={() => answer(false)} />
        </OptionalPart>
      </span>
    ),
  };
};
