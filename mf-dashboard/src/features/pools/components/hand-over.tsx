import { newKey, useAttempt } from '@shop/back-office/commands';
import { toast, Trouble, useTroubleText } from '@shop/back-office/feedback';
import {
  CameraButton,
  ScanStrip,
  useRecentScans,
  useScanner,
  type ScannedCode,
  type ScanResult,
} from '@shop/back-office/scanning';
import { isolated } from '@shop/back-office/text';
import type { Pool, PooledOrder } from '@shop/contracts/logistics/dashboard';
import { useKept, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { orderOfCode, type usePoolWrites } from '../api/pools.ts';
import { parcelOfScan } from '../model/parcel-of-scan.ts';
import styles from './pools.module.css';

const asIds = (kept: unknown): readonly string[] | undefined =>
  Array.isArray(kept) && kept.every((one) => typeof one === 'string') ? kept : undefined;

/** C-4.05: every parcel is scanned as the courier takes it; only those that were are handed over. */
export const HandOver = ({
  pool,
  orders,
  writes,
}: {
  readonly pool: Pool;
  readonly orders: readonly PooledOrder[];
  readonly writes: ReturnType<typeof usePoolWrites>;
}) => {
  const { t } = useTranslation('dashboard.pools');
  const { scans, add, markUndone } = useRecentScans();
  const [scanned, setScanned] = useKept<readonly string[]>(`hand-over-${pool.uuid}`, [], asIds, 'visit');
  /** Two scans may come before the page is drawn again. */
  const latest = useRef<readonly string[]>(scanned);
  const { busy, trouble, attempt } = useAttempt();
  const troubleText = useTroubleText();
  const ofScans = useRef(new Map<string, string>());
  const ready = orders.filter(({ state }) => state === 'announced');
  const chosen = ready.filter(({ order }) => scanned.includes(order));
  const keep = (next: readonly string[]): void => {
    latest.current = next;
    setScanned(next);
  };

  const scannedNow = (): readonly string[] => (latest.current.length === 0 ? scanned : latest.current);

  const onScan = (code: ScannedCode): void => {
    const before = scannedNow();
    const found = parcelOfScan(code, orders, before);
    const id = newKey();
    if (found.kind === 'unknown') {
      const wrong = { id, tone: 'wrong', name: t('scan.unknown'), detail: isolated(code.text) } as const;
      add(wrong);
      orderOfCode(code.text).then(
        (number) => number !== undefined && add({ ...wrong, name: t('scan.elsewhere', { number: isolated(number) }) }),
        // The sentence without the other order's number stands.
        () => undefined,
      );
      return;
    }
    const { kind, order } = found;
    if (kind !== 'scanned') return add({ id, tone: 'wrong', name: t(`scan.${kind}`), detail: isolated(order.number) });
    const next = [...before, order.order];
    keep(next);
    ofScans.current.set(id, order.order);
    const figure = `${ready.filter((one) => next.includes(one.order)).length} / ${ready.length}`;
    add({ id, tone: 'right', name: order.number, detail: order.customer, figure: <bdi dir="ltr">{figure}</bdi> });
  };
  useScanner({ onScan });
  const undo = ({ id }: ScanResult): void => {
    const order = ofScans.current.get(id);
    keep(scanned.filter((one) => one !== order));
    markUndone(id);
  };
  const handOver = (): void =>
    void attempt(async () => {
      const { left, failed, error } = await writes.handOver(chosen.map(({ order }) => order));
      // Parcels may have been scanned meanwhile.
      keep(scannedNow().filter((one) => !left.includes(one)));
      if (left.length > 0) toast.done(t('handOver.done', { count: left.length }));
      const numberOf = (order: string): string => orders.find((one) => one.order === order)?.number ?? '';
      const whys = failed.map(({ order, why }) => `${isolated(numberOf(order))} : ${why}`);
      return [...whys, ...(error === undefined ? [] : [troubleText(error)])].join(' ') || undefined;
    });
  return (
    <section className={styles.card} aria-label={t('handOver.title')}>
      <ScanStrip scans={scans} onUndo={undo} hint={t('handOver.hint')}>
        <CameraButton onScan={onScan} />
      </ScanStrip>
      {ready.length === 0 && <p className={styles.dim}>{t('handOver.none')}</p>}
      {ready.length > chosen.length && (
        <p className={styles.dim}>{t('handOver.missing', { count: ready.length - chosen.length })}</p>
      )}
      <ul className={styles.orders}>
        {ready.map(({ order, number, trackingId, customer }) => {
          const isHere = scanned.includes(order);
          return (
            <li key={order} className={styles.order} data-level={isHere ? 'ok' : 'error'}>
              <span className={styles.head}>
                <bdi dir="ltr" className={styles.name}>
                  {number}
                </bdi>
                <bdi dir="ltr">{trackingId}</bdi>
                <bdi>{customer}</bdi>
                <span className={styles.end}>{t(isHere ? 'handOver.here' : 'handOver.absent')}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <Trouble>{trouble}</Trouble>
      {chosen.length > 0 && (
        <div className={styles.actions}>
          <Button loading={busy} onClick={handOver}>
            {t('handOver.submit', { count: chosen.length })}
          </Button>
        </div>
      )}
    </section>
  );
};
