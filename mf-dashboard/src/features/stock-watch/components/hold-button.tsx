import type { ExpiringLot, StockHold } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { refusalToast, useTroubleText } from '@shop/back-office/feedback';
import { useState } from 'react';
import { goodsText } from '../../../shared/goods-name.tsx';
import { useStockChanges, useUndoOfStock } from '../../../shared/stock-changes.ts';
import styles from './stock-watch.module.css';

/** C-1.15: one press puts all free units of a lot on hold; ten seconds to take that back. */
export const HoldButton = ({ lot }: { readonly lot: ExpiringLot }) => {
  const { t } = useTranslation('dashboard.stock-watch');
  const language = useLanguage();
  const { hold } = useStockChanges();
  const offerUndo = useUndoOfStock();
  const troubleText = useTroubleText();
  const [sending, setSending] = useState(false);
  const { id, free, warehouse, goods } = lot;
  if (free <= 0) return <span className={styles.dim}>{t('expiring.allHeld')}</span>;

  const holdAll = async (): Promise<void> => {
    const refusal = refusalToast(`hold-${id}`);
    refusal.clear();
    setSending(true);
    const change: StockHold = {
      warehouse: warehouse.uuid,
      product: goods.product,
      ...(goods.combination !== null && { combination: goods.combination }),
      lot: id,
      quantity: free,
      reason: t('expiring.holdReason'),
    };
    try {
      const answer = await hold(change);
      if ('problem' in answer) refusal.say(t('expiring.failed'), answer.problem.title);
      else offerUndo({ kind: 'held', change }, answer.lots, t('expiring.held', { count: free }));
    } catch (error) {
      refusal.say(t('expiring.failed'), troubleText(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={styles.press ?? ''}
      loading={sending}
      aria-label={t('expiring.holdOf', { count: free, name: goodsText(goods, language) })}
      onClick={() => void holdAll()}
    >
      {t('expiring.holdAll', { count: free })}
    </Button>
  );
};
