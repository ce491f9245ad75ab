import type { ReturnedUnits } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { useAttempt } from '@shop/back-office/commands';
import { useRef } from 'react';
import { useInspect } from '../api/inspections.ts';
import { keyOf } from './outcome-sums.ts';
import { useFindings, type Finding } from './use-findings.ts';

/** The finding about the line that is lit, and its way to the server. */
export const useFinding = (
  line: ReturnedUnits | undefined,
  /** `waiting`: units of the order that still wait. */
  onDone: (line: ReturnedUnits, finding: Finding, waiting: number) => void,
) => {
  const { t } = useTranslation('dashboard.inspections');
  const inspect = useInspect();
  const { busy, trouble, attempt } = useAttempt();
  const findings = useFindings();
  const sending = useRef(Promise.resolve());

  const send = (of: ReturnedUnits) =>
    attempt(async () => {
      const finding = findings.latest(of);
      const { outcome, quantity, note, photos, uploads } = finding;
      if (outcome === null || uploads > 0) return undefined;
      if (quantity === '' || !Number.isInteger(quantity) || quantity < 1) return t('quantityWrong');
      if (quantity > of.waiting) return t('onlyWaiting', { count: of.waiting });
      const { product, combination } = of.goods;
      const said =
        outcome === 'passed' ? {} : { ...(note.trim() !== '' && { note: note.trim() }), photos: [...photos] };
      const answer = await inspect({
        order: of.order,
        warehouse: of.warehouse.uuid,
        product,
        ...(combination !== null && { combination }),
        lot: of.lot.id,
        outcomes: [{ outcome, quantity, ...said }],
      });
      if (!answer.done) return answer.trouble;
      findings.forget(of);
      onDone(of, finding, answer.waiting);
      return undefined;
    });

  return {
    finding: findings.shown(line),
    busy,
    trouble,
    quantityOf: (of: ReturnedUnits): Finding['quantity'] => findings.latest(of).quantity,
    setQuantity: (of: ReturnedUnits, quantity: number): void => findings.change(keyOf(of), { quantity }),
    change: (change: Partial<Finding>): void => {
      if (line) findings.change(keyOf(line), change);
    },
    addPhoto: (file: File): void => {
      if (line) void findings.addPhoto(keyOf(line), file);
    },
    confirm: (): void => {
      if (line && !busy) sending.current = send(line);
    },
    /** Resolves once nothing is on its way to the server. */
    settled: (): Promise<void> => sending.current,
  };
};
