import { PhoneNumber, WhatsAppLink } from '@shop/back-office/badges';
import {
  EmptyList,
  ListHeader,
  ListPage,
  loadingOf,
  oneOfFilter,
  pagingOf,
  useListAddress,
} from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import { PARCEL_TASK_STATES, PARCEL_TASKS, type ParcelTask } from '@shop/contracts/logistics/dashboard';
import { Link, useNavigate, useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { IconHeadset, IconPhone } from '@tabler/icons-react';
import { KeyHint } from '@shop/back-office/keyboard';
import { AnswerButtons } from '../../../shared/parcel-tasks/answer-buttons.tsx';
import { ANSWER_CHOICES, CALL_KEY } from '../../../shared/parcel-tasks/parcel-answers.ts';
import { ParcelKind, ParcelWay, ParcelWords } from '../../../shared/parcel-tasks/parcel-facts.tsx';
import { useParcelTasks } from '../../../shared/parcel-tasks/parcel-tasks.ts';
import { useAnswering, type Answering } from '../../../shared/parcel-tasks/use-answering.tsx';
import { useTransporterNames } from '../../../shared/transporter-names.ts';
import styles from './parcels.module.css';

const FILTERS = ['kind', 'transporter'] as const;
const idOf = ({ expedition }: ParcelTask): string => expedition;
const nameOf = ({ number }: ParcelTask): string => number;
const callIdOf = ({ expedition }: ParcelTask): string => `call-${expedition}`;
const orderOf = ({ order }: ParcelTask): string => `/dashboard/orders/${order}`;
/** The letters of answers are hints of the buttons: the bar of keys has no room for them. */
const UNNAMED = '';

const Customer = ({ task }: { readonly task: ParcelTask }) => {
  const { t } = useTranslation('dashboard.parcels');
  const { customer, phone, secondPhone } = task;
  return (
    <span className={styles.line}>
      <bdi className={styles.name}>{customer}</bdi>
      <Button
        component="a"
        id={callIdOf(task)}
        href={`tel:${phone}`}
        variant="default"
        aria-keyshortcuts={CALL_KEY}
        leftSection={<IconPhone size={16} stroke={1.75} aria-hidden />}
      >
        {t('call', { phone: `\u2066${formatPhone(phone)}\u2069` })}
        <KeyHint of={CALL_KEY.toUpperCase()} />
      </Button>
      <WhatsAppLink phone={phone} />
      {secondPhone !== null && (
        <span>
          {t('second')} <PhoneNumber phone={secondPhone} />
        </span>
      )}
    </span>
  );
};

const Task = ({
  task,
  answering,
  mayAnswer,
}: {
  readonly task: ParcelTask;
  readonly answering: Answering;
  readonly mayAnswer: boolean;
}) => (
  <div className={styles.task}>
    <span className={styles.line}>
      <Link to={orderOf(task)} className={styles.name}>
        <bdi dir="ltr">{task.number}</bdi>
      </Link>
      <span>
        <ParcelKind task={task} />
      </span>
    </span>
    <ParcelWords task={task} />
    <Customer task={task} />
    <ParcelWay task={task} />
    {mayAnswer && (
      <AnswerButtons
        task={task}
        isSending={answering.sending.includes(task.expedition)}
        onAnswer={(answer) => answering.answer(task, answer)}
      />
    )}
  </div>
);

/** Late, stuck and failed parcels and those coming back, each with the answers that its company can take. */
export const ParcelsPage = () => {
  const { t } = useTranslation('dashboard.parcels');
  const navigate = useNavigate();
  const mayAnswer = useMay('order.confirm');
  const address = useListAddress(FILTERS);
  const { filters, page, size } = address;
  const state = PARCEL_TASK_STATES.find((one) => one === address.view) ?? 'toDo';
  const kind = PARCEL_TASKS.find((one) => one === filters.kind);
  const transporters = useTransporterNames(useMay('transporter.read')).data ?? [];
  const list = useParcelTasks({
    state,
    ...(kind && { kind }),
    ...(filters.transporter !== undefined && { transporter: filters.transporter }),
    page,
    limit: size,
  });
  const answering = useAnswering();
  const { counts, total = 0 } = list.data ?? {};
  return (
    <>
      <ListPage
        list="parcels"
        header={
          <ListHeader title={t('title')} note={t('lead')}>
            {mayAnswer && (
              <Button
                component={Link}
                to="/dashboard/desk?queue=parcels"
                variant="default"
                leftSection={<IconHeadset size={16} stroke={1.75} />}
              >
                {t('desk.queue')}
              </Button>
            )}
          </ListHeader>
        }
        address={address}
        loading={loadingOf(list)}
        rows={list.data?.tasks ?? []}
        idOf={idOf}
        nameOf={nameOf}
        columns={[]}
        asCards
        card={(task) => <Task task={task} answering={answering} mayAnswer={mayAnswer} />}
        views={PARCEL_TASK_STATES.map((name) => ({
          name: name === 'toDo' ? null : name,
          label: t(`view.${name}`),
          count: name === 'closed' ? undefined : counts?.[name],
          waiting: name === 'toDo' && (counts?.toDo ?? 0) > 0,
        }))}
        filters={[
          oneOfFilter(
            'kind',
            t('field.kind'),
            PARCEL_TASKS.map((one) => ({ value: one, label: t(`kind.${one}`) })),
          ),
          ...(transporters.length > 1
            ? [
                oneOfFilter(
                  'transporter',
                  t('field.transporter'),
                  transporters.map(({ uuid, name }) => ({ value: uuid, label: name })),
                ),
              ]
            : []),
        ]}
        sorts={[]}
        showLabel={t('show')}
        empty={
          <EmptyList
            address={address}
            text={t(address.narrowed ? 'none.found' : `none.${state}`)}
            clearLabel={t('none.clear')}
          />
        }
        paging={pagingOf(address, page, total)}
        onOpen={(task) => void navigate(orderOf(task))}
        rowKeys={[
          { key: CALL_KEY, label: UNNAMED, run: (task) => document.getElementById(callIdOf(task))?.click() },
          ...(mayAnswer
            ? ANSWER_CHOICES.map(({ answer, key }) => ({
                key,
                label: UNNAMED,
                run: (task: ParcelTask) => answering.answer(task, answer),
              }))
            : []),
        ]}
      />
      {answering.dialog}
    </>
  );
};
