import type { CountEntryAnswer, Goods } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import type { ScanResult } from '@shop/back-office/scanning';
import { goodsText } from '../../../shared/goods-name.tsx';
import { figureAfter, type QueuedEntry } from './scan-queue.ts';

/** What the strip says of an answer: "mine: 7", or why a scan belongs to no row. */
export const useAnswerTexts = () => {
  const { t } = useTranslation('dashboard.counts');
  const language = useLanguage();
  const nameOf = (goods: Goods): string => goodsText(goods, language) || t('deleted');
  const mineText = (figure: number | null): string => t('mine', { number: figure ?? 0 });

  /** @param later entries of the same row that are on their way; undefined: the person is asked something instead */
  const resultOf = (
    answer: CountEntryAnswer,
    entry: QueuedEntry,
    later: readonly QueuedEntry[],
  ): Omit<ScanResult, 'id'> | undefined => {
    switch (answer.outcome) {
      case 'ok': {
        const photo = answer.goods.thumb;
        return {
          tone: 'right',
          name: nameOf(answer.goods),
          figure: mineText(figureAfter(answer.figure, later)),
          canUndo: entry.isFigure !== true,
          ...(photo !== null && { photo }),
          ...(answer.lot !== '' && { detail: t('lot', { lot: answer.lot }) }),
        };
      }
      case 'unknown-code':
        return { tone: 'wrong', name: t('wrong.unknown'), detail: t('wrong.code', { code: entry.code ?? '' }) };
      case 'not-in-scope':
        return { tone: 'wrong', name: nameOf(answer.goods), detail: t('wrong.notInScope') };
      case 'already-counted':
        return { tone: 'wrong', name: nameOf(answer.goods), detail: t('wrong.alreadyCounted') };
      case 'counted-by-you':
        return { tone: 'wrong', name: nameOf(answer.goods), detail: t('wrong.countedByYou') };
      case 'which-lot':
        return undefined;
    }
  };
  return { nameOf, mineText, resultOf };
};
