import type { OrderDraft } from '@shop/contracts/order/dashboard';
import { Link, useLanguage, useNavigate, useTranslation } from '@shop/kit';
import { formatDate, formatDateTime, formatPhone } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Amount } from '@shop/back-office/amounts';
import { Tag } from '@shop/back-office/badges';
import { useNow } from '@shop/back-office/dates';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import {
  EmptyList,
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  NewButton,
  useListAddress,
  viewsOf,
} from '@shop/back-office/list-page';
import { useDrafts } from '../api/drafts.ts';
import { draftHref, draftName } from '../model/draft-name.ts';
import { DraftActs } from './draft-acts.tsx';
import styles from './drafts.module.css';

const ProformaPrint = partOnDemand(async () => (await import('./proforma-print.tsx')).ProformaPrint);
const PRESSED = [ProformaPrint];
const FILTERS = [] as const;
const VIEWS = ['all', 'draft', 'proforma'] as const;
const NEW = '/dashboard/orders/new';
const idOf = ({ uuid }: OrderDraft): string => uuid;

/** Until when a proforma keeps its prices, or what it became. */
const StateOf = ({ draft }: { readonly draft: OrderDraft }) => {
  const { t } = useTranslation('dashboard.order-drafts');
  const language = useLanguage();
  const now = useNow();
  if (draft.order)
    return (
      <Link to={`/dashboard/orders/${draft.order.uuid}`} onClick={(event) => event.stopPropagation()}>
        {t('became')} <bdi dir="ltr">{draft.order.number}</bdi>
      </Link>
    );
  if (draft.validUntil === null) return <Tag kind="neutral">{t('kind.draft')}</Tag>;
  const isOver = Date.parse(draft.validUntil) < now;
  return (
    <Tag kind={isOver ? 'warn' : 'ok'}>
      {t(isOver ? 'wasValid' : 'valid', { date: formatDate(draft.validUntil, language) })}
    </Tag>
  );
};

/** D-4.16: what was begun, and the proformas of the shop. */
export const DraftsPage = () => {
  const { t } = useTranslation('dashboard.order-drafts');
  const language = useLanguage();
  const navigate = useNavigate();
  const address = useListAddress(FILTERS);
  const view = VIEWS.find((name) => name === address.view) ?? 'all';
  const list = useDrafts(view === 'all' ? undefined : view);
  usePreloadWhenIdle(PRESSED, list.data !== undefined);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [printed, setPrinted] = useState<OrderDraft>();
  const rows = (list.data ?? []).filter(({ uuid }) => !gone.has(uuid));
  const open = (draft: OrderDraft): void =>
    void navigate(draft.order ? `/dashboard/orders/${draft.order.uuid}` : draftHref(draft));
  const begin = (): void => void navigate(NEW);
  const hide = (uuid: string, isHidden: boolean): void =>
    setGone((before) => new Set(isHidden ? [...before, uuid] : [...before].filter((one) => one !== uuid)));

  const nameOf = (draft: OrderDraft): string => draftName(draft) || t('nameless');
  const nameCell = (draft: OrderDraft) => (
    <span className={styles.name}>
      <bdi>{nameOf(draft)}</bdi>
      {draft.number !== null && <small dir="ltr">{draft.number}</small>}
    </span>
  );
  const phoneCell = ({ content }: OrderDraft) =>
    content.customer.phone === '' ? '' : <bdi dir="ltr">{formatPhone(content.customer.phone)}</bdi>;
  const linesCell = ({ content }: OrderDraft) => t('lines', { count: content.lines.length });
  const totalCell = ({ quote }: OrderDraft) => quote && <Amount value={quote.totals.total} />;
  const changedCell = ({ changedAt }: OrderDraft) => <bdi dir="ltr">{formatDateTime(changedAt, language)}</bdi>;
  const acts = (draft: OrderDraft) => (
    <DraftActs draft={draft} name={nameOf(draft)} onPrint={() => setPrinted(draft)} onHide={hide} />
  );
  const columns: readonly ListColumn<OrderDraft>[] = [
    { id: 'name', label: t('customer'), cell: nameCell, fixed: true },
    { id: 'phone', label: t('phone'), cell: phoneCell, width: 140 },
    { id: 'state', label: t('state'), cell: (draft) => <StateOf draft={draft} />, fixed: true },
    { id: 'lines', label: t('linesTitle'), cell: linesCell, width: 100 },
    { id: 'total', label: t('total'), cell: totalCell, end: true, width: 130 },
    { id: 'by', label: t('by'), cell: ({ by }) => <bdi>{by.name}</bdi>, width: 140 },
    { id: 'changed', label: t('changed'), cell: changedCell, width: 150 },
    { id: 'acts', label: '', cell: acts, end: true, fixed: true, width: 200 },
  ];
  return (
    <>
      <ListPage
        list="order-drafts"
        header={
          <ListHeader title={t('title')}>
            <Button component={Link} to="/dashboard/orders" variant="default">
              {t('toOrders')}
            </Button>
            <NewButton label={t('new')} onClick={begin} />
          </ListHeader>
        }
        address={address}
        loading={loadingOf(list)}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        card={(draft) => (
          <div className={styles.card}>
            {nameCell(draft)}
            <span>
              {linesCell(draft)} {totalCell(draft)}
            </span>
            <div className={styles.foot}>
              <StateOf draft={draft} />
              {acts(draft)}
            </div>
          </div>
        )}
        views={viewsOf(
          VIEWS,
          (name) => t(`views.${name}`),
          () => 0,
        )}
        filters={[]}
        sorts={[]}
        showLabel={t('show')}
        empty={
          <EmptyList address={address} text={t(`none.${view}`)}>
            <Button onClick={begin}>{t('new')}</Button>
          </EmptyList>
        }
        onOpen={open}
        keys={[{ key: 'n', label: 'keys.new', run: begin }]}
      />
      {printed && <ProformaPrint draft={printed} onClose={() => setPrinted(undefined)} />}
    </>
  );
};
