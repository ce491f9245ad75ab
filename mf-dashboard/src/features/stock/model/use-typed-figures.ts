import { useState } from 'react';
import { useAttempt } from '@shop/back-office/commands';
import { useLeaveGuard } from '@shop/back-office/form-page';
import { useRefreshStock } from '../../../shared/stock-changes.ts';
import { useUpdateStocks } from '../api/stock-items.ts';
import {
  changedOf,
  keptMine,
  mayType,
  NO_FIGURES,
  partsOf,
  refusedOf,
  withAnswers,
  without,
  withTyped,
  type FigurePlace,
  type TypedFigure,
} from './typed-figures.ts';

export interface TypedFiguresControl {
  readonly of: (place: FigurePlace) => TypedFigure | undefined;
  readonly mayType: (place: FigurePlace) => boolean;
  readonly type: (place: FigurePlace, onHand: number | '') => void;
  /** The figure that is there stays: what was typed is gone. */
  readonly takeTheirs: (key: string) => void;
  readonly keepMine: (key: string) => void;
  readonly dropAll: () => void;
  readonly changed: readonly TypedFigure[];
  readonly refused: readonly TypedFigure[];
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly save: () => void;
}

/** The figures that a person has typed on the page, and how they are saved together (BO-7.24). */
export const useTypedFigures = (): TypedFiguresControl => {
  const [figures, setFigures] = useState(NO_FIGURES);
  const update = useUpdateStocks();
  const refresh = useRefreshStock();
  const { busy, trouble, attempt } = useAttempt();
  const changed = changedOf(figures);
  const refused = refusedOf(figures);
  useLeaveGuard(() => changed.length + refused.length > 0);

  const saveAll = async (): Promise<string | undefined> => {
    try {
      for (const { warehouse, figures: sent, rows } of partsOf(changed)) {
        const answer = await update(warehouse, rows);
        if ('why' in answer) return answer.why;
        setFigures((now) => withAnswers(now, sent, answer.rows));
      }
      return undefined;
    } finally {
      await refresh();
    }
  };
  return {
    of: ({ key }) => figures.get(key),
    mayType: (place) => mayType(figures, place),
    type: (place, onHand) => setFigures((now) => withTyped(now, place, onHand)),
    takeTheirs: (key) => setFigures((now) => without(now, key)),
    keepMine: (key) => setFigures((now) => keptMine(now, key)),
    dropAll: () => setFigures(NO_FIGURES),
    changed,
    refused,
    busy,
    trouble,
    save: () => {
      if (changed.length > 0 && !busy) void attempt(saveAll);
    },
  };
};
