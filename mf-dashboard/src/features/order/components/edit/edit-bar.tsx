import type { Order, OrderDifference } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime, formatPrice } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { Amount } from '@shop/back-office/amounts';
import { Trouble } from '@shop/back-office/feedback';
import { KeyHint } from '@shop/back-office/keyboard';
import { isolated } from '@shop/back-office/text';
import type { Colleague } from '../../model/use-order-edit.ts';
import styles from './edit.module.css';

/** T-2.23: what the edit loses, each a sentence. */
const Lost = ({ lost }: Pick<OrderDifference, 'lost'>) => {
  const { t } = useTranslation('dashboard.order-edit');
  const language = useLanguage();
  if (lost.length === 0) return null;
  return (
    <div className={styles.amber} role="status">
      {lost.map(({ kind, name, amount }, at) => (
        <p key={at}>{t(`lost.${kind}`, { name: isolated(name), amount: isolated(formatPrice(amount, language)) })}</p>
      ))}
    </div>
  );
};

/** D-4.03: what a colleague did meanwhile; what I typed stands on top of it, to be saved again. */
const ByColleague = ({ change }: { readonly change: NonNullable<Colleague> }) => {
  const { t } = useTranslation('dashboard.order-edit');
  const language = useLanguage();
  return (
    <p className={styles.amber} role="alert">
      {t('colleague', {
        name: isolated(change.by === 'system' ? t('system') : change.byName),
        at: isolated(formatDateTime(change.at, language)),
      })}
    </p>
  );
};

const Sums = ({ before, after }: { readonly before: number; readonly after: number }) => {
  const { t } = useTranslation('dashboard.order-edit');
  const language = useLanguage();
  const more = after - before;
  return (
    <p className={styles.sums}>
      <Amount value={before} />
      {more !== 0 && (
        <>
          {', '}
          {t('now')} <Amount value={after} size="total" />,{' '}
          <bdi dir="ltr" data-more={more > 0 || undefined}>
            {more > 0 ? '+' : '−'}
            {formatPrice(Math.abs(more), language)}
          </bdi>
        </>
      )}
    </p>
  );
};

/** The sum to collect before and after the edit, what it loses, and the way to save it, at the bottom of the page. */
export const EditBar = ({
  order,
  difference,
  isOld,
  isDirty,
  busy,
  isAwaited,
  trouble,
  colleague,
  onSave,
  onLeave,
}: {
  readonly order: Order;
  readonly difference: OrderDifference | undefined;
  readonly isOld: boolean;
  readonly isDirty: boolean;
  readonly busy: boolean;
  readonly isAwaited: boolean;
  readonly trouble: string | undefined;
  readonly colleague: Colleague;
  readonly onSave: () => void;
  readonly onLeave: () => void;
}) => {
  const { t } = useTranslation('dashboard.order-edit');
  return (
    <div className={styles.bar} data-action-bar="order-edit" role="region" aria-label={t('sums')}>
      {difference && <Lost lost={difference.lost} />}
      {colleague && <ByColleague change={colleague} />}
      <Trouble>{trouble}</Trouble>
      <div className={styles.row} aria-busy={isOld}>
        <Sums
          before={difference?.before.total ?? order.totals.total}
          after={difference?.after.total ?? order.totals.total}
        />
        {isAwaited && <span role="status">{t('awaited')}</span>}
        <Button variant="default" disabled={busy} onClick={onLeave}>
          {t(isDirty ? 'discard' : 'close')}
          <KeyHint of="Esc" />
        </Button>
        <Button loading={busy} disabled={!isDirty} aria-keyshortcuts="Control+S" onClick={onSave}>
          {t(colleague ? 'saveAgain' : 'save')}
          <KeyHint of="Ctrl S" />
        </Button>
      </div>
    </div>
  );
};
