import type { PackingScanAnswer, PackingUnit } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { newKey } from '@shop/back-office/commands';
import { useRecentScans } from '@shop/back-office/scanning';
import { isolated } from '@shop/back-office/text';
import type { QueuedScan } from './packing-queue.ts';

export const nameOfUnit = ({ name, attributes }: Pick<PackingUnit, 'name' | 'attributes'>): string =>
  [name, attributes].filter(Boolean).join(' · ');

/** What the strip says of scans at the table. */
export const useScanResults = () => {
  const { t } = useTranslation('dashboard.packing');
  const { scans, add: show, markUndone } = useRecentScans();
  const ofText = (packed: number, required: number): string => t('packedOf', { packed, required });
  const refuse = (name: string, detail?: string, id: string = newKey()): void =>
    show({ id, tone: 'wrong', name, ...(detail !== undefined && { detail }) });
  return {
    scans,
    show,
    markUndone,
    refuse,
    ofText,
    boxName: (box: number): string => t('boxNumber', { number: box }),
    /** A scan that seemed right, and that the server refuses, becomes wrong. */
    showAnswer: (answer: PackingScanAnswer, scan: QueuedScan): void => {
      if (answer.outcome === 'ok') return;
      const detail =
        answer.outcome === 'too-many'
          ? ofText(answer.packed, answer.ordered)
          : t(`wrong.${answer.outcome === 'closed' ? 'closed' : 'notInOrder'}`);
      refuse(isolated(scan.name), detail, scan.id);
    },
  };
};
export type ScanResults = ReturnType<typeof useScanResults>;
