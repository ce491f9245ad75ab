import { emit, useTranslation } from '@shop/kit';
import { useEffect, useRef } from 'react';
import type { Notice } from './notice.ts';
import type { OrderForm } from './use-order-form.ts';

/**
 * Missing fields, and the wait, stay in a toast after their dialog (SF-8.12), which has the same words, until a field
 * changes: on a phone the toast lies over the fields, and a visitor who types has read it.
 */
export const useNoticeToasts = ({ notice, values }: Pick<OrderForm, 'notice' | 'values'>): void => {
  const { t } = useTranslation('checkout.order-form');
  const currentToast = useRef<AbortController>(undefined);
  const lastNotice = useRef<Notice>(undefined);
  useEffect(() => currentToast.current?.abort(), [values]);
  useEffect(() => {
    const closed = notice ? undefined : lastNotice.current;
    lastNotice.current = notice;
    if (closed?.kind !== 'missing' && closed?.kind !== 'wait') return;
    currentToast.current = new AbortController();
    const until = currentToast.current.signal;
    if (closed.kind === 'missing') emit('toast', { message: t('form.missingMandatoryInfo'), tone: 'error', until });
    else emit('toast', { message: t('notice.wait.asked', { count: closed.seconds }), tone: 'info', until });
  }, [notice, t]);
};
