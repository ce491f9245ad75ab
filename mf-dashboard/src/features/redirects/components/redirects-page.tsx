import { REDIRECT_VIEWS, type Redirect } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  EmptyList,
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  NewButton,
  pagingOf,
  useListAddress,
  viewsOf,
} from '@shop/back-office/list-page';
import { Tag } from '@shop/back-office/badges';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useRedirects } from '../api/redirects.ts';
import { RedirectActs } from './redirect-acts.tsx';
import styles from './redirects.module.css';

const RedirectDialog = partOnDemand(async () => (await import('./redirect-dialog.tsx')).RedirectDialog);
const PRESSED = [RedirectDialog];

const FILTERS = ['q'] as const;
const VIEWS = ['all', ...REDIRECT_VIEWS] as const;
const idOf = ({ uuid }: Redirect): string => uuid;
const nameOf = ({ from }: Redirect): string => from;
/** A redirect that a rename created belongs to the renamed entity and cannot be edited. */
const isWritable = ({ automatic, deletedAt }: Redirect): boolean => !automatic && deletedAt === null;

/** D-10.05: old addresses that lead on, those of renames and those that staff add. */
export const RedirectsPage = () => {
  const { t } = useTranslation('dashboard.redirects');
  const address = useListAddress(FILTERS);
  const { filters, page, size } = address;
  const view = VIEWS.find((name) => name === address.view) ?? 'all';
  const list = useRedirects({ q: filters.q ?? '', page, limit: size, ...(view !== 'all' && { view }) });
  usePreloadWhenIdle(PRESSED, list.data !== undefined);
  const [open, setOpen] = useState<string>();
  const rows = list.data?.redirects ?? [];
  const { total = 0, counts } = list.data ?? {};
  const changing = rows.find((row) => row.uuid === open && isWritable(row));
  const begin = () => setOpen('new');

  const fromCell = ({ from, covered, deletedAt }: Redirect) => (
    <span className={styles.to}>
      <bdi dir="ltr" className={styles.address}>
        {from}
      </bdi>
      {covered && deletedAt === null && (
        <span title={t('covered.text')}>
          <Tag kind="warn">{t('covered.mark')}</Tag>
        </span>
      )}
    </span>
  );
  const toCell = ({ kind, to }: Redirect) => (
    <span className={styles.to}>
      <bdi dir="ltr" className={styles.address}>
        {to}
      </bdi>
      {kind !== 'path' && <span className={styles.dim}>{t(`kind.${kind}`)}</span>}
    </span>
  );
  const madeCell = ({ automatic }: Redirect) => <Tag kind="neutral">{t(automatic ? 'made.auto' : 'made.hand')}</Tag>;
  const acts = (row: Redirect) => !row.automatic && <RedirectActs redirect={row} />;
  const columns: readonly ListColumn<Redirect>[] = [
    { id: 'from', label: t('from'), cell: fromCell, fixed: true },
    { id: 'to', label: t('to'), cell: toCell, fixed: true },
    { id: 'made', label: t('made.title'), cell: madeCell, width: 130 },
    { id: 'acts', label: '', cell: acts, end: true, fixed: true, width: 84 },
  ];

  return (
    <>
      <ListPage
        list="redirects"
        header={
          <>
            <ListHeader title={t('title')}>
              <NewButton label={t('new')} onClick={begin} />
            </ListHeader>
            <p className={styles.lead}>{t('lead')}</p>
          </>
        }
        address={address}
        loading={loadingOf(list)}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        card={(row) => (
          <div className={styles.card}>
            {fromCell(row)}
            {toCell(row)}
            <div className={styles.cardFoot}>
              {madeCell(row)}
              <span>
                {isWritable(row) && (
                  <Button size="compact-sm" variant="subtle" onClick={() => setOpen(row.uuid)}>
                    {t('dialog.change')}
                  </Button>
                )}
                {acts(row)}
              </span>
            </div>
          </div>
        )}
        views={viewsOf(
          VIEWS,
          (name) => t(`views.${name}`),
          (name) => counts?.[name] ?? 0,
        )}
        searchLabel={t('search')}
        filters={[]}
        sorts={[]}
        showLabel={t('show')}
        empty={
          <EmptyList
            address={address}
            text={t(view === 'bin' ? 'none.bin' : address.narrowed || view !== 'all' ? 'none.found' : 'none.yet')}
            clearLabel={t('none.clear')}
          >
            {view === 'all' && <Button onClick={begin}>{t('new')}</Button>}
          </EmptyList>
        }
        paging={pagingOf(address, page, total)}
        onOpen={(row) => isWritable(row) && setOpen(row.uuid)}
        keys={[{ key: 'n', label: 'keys.new', run: begin }]}
      />
      {open === 'new' && <RedirectDialog redirect={null} onClose={() => setOpen(undefined)} />}
      {changing && (
        <RedirectDialog
          key={`${changing.uuid} ${changing.version}`}
          redirect={changing}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};
