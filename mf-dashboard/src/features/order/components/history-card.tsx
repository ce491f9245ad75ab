import type { Order } from '@shop/contracts/order/dashboard';
import { lazyPart, OptionalPart, useTranslation } from '@shop/kit';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '@shop/back-office/session';
import { Amount } from '@shop/back-office/amounts';
import { AuditPanel, type AuditEntry } from '@shop/back-office/audit';
import { StateGlyph } from '@shop/back-office/badges';
import { isolated } from '@shop/back-office/text';
import { useParcelWords } from '../model/use-parcel-words.ts';
import styles from './order.module.css';

const StockSteps = lazyPart(async () => (await import('./stock-steps.tsx')).StockSteps);
const Events = lazyPart(async () => (await import('../../../shared/parcel-events/parcel-events.tsx')).ParcelEvents);
const Acts = lazyPart(async () => (await import('@shop/back-office/audit/record-audit')).RecordAudit);

type Inspection = NonNullable<Order['history'][number]['inspection']>;

/** C-1.08: what was found of returned units: "Lampe Luna : 2 remises en stock, 1 perte". */
const Found = ({ name, photos, ...units }: Inspection) => {
  const { t } = useTranslation('dashboard.order');
  const sum = (['passed', 'rejected', 'hold'] as const)
    .filter((outcome) => units[outcome] > 0)
    .map((outcome) => t(`found.${outcome}`, { count: units[outcome] }))
    .join(t('found.comma'));
  return (
    <>
      {name === '' ? sum : t('found.named', { name: isolated(name), sum })}
      {photos.map((src, index) => (
        <a key={src} href={src} target="_blank" rel="noreferrer" className={styles.photo}>
          {t('found.photo', { n: index + 1 })}
        </a>
      ))}
    </>
  );
};

/** What logistics said of the parcel; all other reasons are a person's own words. */
const isOfParcel = ({ what }: Order['history'][number]): boolean =>
  what.startsWith('expedition.') || what === 'toBeChecked';

/** Every change of the order, newest first (D-4.03). */
const Steps = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const wordsOf = useParcelWords();
  const entries = order.history.toReversed().map((line): AuditEntry => ({
    what: t(`history.${line.what}`, { defaultValue: t(`history.to.${line.to}`) }),
    // What a company said is its own step, by its name.
    who: line.by === 'system' && line.byName === '' ? undefined : line.byName,
    at: line.at,
    glyph: <StateGlyph state={line.to} size={16} />,
    reason: line.reason !== null && isOfParcel(line) ? wordsOf({ reason: line.reason }) : line.reason,
    ...(line.inspection && { notes: [<Found key="found" {...line.inspection} />] }),
    ...(line.taken && {
      notes: line.taken.lines.map(({ name, packed, taken }) => t('history.taken', { name, packed, taken })),
      changes: [
        {
          field: '',
          before: <Amount value={line.taken.totalBefore} struck />,
          after: <Amount value={line.taken.totalAfter} />,
        },
      ],
    }),
    ...(line.packing && {
      notes: line.packing.lines.map(({ name, ordered, packed }) => t('history.packed', { name, ordered, packed })),
      changes: [
        {
          field: '',
          before: <Amount value={line.packing.totalBefore} struck />,
          after: <Amount value={line.packing.totalAfter} />,
        },
      ],
    }),
  }));
  return <AuditPanel entries={entries} />;
};

const WAITING = <Skeleton height={34} radius="md" aria-busy="true" />;

/** Its expedition, once a company may have said something of it. */
const parcelOf = ({ expedition, journey = [] }: Order): string | null =>
  expedition && (expedition.trackingId !== null || journey.length > 0) ? expedition.uuid : null;

/** The order's steps, its parcel, its movements of stock, the audit log, each for people who may read it (D-11.03). */
export const HistoryCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const [readsStock, readsActs] = [useMay('stock.read'), useMay('audit.read')];
  const expedition = parcelOf(order);
  const views = [
    'steps',
    ...(expedition === null ? [] : ['parcel']),
    ...(readsStock ? ['stock'] : []),
    ...(readsActs ? ['acts'] : []),
  ];
  const [chosen, setShown] = useState('steps');
  const shown = views.includes(chosen) ? chosen : 'steps';
  return (
    <section className={styles.card} aria-labelledby="order-history">
      <div className={styles.cardHead}>
        <h2 id="order-history" className={styles.cardTitle}>
          {t('history.title')}
        </h2>
        {views.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('history.title')}
            value={shown}
            onChange={setShown}
            data={views.map((value) => ({ value, label: t(value === 'stock' ? 'stock.title' : `history.${value}`) }))}
          />
        )}
      </div>
      {shown === 'steps' && <Steps order={order} />}
      {shown === 'parcel' && expedition !== null && (
        <OptionalPart fallback={WAITING}>
          <Events expedition={expedition} transporter={order.transporter?.uuid ?? null} />
        </OptionalPart>
      )}
      {shown === 'stock' && (
        <OptionalPart fallback={WAITING}>
          <StockSteps order={order} />
        </OptionalPart>
      )}
      {shown === 'acts' && (
        <OptionalPart fallback={WAITING}>
          <Acts entity="order" subject={order.uuid} />
        </OptionalPart>
      )}
    </section>
  );
};
