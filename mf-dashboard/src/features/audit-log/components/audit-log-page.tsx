import type { StaffAct } from '@shop/contracts/staff/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { useMay } from '@shop/back-office/session';
import {
  ChoiceField,
  DaysField,
  labelOf,
  type ListColumn,
  type ListFilter,
  ListHeader,
  ListPage,
  loadingOf,
  NoRows,
  useListAddress,
} from '@shop/back-office/list-page';
import { daysText } from '@shop/back-office/dates';
import { useLog, usePeople } from '../api/log.ts';
import { ENTITIES, hrefOfThing, nameOf } from '../model/entities.ts';
import { ActChanges } from './act-changes.tsx';
import { ActsExport } from './acts-export.tsx';
import styles from './audit-log.module.css';

const FILTERS = ['q', 'person', 'entity', 'from', 'to'] as const;
const idOf = ({ uuid }: StaffAct): string => uuid;

/** D-11.03: who did what in the shop, when and from where, with what was there before and after. */
export const AuditLogPage = () => {
  const { t } = useTranslation('dashboard.audit');
  const language = useLanguage();
  const address = useListAddress(FILTERS);
  const people = usePeople(useMay('staff.read'));
  const { q, person, entity, from, to } = address.filters;
  const which = { person, entity, q, from, to };
  const log = useLog(which);
  const acts = log.data?.pages.flatMap((one) => one.acts) ?? [];
  const whatOf = ({ action }: StaffAct) => t(`act.${action}`, { defaultValue: action });
  const kindOf = (kind: string) => t(`entity.${kind}`, { defaultValue: kind });

  const choice = (name: 'person' | 'entity', label: string, choices: readonly { value: string; label: string }[]) =>
    ({
      names: [name],
      label,
      said: ([id]) => labelOf(choices, id),
      field: ({ values: [id], change, done }) => (
        <ChoiceField
          label={label}
          choices={choices}
          value={id}
          onChoose={(value) => {
            change([value]);
            done();
          }}
        />
      ),
    }) satisfies ListFilter;
  const filters: readonly ListFilter[] = [
    ...(people.data
      ? [
          choice(
            'person',
            t('log.person'),
            people.data.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ),
        ]
      : []),
    choice(
      'entity',
      t('log.entity'),
      ENTITIES.map((kind) => ({ value: kind, label: kindOf(kind) })),
    ),
    {
      names: ['from', 'to'],
      label: t('log.days'),
      said: ([first, last]) => daysText(first, last, language),
      field: ({ values: [first, last], change, done }) => (
        <DaysField
          from={first}
          to={last}
          onChoose={(one, other) => {
            change([one, other]);
            done();
          }}
        />
      ),
    },
  ];
  const at = (act: StaffAct) => (
    <bdi dir="ltr" className={styles.at}>
      <time dateTime={act.at}>{formatDateTime(act.at, language)}</time>
    </bdi>
  );
  const thing = (act: StaffAct) => {
    const href = hrefOfThing(act.entity, act.subject);
    const name = nameOf(act, language);
    const said = name ? <bdi>{name}</bdi> : kindOf(act.entity);
    return (
      <>
        {href ? (
          <Link to={href} className={styles.thing}>
            {said}
          </Link>
        ) : (
          said
        )}
        {name && <small className={styles.kind}>{kindOf(act.entity)}</small>}
      </>
    );
  };
  const columns: readonly ListColumn<StaffAct>[] = [
    { id: 'at', label: t('log.at'), cell: at, fixed: true, width: 150 },
    { id: 'who', label: t('log.person'), cell: ({ by }) => <bdi>{by.name}</bdi> },
    { id: 'what', label: t('log.what'), cell: (act) => <strong>{whatOf(act)}</strong> },
    { id: 'thing', label: t('log.entity'), cell: thing },
    { id: 'changes', label: t('log.changes'), cell: (act) => <ActChanges act={act} /> },
    {
      id: 'from',
      label: t('log.from'),
      from: 1300,
      cell: (act) => (
        <bdi dir="ltr" className={styles.dim}>
          {act.from || '—'}
        </bdi>
      ),
    },
  ];
  return (
    <ListPage
      list="audit-log"
      header={
        <ListHeader title={t('log.title')} isFetching={log.isFetching && !log.isPending}>
          <ActsExport which={which} />
        </ListHeader>
      }
      address={address}
      loading={loadingOf(log)}
      rows={acts}
      idOf={idOf}
      nameOf={whatOf}
      columns={columns}
      card={(act) => (
        <div className={styles.card}>
          <span className={styles.line}>
            <strong>{whatOf(act)}</strong>
            {at(act)}
          </span>
          <span className={styles.line}>
            <bdi>{act.by.name}</bdi>
            {thing(act)}
          </span>
          <ActChanges act={act} />
        </div>
      )}
      searchLabel={t('log.search')}
      filters={filters}
      sorts={[]}
      showLabel={t('log.show')}
      empty={
        <NoRows text={t(address.narrowed ? 'log.noneFound' : 'none')}>
          {address.narrowed && (
            <Button variant="default" onClick={address.clear}>
              {t('log.clear')}
            </Button>
          )}
        </NoRows>
      }
    >
      {log.hasNextPage && (
        <div className={styles.more}>
          {log.isFetchNextPageError && <span role="alert">{t('moreFailed')}</span>}
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </ListPage>
  );
};
