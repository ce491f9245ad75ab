import type { ParcelTask } from '@shop/contracts/logistics/dashboard';
import { Link, useTexts, useTranslation } from '@shop/kit';
import { whatsAppLink } from '@shop/kit/format';
import { Button, Drawer } from '@mantine/core';
import { IconArrowRight, IconPhoneCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { PhoneNumber } from '@shop/back-office/badges';
import { Loaded } from '@shop/back-office/feedback';
import { KeyHint, useKeys } from '@shop/back-office/keyboard';
import { useScanner } from '@shop/back-office/scanning';
import { isolated } from '@shop/back-office/text';
import { ParcelEvents } from '../../../shared/parcel-events/parcel-events.tsx';
import { AnswerButtons } from '../../../shared/parcel-tasks/answer-buttons.tsx';
import { choicesOf } from '../../../shared/parcel-tasks/parcel-answers.ts';
import { ParcelKind, ParcelWay, ParcelWords } from '../../../shared/parcel-tasks/parcel-facts.tsx';
import { useParcelTasks } from '../../../shared/parcel-tasks/parcel-tasks.ts';
import { useAnswering } from '../../../shared/parcel-tasks/use-answering.tsx';
import { shownTask, skippedWith } from '../model/parcel-queue.ts';
import { useDigitKeys } from '../model/use-digit-keys.ts';
import { DeskHeader } from './desk-header.tsx';
import { PhoneBlock } from './phone-block.tsx';
import styles from './desk.module.css';

const TEXTS = ['dashboard.parcels', 'dashboard.parcel-status'] as const;
/** More than an agent calls before the list is read again. */
const AT_ONCE = 50;
const nothing = (): void => undefined;

/** Whom to call about which parcel, and why. */
const ParcelCall = ({ task }: { readonly task: ParcelTask }) => {
  const { t } = useTranslation('dashboard.parcels');
  const callLink = useRef<HTMLAnchorElement>(null);
  const [calledAt, setCalledAt] = useState<number>();
  const whatsApp = whatsAppLink(task.phone);
  useKeys([
    { key: 'c', run: () => callLink.current?.click() },
    { key: 'w', run: () => void window.open(whatsApp, '_blank', 'noreferrer') },
  ]);
  return (
    <div className={styles.call}>
      <header className={styles.callHead}>
        <span className={styles.callState}>
          <Link to={`/dashboard/orders/${task.order}`} aria-label={t('open', { number: isolated(task.number) })}>
            <bdi dir="ltr">{task.number}</bdi>
          </Link>
          <ParcelKind task={task} />
        </span>
        <h1 className={styles.callName}>
          <bdi>{task.customer}</bdi>
        </h1>
      </header>
      <PhoneBlock
        phone={task.phone}
        note={
          task.secondPhone !== null && (
            <>
              {t('second')} <PhoneNumber phone={task.secondPhone} />
            </>
          )
        }
        calledAt={calledAt}
        callRef={callLink}
        whatsApp={whatsApp}
        onCall={() => setCalledAt(calledAt ?? Date.now())}
      />
      <section className={styles.card} aria-label={t('desk.parcel')}>
        <ParcelWords task={task} />
        <ParcelWay task={task} />
      </section>
    </div>
  );
};

const Queue = ({
  tasks,
  total,
  open,
  onOpen,
}: {
  readonly tasks: readonly ParcelTask[];
  readonly total: number;
  readonly open: string | undefined;
  readonly onOpen: (expedition: string) => void;
}) => {
  const { t } = useTranslation('dashboard.parcels');
  return (
    <section className={styles.queue} aria-labelledby="desk-parcels">
      <h2 id="desk-parcels" className={styles.queueTitle}>
        {t('desk.queue')} <small>{total}</small>
      </h2>
      <ol className={styles.rowsList}>
        {tasks.map((task) => (
          <li key={task.expedition} className={styles.row}>
            <button
              type="button"
              className={styles.rowButton}
              aria-current={task.expedition === open || undefined}
              onClick={() => onOpen(task.expedition)}
            >
              <span className={styles.rowText}>
                <bdi className={styles.rowName}>{task.customer}</bdi>
                <span className={styles.rowLine}>
                  <small>
                    <bdi dir="ltr">{task.number}</bdi>
                  </small>
                  <small>{t(`kind.${task.kind}`)}</small>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Link to="/dashboard/parcels">{t('desk.all')}</Link>
    </section>
  );
};

/** What the call came to, by digits. */
const ParcelBar = ({
  task,
  answering,
  isGone,
  onSkip,
}: {
  readonly task: ParcelTask;
  /** It waits for nobody any more: no answer is taken for it. */
  readonly isGone: boolean;
  readonly answering: ReturnType<typeof useAnswering>;
  readonly onSkip: () => void;
}) => {
  const { t } = useTranslation('dashboard.parcels');
  useDigitKeys((digit) => {
    const choice = choicesOf(task)[digit - 1];
    if (choice && !isGone) answering.answer(task, choice.answer);
  });
  useKeys([{ key: 'n', run: onSkip }]);
  return (
    <div className={styles.bar} data-action-bar="desk">
      {isGone ? (
        <p role="alert">{t('desk.gone')}</p>
      ) : (
        <AnswerButtons
          task={task}
          hasDigits
          isSending={answering.sending.includes(task.expedition)}
          onAnswer={(answer) => answering.answer(task, answer)}
        />
      )}
      <Button
        className={styles.skip}
        variant="default"
        size="lg"
        aria-keyshortcuts="N"
        rightSection={<IconArrowRight size={16} stroke={1.75} className={styles.flip} />}
        onClick={onSkip}
      >
        {t('desk.skip')}
        <KeyHint of="N" />
      </Button>
    </div>
  );
};

/** The third queue of the desk: customers whose parcel is late, stuck, failed or coming back. */
export const ParcelsRoom = () => {
  useTexts(TEXTS);
  const { t } = useTranslation('dashboard.parcels');
  const list = useParcelTasks({ state: 'toDo', limit: AT_ONCE });
  const tasks = list.data?.tasks ?? [];
  const [held, setHeld] = useState<ParcelTask>();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [isListed, setListed] = useState(false);
  const task = shownTask(tasks, held, skipped);
  // A graver parcel that comes meanwhile does not take the place of the one that is talked about.
  if (task && task !== held) setHeld(task);
  // The person may have gone on to another parcel while the answer was on its way.
  const answering = useAnswering(({ expedition }) =>
    setHeld((now) => (now?.expedition === expedition ? undefined : now)),
  );
  const total = list.data?.counts.toDo ?? 0;
  // Of more than are read at once, the list does not tell which wait no more: the server refuses those.
  const isGone =
    task !== undefined &&
    !tasks.includes(task) &&
    total <= tasks.length &&
    !answering.sending.includes(task.expedition);
  // A scanner's burst is never an answer.
  useScanner({ onScan: nothing });
  const skip = (): void => {
    if (!task) return;
    setHeld(undefined);
    setSkipped(skippedWith(tasks, skipped, task.expedition));
  };
  const queue = (
    <Queue
      tasks={tasks}
      total={total}
      open={task?.expedition}
      onOpen={(expedition) => {
        setListed(false);
        setHeld(tasks.find((one) => one.expedition === expedition));
      }}
    />
  );
  return (
    <div className={styles.desk} data-full-screen="">
      <DeskHeader queue="parcels" onPause={undefined} onQueue={() => setListed(true)} />
      <div className={styles.body} data-queue="parcels">
        <div className={styles.queueColumn}>{queue}</div>
        <div className={styles.middle}>
          <Loaded query={list} label={t('loading')}>
            {() =>
              task ? (
                <ParcelCall key={task.expedition} task={task} />
              ) : (
                <div className={styles.rest} role="status">
                  <IconPhoneCheck size={32} stroke={1.5} aria-hidden />
                  <h1>{t('desk.none')}</h1>
                  <p className={styles.dim}>{t('desk.byItself')}</p>
                </div>
              )
            }
          </Loaded>
        </div>
        {task && (
          <aside className={styles.side} aria-label={t('events')} tabIndex={0}>
            <section className={styles.card} aria-labelledby="desk-parcel-events">
              <h2 id="desk-parcel-events" className={styles.cardTitle}>
                {t('events')}
              </h2>
              <ParcelEvents expedition={task.expedition} transporter={task.transporter.uuid} />
            </section>
          </aside>
        )}
      </div>
      {task && <ParcelBar key={task.expedition} task={task} answering={answering} isGone={isGone} onSkip={skip} />}
      <Drawer
        opened={isListed}
        onClose={() => setListed(false)}
        title={t('desk.queue')}
        size="sm"
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {queue}
      </Drawer>
      {answering.dialog}
    </div>
  );
};
