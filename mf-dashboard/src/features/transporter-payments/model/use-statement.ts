import { useLocation } from '@shop/kit';
import { useState } from 'react';
import { asDraft, dropDraft, keepDraft, readDraft, type StatementDraft } from './statement-draft.ts';
import type { StatementChoices } from './statement.ts';

export interface Statement {
  readonly draft: StatementDraft | null;
  /** The browser keeps the draft across a reload. */
  readonly isKept: boolean;
  readonly decide: (change: (now: StatementChoices) => Partial<StatementChoices>) => void;
  readonly drop: () => void;
}

/** The statement of a transporter that is being checked, kept in the browser with each decision. */
export const useStatement = (transporter: string): Statement => {
  const { state } = useLocation();
  const [draft, setDraft] = useState(() => readDraft(transporter) ?? asDraft(state));
  const [isKept, setKept] = useState(() => readDraft(transporter) !== null);
  return {
    draft,
    isKept,
    decide: (change) => {
      if (!draft) return;
      const { left, links, accepted } = { ...draft.choices, ...change(draft.choices) };
      const next = { ...draft, choices: { left: [...left], links: { ...links }, accepted: { ...accepted } } };
      setDraft(next);
      setKept(keepDraft(transporter, next));
    },
    drop: () => {
      dropDraft(transporter);
      setDraft(null);
    },
  };
};
