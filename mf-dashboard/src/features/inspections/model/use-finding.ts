import type { InspectionOutcome, ReturnedUnits } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { useAttempt } from '@shop/back-office/commands';
import { useState } from 'react';
import { useInspect } from '../api/inspections.ts';

/** What is being said of the line that is lit. */
export interface Finding {
  readonly outcome: InspectionOutcome | null;
  readonly quantity: number | '';
  readonly note: string;
  readonly photos: readonly string[];
}
const BLANK: Finding = { outcome: null, quantity: 1, note: '', photos: [] };

/** The finding about one line, and its way to the server. */
export const useFinding = (
  line: ReturnedUnits | undefined,
  /** `waiting`: units of the order that still wait. */
  onDone: (line: ReturnedUnits, finding: Finding, waiting: number) => void,
) => {
  const { t } = useTranslation('dashboard.inspections');
  const inspect = useInspect();
  const { busy, trouble, attempt } = useAttempt();
  const [finding, setFinding] = useState(BLANK);
  const { outcome, quantity, note, photos } = finding;

  const send = () =>
    attempt(async () => {
      if (!line || outcome === null) return undefined;
      if (quantity === '' || !Number.isInteger(quantity) || quantity < 1) return t('quantityWrong');
      if (quantity > line.waiting) return t('onlyWaiting', { count: line.waiting });
      const { product, combination } = line.goods;
      const said =
        outcome === 'passed' ? {} : { ...(note.trim() !== '' && { note: note.trim() }), photos: [...photos] };
      const answer = await inspect({
        order: line.order,
        warehouse: line.warehouse.uuid,
        product,
        ...(combination !== null && { combination }),
        lot: line.lot.id,
        outcomes: [{ outcome, quantity, ...said }],
      });
      if (!answer.done) return answer.trouble;
      setFinding(BLANK);
      onDone(line, finding, answer.waiting);
      return undefined;
    });

  return {
    finding,
    busy,
    trouble,
    change: (change: Partial<Finding>) => setFinding((before) => ({ ...before, ...change })),
    begin: (units = 1) => setFinding({ ...BLANK, quantity: units }),
    confirm: () => {
      if (!busy) void send();
    },
  };
};
