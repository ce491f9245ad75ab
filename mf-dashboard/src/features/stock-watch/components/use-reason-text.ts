import { useTranslation } from '@shop/kit';
import type texts from '../../../locales/fr/stock-watch.json';

type Reason = keyof typeof texts.reason;
const REASONS: Readonly<Record<Reason, true>> = {
  confirmation: true,
  cancellation: true,
  withdrawal: true,
  'not-prepared': true,
  'not-packed': true,
  unpacked: true,
  'order-changed': true,
  shipment: true,
  return: true,
  receipt: true,
  'taken-by-another': true,
  damaged: true,
  lost: true,
  stolen: true,
  found: true,
  correction: true,
  sample: true,
};
const isReason = (text: string): text is Reason => Object.hasOwn(REASONS, text);
const BETWEEN = ' · ';

/** The reason of a movement: words of ours in the person's language, those of people as they wrote them. */
export const useReasonText = (): ((reason: string) => string) => {
  const { t } = useTranslation('dashboard.stock-watch');
  return (reason) =>
    reason
      .split(BETWEEN)
      .map((part) => (isReason(part) ? t(`reason.${part}`) : part))
      .join(BETWEEN);
};
