import type { ResponseOf } from '@shop/contracts';
import type { listDesk } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Amount } from '@shop/back-office/amounts';
import { StateGlyph } from '@shop/back-office/badges';
import { ageOf, useNow } from '@shop/back-office/dates';
import { Loaded } from '@shop/back-office/feedback';
import { useMay, useSession } from '@shop/back-office/session';
import { initialsOf, isolated } from '@shop/back-office/text';
import { useDeskList } from '../api/desk.ts';
import { useClockText } from '../../../shared/use-clock-text.ts';
import styles from './desk.module.css';

type Row = ResponseOf<typeof listDesk, 200>['rows'][number];

const Entry = ({
  row,
  isOpen,
  onOpen,
  onTakeOver,
}: {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly onOpen: (uuid: string) => void;
  readonly onTakeOver: (row: Row) => void;
}) => {
  const { t } = useTranslation('dashboard.desk');
  const { t: frame } = useTranslation('dashboard.frame');
  const { me } = useSession();
  const mayTakeOver = useMay('order.assign');
  const clockText = useClockText();
  const now = useNow();
  const { uuid, state, name, number, total, holder, dueAt, placedAt, attempts, over } = row;
  const waits = dueAt === null ? ageOf(Date.parse(placedAt), now, frame) : t('queue.due', { at: clockText(dueAt) });
  const isMine = holder?.id === me.sub;
  const isOthers = holder !== null && !isMine;
  return (
    <li className={styles.row} data-held={isOthers || undefined}>
      <button
        type="button"
        className={styles.rowButton}
        aria-current={isOpen || undefined}
        disabled={isOthers}
        onClick={() => onOpen(uuid)}
      >
        <StateGlyph state={state} size={16} />
        <span className={styles.rowText}>
          <span className={styles.rowLine}>
            <bdi className={styles.rowName}>{name}</bdi>
            <Amount value={total} />
          </span>
          <span className={styles.rowLine} data-own="">
            <small>
              <bdi dir="ltr">{number}</bdi>
              {attempts > 0 && ` · ${t('queue.tries', { count: attempts })}`}
            </small>
            {isMine ? (
              <span className={styles.mine}>{t('queue.mine')}</span>
            ) : isOthers ? (
              <span
                className={styles.holder}
                role="img"
                aria-label={t('queue.heldBy', { name: isolated(holder.name) })}
              >
                <IconLock size={14} stroke={1.75} aria-hidden />
                {initialsOf(holder.name)}
              </span>
            ) : (
              <small>{over ? t(`queue.over.${over}`) : waits}</small>
            )}
          </span>
        </span>
      </button>
      {isOthers && mayTakeOver && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={t('queue.takeOverOf', { number: isolated(number) })}
          onClick={() => onTakeOver(row)}
        >
          {t('queue.takeOver')}
        </Button>
      )}
    </li>
  );
};

/** The queue as it would be called, and who holds what. */
export const QueuePanel = ({
  open,
  onOpen,
  onTakeOver,
}: {
  /** Id of the order on the screen. */
  readonly open: string | undefined;
  readonly onOpen: (uuid: string) => void;
  readonly onTakeOver: (row: Row) => void;
}) => {
  const { t } = useTranslation('dashboard.desk');
  const query = useDeskList();
  return (
    <section className={styles.queue} aria-labelledby="desk-queue">
      <h2 id="desk-queue" className={styles.queueTitle}>
        {t('queue.title')} <small>{query.data?.due}</small>
      </h2>
      <Loaded query={query} label={t('loading')}>
        {({ rows, later }) => (
          <>
            {rows.length === 0 ? (
              <p className={styles.dim}>{t('queue.none')}</p>
            ) : (
              <ol className={styles.rowsList}>
                {rows.map((row) => (
                  <Entry key={row.uuid} row={row} isOpen={row.uuid === open} onOpen={onOpen} onTakeOver={onTakeOver} />
                ))}
              </ol>
            )}
            {later > 0 && <p className={styles.dim}>{t('queue.later', { count: later })}</p>}
          </>
        )}
      </Loaded>
    </section>
  );
};
