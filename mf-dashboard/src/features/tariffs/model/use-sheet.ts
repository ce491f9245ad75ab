import { useAttempt } from '@shop/back-office/commands';
import { problemText } from '@shop/back-office/feedback';
import { useLeaveGuard } from '@shop/back-office/form-page';
import type { Problem } from '@shop/contracts';
import type { TariffGrid, TariffRow } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { useState } from 'react';
import { useChangeTariffs, useTariffsSaved } from '../api/tariffs.ts';
import { keyOf, type LineKey } from './figures.ts';
import {
  afterSave,
  changesOf,
  keptMine,
  onNewer,
  sheetOf,
  tookTheirs,
  withPatches,
  type Patch,
  type Sheet,
  type SheetChanges,
} from './sheet.ts';

/** A line that the server refused, and why. */
export interface Refusal {
  readonly key: LineKey;
  readonly text: string;
}

export interface SheetControl {
  readonly sheet: Sheet;
  readonly changes: SheetChanges;
  readonly refusals: readonly Refusal[];
  readonly edit: (patches: readonly Patch[]) => void;
  /** Undefined where there is nothing to take back, or to do again. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly keepMine: (key: LineKey) => void;
  readonly takeTheirs: (key: LineKey) => void;
  readonly dropAll: () => void;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  /** Resolves to whether something was saved. */
  readonly save: () => Promise<boolean>;
}

interface Work {
  readonly sheet: Sheet;
  readonly past: readonly Sheet['typed'][];
  readonly future: readonly Sheet['typed'][];
}
/** Steps that can be taken back. */
const MAX_STEPS = 200;
/** Saves that a colleague's save may come before. */
const MAX_TRIES = 3;

const begun = (sheet: Sheet): Work => ({ sheet, past: [], future: [] });

const dropped = ({ sheet, past }: Work): Work => ({
  sheet: { ...sheet, typed: new Map(), conflicts: new Set() },
  past: [...past, sheet.typed],
  future: [],
});

/** Which line a message is about: `rows.3.delayDays` is about the fourth that was sent. */
const refusalsOf = ({ errors = {} }: Problem, rows: readonly TariffRow[]): readonly Refusal[] =>
  Object.entries(errors).flatMap(([path, texts]) => {
    const row = rows[Number(/^rows\.(\d+)/.exec(path)?.[1] ?? NaN)];
    return row ? [{ key: keyOf(row), text: texts.join(' ') }] : [];
  });

/** A transporter's grid while a person works on it: typed, taken back, saved whole (C-4.02). */
export const useSheet = (grid: TariffGrid): SheetControl => {
  const [work, setWork] = useState<Work>(() => begun(sheetOf(grid)));
  const [seen, setSeen] = useState(grid);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const { t } = useTranslation('dashboard.tariffs');
  const change = useChangeTariffs();
  const saved = useTariffsSaved();
  const { busy, trouble, attempt } = useAttempt();
  const { sheet, past, future } = work;
  const changes = changesOf(sheet);
  useLeaveGuard(() => sheet.typed.size > 0);
  if (grid !== seen) {
    setSeen(grid);
    if (grid.version > sheet.version) setWork((now) => begun(onNewer(now.sheet, grid)));
  }

  const edit = (patches: readonly Patch[]): void => {
    const keys = new Set(patches.map(({ key }) => key));
    setRefusals((now) => now.filter(({ key }) => !keys.has(key)));
    setWork((now) => {
      const next = withPatches(now.sheet, patches);
      return { sheet: next, past: [...now.past.slice(-MAX_STEPS), now.sheet.typed], future: [] };
    });
  };
  const step = (typed: Sheet['typed'], rest: Pick<Work, 'past' | 'future'>): void =>
    setWork((now) => ({ sheet: { ...now.sheet, typed }, ...rest }));
  const [last] = past.slice(-1);
  const [first] = future;

  /** Resolves to why nothing was saved; undefined: it was. */
  const send = async (): Promise<string | undefined> => {
    let current = sheet;
    for (let tried = 0; tried < MAX_TRIES; tried += 1) {
      const { rows, removed, count } = changesOf(current);
      // Either a colleague has saved the same, or something else in every line.
      if (count === 0) return current.typed.size === 0 ? undefined : t('save.allChanged');
      const { version } = current;
      const answer = await change(grid.transporter, { version, rows: [...rows], removed: [...removed] });
      if (answer.kind === 'refused') {
        const lines = refusalsOf(answer.problem, rows);
        setRefusals(lines);
        return lines.length > 0 ? answer.problem.title : problemText(answer.problem);
      }
      const sent = current;
      const isSaved = answer.kind === 'saved';
      setWork((now) => begun(isSaved ? afterSave(now.sheet, sent, answer.grid) : onNewer(now.sheet, answer.grid)));
      saved(answer.grid);
      if (isSaved) return undefined;
      current = onNewer(current, answer.grid);
    }
    return t('save.overtaken');
  };
  const save = async (): Promise<boolean> => {
    if (busy || changes.count === 0 || changes.gaps.length > 0) return false;
    setRefusals([]);
    let isDone = false;
    await attempt(async () => {
      const why = await send();
      isDone = why === undefined;
      return why;
    });
    return isDone;
  };
  return {
    sheet,
    changes,
    refusals,
    edit,
    undo: last && (() => step(last, { past: past.slice(0, -1), future: [sheet.typed, ...future] })),
    redo: first && (() => step(first, { past: [...past, sheet.typed], future: future.slice(1) })),
    keepMine: (key) => setWork((now) => ({ ...now, sheet: keptMine(now.sheet, key) })),
    takeTheirs: (key) => setWork((now) => begun(tookTheirs(now.sheet, key))),
    dropAll: () => {
      setRefusals([]);
      setWork(dropped);
    },
    busy,
    trouble,
    save,
  };
};
