import type { StaffAct } from '@shop/contracts/staff/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { UnstyledButton } from '@mantine/core';
import { useMomentText } from '@shop/back-office/text';
import { useState } from 'react';
import {
  daysFilter,
  type ListColumn,
  type ListFilter,
  ListHeader,
  LogPage,
  oneOfFilter,
  useListAddress,
} from '@shop/back-office/list-page';
import { usePersonFilter } from '../../../shared/people.ts';
import { useLog } from '../api/log.ts';
import { ENTITIES, hrefOfEntity, nameOf } from '../model/entities.ts';
import { ActDetails } from './act-details.tsx';
import { ActSummary, useSummaryNames } from './act-summary.tsx';
import { ActsExport } from './acts-export.tsx';
import styles from './audit-log.module.css';

const FILTERS = ['q', 'person', 'entity', 'from', 'to'] as const;
const NONE: readonly StaffAct[] = [];
const idOf = ({ uuid }: StaffAct): string => uuid;

/** D-11.03: who did what in the shop and when, with what was there before and after; a row opens all of it. */
export const AuditLogPage = () => {
  const { t } = useTranslation('dashboard.audit');
  const language = useLanguage();
  const address = useListAddress(FILTERS);
  const { q, person, entity, from, to } = address.filters;
  const which = { person, entity, q, from, to };
  const log = useLog(which);
  const acts = log.data?.pages.flatMap((one) => one.acts) ?? NONE;
  const names = useSummaryNames(acts);
  const momentText = useMomentText();
  const [open, setOpen] = useState<StaffAct>();
  const whatOf = ({ action }: StaffAct) => t(`act.${action}`, { defaultValue: action });
  const kindOf = (kind: string) => t(`entity.${kind}`, { defaultValue: kind });

  const filters: readonly ListFilter[] = [
    ...usePersonFilter(t('log.person')),
    oneOfFilter(
      'entity',
      t('log.entity'),
      ENTITIES.map((kind) => ({ value: kind, label: kindOf(kind) })),
    ),
    daysFilter(['from', 'to'], t('log.days'), language),
  ];
  const at = (act: StaffAct) => (
    <time dateTime={act.at} className={styles.at}>
      {momentText(act.at)}
    </time>
  );
  const whatCell = (act: StaffAct) => (
    <UnstyledButton
      className={styles.what}
      aria-label={t('log.open', { what: whatOf(act) })}
      onClick={() => setOpen(act)}
    >
      {whatOf(act)}
    </UnstyledButton>
  );
  const entityCell = (act: StaffAct) => {
    const href = hrefOfEntity(act.entity, act.subject);
    const name = nameOf(act, language);
    const label = name ? <bdi>{name}</bdi> : kindOf(act.entity);
    return (
      <>
        {href ? (
          <Link to={href} className={styles.entity}>
            {label}
          </Link>
        ) : (
          label
        )}
        {name && <small className={styles.kind}>{kindOf(act.entity)}</small>}
      </>
    );
  };
  const columns: readonly ListColumn<StaffAct>[] = [
    { id: 'at', label: t('log.at'), cell: at, fixed: true, width: 215 },
    { id: 'who', label: t('log.person'), cell: ({ by }) => <bdi>{by.name}</bdi>, width: 130 },
    { id: 'what', label: t('log.what'), cell: whatCell, width: 230 },
    { id: 'entity', label: t('log.entity'), cell: entityCell, share: 20 },
    { id: 'changes', label: t('log.changes'), cell: (act) => <ActSummary act={act} names={names} /> },
  ];
  return (
    <>
      <LogPage
        list="audit-log"
        header={
          <ListHeader title={t('log.title')}>
            <ActsExport which={which} />
          </ListHeader>
        }
        address={address}
        query={log}
        texts={{
          none: t('none'),
          noneFound: t('log.noneFound'),
          clear: t('log.clear'),
          more: t('more'),
          moreFailed: t('moreFailed'),
        }}
        rows={acts}
        idOf={idOf}
        nameOf={whatOf}
        columns={columns}
        card={(act) => (
          <div className={styles.card}>
            <span className={styles.line}>
              {whatCell(act)}
              {at(act)}
            </span>
            <span className={styles.line}>
              <bdi>{act.by.name}</bdi>
              {entityCell(act)}
            </span>
            <ActSummary act={act} names={names} />
          </div>
        )}
        searchLabel={t('log.search')}
        filters={filters}
        showLabel={t('log.show')}
        onOpen={setOpen}
      />
      {open && <ActDetails act={open} what={whatOf(open)} onClose={() => setOpen(undefined)} />}
    </>
  );
};
