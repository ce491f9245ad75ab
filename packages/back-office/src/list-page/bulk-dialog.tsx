import { Link, useTranslation } from '@shop/kit';
import { Button, Loader, Modal, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconHelp } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { useLeaveGuard } from '../form-page/leave-guard.tsx';
import { askEach, useBulkRun, type BulkOutcome, type BulkResult, type BulkRun } from './bulk-run.ts';
import styles from './list-page.module.css';

/** Number of checks that run at a time before the run. */
const ASK_AT_ONCE = 4;
/** A run over more rows lists only those that failed. */
const MAX_LISTED = 100;

/** Null if the step is possible, otherwise the reason why not. */
export type BulkCheck = string | null;

export interface BulkDialogProps<Row> {
  readonly title: string;
  /** The same while the dialog is open. */
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Asks the server whether the row can be taken this step now. */
  readonly check: (row: Row) => Promise<BulkCheck>;
  /** Asks the person about what would come of it for these rows; false: not yet. */
  readonly before?: (rows: readonly Row[]) => Promise<boolean>;
  readonly step: (row: Row) => Promise<BulkOutcome>;
  readonly submitLabel: (count: number) => string;
  readonly danger?: boolean;
  /** Number of rows at a time; 1 if the order of the rows matters. */
  readonly atOnce?: number;
  /** Number of rows that are checked at a time before the run; several may share a request. */
  readonly checkAtOnce?: number;
  /** The page of a row, where it has one. */
  readonly hrefOf?: (row: Row) => string;
  /** False until the dialog's own fields are filled in. */
  readonly ready?: boolean;
  /** Fields that apply to all rows. */
  readonly children?: ReactNode;
  /** @param left the rows that it was not done to; null: nothing was begun. */
  readonly onClose: (left: readonly Row[] | null) => void;
}

interface Shown<Row> {
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly hrefOf?: ((row: Row) => string) | undefined;
}

const ICONS = { done: IconCheck, failed: IconAlertTriangle, unsure: IconHelp } as const;

const Results = <Row,>({
  results,
  idOf,
  nameOf,
  hrefOf,
}: Shown<Row> & { readonly results: readonly BulkResult<Row>[] }) => {
  const { t } = useTranslation('dashboard.list');
  return (
    <ul className={styles.results}>
      {results.map(({ row, outcome }) => {
        const Icon = ICONS[outcome.kind];
        return (
          <li key={idOf(row)} data-outcome={outcome.kind}>
            <Icon size={16} stroke={1.75} aria-label={t(`bulk.${outcome.kind}`)} />
            {hrefOf && outcome.kind !== 'done' ? (
              <Link to={hrefOf(row)} target="_blank">
                <bdi dir="ltr">{nameOf(row)}</bdi>
              </Link>
            ) : (
              <bdi dir="ltr">{nameOf(row)}</bdi>
            )}
            <span>{outcome.kind === 'done' ? (outcome.note ?? t('bulk.done')) : outcome.why}</span>
          </li>
        );
      })}
    </ul>
  );
};

/** Before the run: the rows that are excluded, and why. */
const Checks = <Row,>({
  checks,
  refused,
  total,
  ...shown
}: Shown<Row> & {
  readonly checks: Pick<UseQueryResult, 'isPending' | 'error'>;
  readonly refused: readonly BulkResult<Row>[];
  readonly total: number;
}) => {
  const { t } = useTranslation('dashboard.list');
  if (checks.isPending)
    return (
      <span className={styles.checking}>
        <Loader size="xs" />
        <Text role="status">{t('bulk.checking', { count: total })}</Text>
      </span>
    );
  if (checks.error)
    return (
      <Text role="alert" c="red">
        {t('bulk.notChecked')}
      </Text>
    );
  return (
    refused.length > 0 && (
      <>
        <Text role="status">{t('bulk.refused', { count: refused.length, total })}</Text>
        <Results results={refused} {...shown} />
      </>
    )
  );
};

/** The run: its progress and its results. */
const RunProgress = <Row,>({
  run,
  results,
  undone,
  title,
  ...shown
}: Shown<Row> & {
  readonly run: BulkRun<Row>;
  readonly results: readonly BulkResult<Row>[];
  readonly undone: readonly BulkResult<Row>[];
  readonly title: string;
}) => {
  const { t } = useTranslation('dashboard.list');
  const done = run.results.length - undone.length;
  return (
    <>
      <Text role="status">
        {run.state === 'running'
          ? t('bulk.running', { done: run.results.length, total: run.total })
          : t('bulk.ended', { done, total: run.total })}
      </Text>
      <Progress
        value={(100 * run.results.length) / Math.max(1, run.total)}
        color={undone.length > 0 ? 'sun' : 'pine'}
        aria-label={title}
      />
      <Results results={run.total > MAX_LISTED ? undone : results} {...shown} />
    </>
  );
};

/** One step for many rows: the server checks it for each row, then each row runs and gets its own result. */
export const BulkDialog = <Row,>({
  title,
  rows,
  idOf,
  nameOf,
  check,
  before,
  step,
  submitLabel,
  danger = false,
  atOnce = 1,
  checkAtOnce = ASK_AT_ONCE,
  hrefOf,
  ready = true,
  children,
  onClose,
}: BulkDialogProps<Row>) => {
  const { t } = useTranslation('dashboard.list');
  const dialog = useId();
  const done = useRef(new Set<string>());
  const run = useBulkRun(async (row: Row) => {
    const outcome = await step(row);
    if (outcome.kind === 'done') done.current.add(idOf(row));
    return outcome;
  }, atOnce);
  const checks = useQuery({
    queryKey: ['bulk', dialog],
    queryFn: () => askEach(rows, check, checkAtOnce),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const possible = rows.filter((_row, index) => checks.data?.[index] === null);
  const refused = rows.flatMap((row, index): BulkResult<Row>[] => {
    const why = checks.data?.[index];
    return typeof why === 'string' ? [{ row, outcome: { kind: 'failed', why } }] : [];
  });
  // Several run at once and end in any order; people read them in the order of the list.
  const places = new Map(rows.map((row, index) => [idOf(row), index]));
  const placeOf = ({ row }: BulkResult<Row>): number => places.get(idOf(row)) ?? 0;
  const results = run.results.toSorted((one, other) => placeOf(one) - placeOf(other));
  const undone = results.filter(({ outcome }) => outcome.kind !== 'done');
  const again = undone.map(({ row }) => row);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (run.state !== 'idle' || !ready || possible.length === 0) return;
    if (before) void before(possible).then((isMeant) => isMeant && run.start(possible));
    else run.start(possible);
  };
  const shown = { idOf, nameOf, hrefOf };
  const isRunning = run.state === 'running';
  useLeaveGuard(() => isRunning);
  // Waits for the response of every row, including those that were running at a stop, because the next step relies on
  // all of them.
  const close = () => {
    if (!isRunning) onClose(run.state === 'idle' ? null : rows.filter((row) => !done.current.has(idOf(row))));
  };
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={!isRunning}
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={submit} className={styles.bulkDialog}>
        {run.state === 'idle' ? (
          <>
            {children}
            <Checks checks={checks} refused={refused} total={rows.length} {...shown} />
          </>
        ) : (
          <RunProgress run={run} results={results} undone={undone} title={title} {...shown} />
        )}
        <div className={styles.bulkFoot}>
          {isRunning ? (
            <Button variant="default" onClick={run.stop}>
              {t('bulk.stop')}
            </Button>
          ) : (
            <Button variant="default" onClick={close}>
              {t('close')}
            </Button>
          )}
          {run.state === 'ended' && again.length > 0 && (
            <Button onClick={() => run.start(again)}>{t('bulk.again', { count: again.length })}</Button>
          )}
          {run.state === 'idle' &&
            (checks.error ? (
              <Button onClick={() => void checks.refetch()}>{t('bulk.checkAgain')}</Button>
            ) : (
              <Button
                type="submit"
                color={danger ? 'red' : undefined}
                disabled={!ready || possible.length === 0}
                loading={checks.isPending}
              >
                {submitLabel(possible.length)}
              </Button>
            ))}
        </div>
      </form>
    </Modal>
  );
};
