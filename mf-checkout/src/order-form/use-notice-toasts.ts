import { emit, useTranslation } from '@shop/kit';
import { useEffect, useRef } from 'react';
import type { OrderForm } from './use-order-form.ts';

/**
 * What is missing, and how long to wait, stays in a toast after its dialog (SF-8.12), until a field changes: on a phone
 * it lies over the fields, and who types has read it.
 */
export const useNoticeToasts = ({ notice, values }: Pick<OrderForm, 'notice' | 'values'>): void => {
  const { t } = useTranslation('checkout.order-form');
  const shown = useRef<AbortController>(undefined);
  useEffect(() => shown.current?.abort(), [values]);
  useEffect(() => {
    if (notice?.kind !== 'missing' && notice?.kind !== 'wait') return;
    shown.current = new AbortController();
    const until = shown.current.signal;
    if (notice.kind === 'missing') emit('toast', { message: t('form.missingMandatoryInfo'), tone: 'error', until });
    else emit('toast', { message: t('notice.wait.asked', { count: notice.seconds }), tone: 'info', until });
  }, [notice, t]);
};
