import type { PackingBox, PackingUnit } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconNote, IconPrinter } from '@tabler/icons-react';
import { Amount } from '@shop/back-office/amounts';
import { StateBadge } from '@shop/back-office/badges';
import { useAttempt } from '@shop/back-office/commands';
import { Trouble } from '@shop/back-office/feedback';
import { partOnDemand } from '@shop/back-office/lazy';
import type { ScannedCode } from '@shop/back-office/scanning';
import type { PackingWrites } from '../api/packing.ts';
import { packedIn } from '../model/box-of-scan.ts';
import type { QueuedScan } from '../model/packing-queue.ts';
import { AskCard } from './ask-card.tsx';
import { BoxPhotos } from './box-photos.tsx';
import styles from './packing.module.css';

const ShortDialog = partOnDemand(async () => (await import('./short-dialog.tsx')).ShortDialog);
const WeightDialog = partOnDemand(async () => (await import('./weight-dialog.tsx')).WeightDialog);

const UnitRow = ({
  unit,
  packed,
  onAll,
}: {
  readonly unit: PackingUnit;
  readonly packed: number;
  readonly onAll: (() => void) | undefined;
}) => {
  const { t } = useTranslation('dashboard.packing');
  const { name, attributes, thumb, place, required } = unit;
  const isIn = packed >= required;
  const Sign = isIn ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={styles.unit} data-done={isIn || undefined}>
      {thumb === null ? <span className={styles.thumb} /> : <img className={styles.thumb} src={thumb} alt="" />}
      <span className={styles.words}>
        <bdi className={styles.goods}>{name}</bdi>
        {attributes !== '' && <bdi className={styles.dim}>{attributes}</bdi>}
      </span>
      {place !== null && (
        <span className={styles.shelf}>
          <small>{t('shelf')}</small>
          <bdi dir="ltr">{place}</bdi>
        </span>
      )}
      <span className={styles.count}>
        <b>{packed}</b> / {required}
      </span>
      {onAll && required - packed > 1 && (
        <Button variant="default" className={styles.big ?? ''} aria-label={t('allOf', { name })} onClick={onAll}>
          {t('all')}
        </Button>
      )}
      <Sign aria-hidden className={styles.mark} />
    </li>
  );
};

const PutBackCard = ({ box, writes }: { readonly box: PackingBox; readonly writes: PackingWrites }) => {
  const { t } = useTranslation('dashboard.packing');
  const { busy, trouble, attempt } = useAttempt();
  if (box.putBack.length === 0) return null;
  return (
    <section className={styles.putBack} role="alert" aria-label={t('putBack.title')}>
      <b>{t('putBack.title')}</b>
      <ul>
        {box.putBack.map(({ product, combination, name, attributes, quantity }) => (
          <li key={`${product}:${combination ?? ''}`}>
            {quantity} × <bdi>{[name, attributes].filter(Boolean).join(' · ')}</bdi>
          </li>
        ))}
      </ul>
      <Trouble>{trouble}</Trouble>
      <Button className={styles.big ?? ''} loading={busy} onClick={() => void attempt(() => writes.putBack(box))}>
        {t('putBack.done')}
      </Button>
    </section>
  );
};

export interface BoxPanelProps {
  readonly box: PackingBox;
  readonly waiting: readonly QueuedScan[];
  readonly writes: PackingWrites;
  readonly onAll: (unit: PackingUnit) => void;
  readonly onPack: (about: Parameters<PackingWrites['pack']>[1]) => Promise<void>;
  readonly onPrint: () => void;
  /** Undefined: no other box is open. */
  readonly onNext: (() => void) | undefined;
  readonly dialog: BoxDialog | undefined;
  readonly onDialog: (dialog: BoxDialog | undefined) => void;
  /** A scan while a dialog is open that is not about the dialog. */
  readonly onScan: (code: ScannedCode) => void;
}
export type BoxDialog = 'short' | 'weight';

const Actions = ({
  box,
  onPack,
  onPrint,
  onNext,
  onDialog,
  isSending,
  writes,
}: Omit<BoxPanelProps, 'waiting' | 'onAll' | 'dialog' | 'onScan'> & { readonly isSending: boolean }) => {
  const { t } = useTranslation('dashboard.packing');
  const { busy, trouble, attempt } = useAttempt();
  const isPacked = box.state === 'packed';
  const isWhole = box.units.every(({ packed, required }) => packed >= required);
  const mayUnpack = isPacked && (box.orderState === 'packed' || box.orderState === 'in_pool');
  const big = styles.big ?? '';
  return (
    <>
      <Trouble>{trouble}</Trouble>
      <div className={styles.actions}>
        {box.state === 'open' && !isWhole && (
          <Button variant="default" className={big} disabled={isSending} onClick={() => onDialog('short')}>
            {t('short.open')}
          </Button>
        )}
        {box.state === 'open' && isWhole && (
          <Button className={big} disabled={isSending} onClick={() => void onPack({})}>
            {t('pack')}
          </Button>
        )}
        {(box.state === 'open' || isPacked) && (
          <Button variant="default" className={big} onClick={() => onDialog('weight')}>
            {box.weight === null ? t('weight.open') : t('weight.is', { grams: box.weight })}
          </Button>
        )}
        {isPacked && (
          <Button variant="default" className={big} leftSection={<IconPrinter size={20} />} onClick={onPrint}>
            {t('printAgain')}
          </Button>
        )}
        {mayUnpack && (
          <Button
            variant="default"
            className={big}
            loading={busy}
            onClick={() => void attempt(() => writes.unpack(box))}
          >
            {t('unpack')}
          </Button>
        )}
        {onNext && (
          <Button variant="default" className={big} onClick={onNext}>
            {t('next')}
          </Button>
        )}
      </div>
    </>
  );
};

/** One box: what belongs in it, where that lies, and how much of it is in. */
export const BoxPanel = (props: BoxPanelProps) => {
  const { box, waiting, writes, onAll, onPack, dialog, onDialog, onScan } = props;
  const { t } = useTranslation('dashboard.packing');
  const close = (): void => onDialog(undefined);
  /** What is missing is known once the server has answered every scan of the box. */
  const isSending = waiting.some(({ order }) => order === box.order);
  return (
    <section className={styles.panel} data-state={box.state} aria-label={t('boxNumber', { number: box.box })}>
      <header className={styles.panelHead}>
        <h2>
          <bdi dir="ltr">{box.number}</bdi>
        </h2>
        <StateBadge state={box.orderState} large partial={box.isPartial} />
        <span className={styles.collect}>
          {t('collect')} <Amount value={box.total} size="total" />
        </span>
      </header>
      {box.notes.map((note, index) => (
        <p key={index} className={styles.note}>
          <IconNote size={20} aria-hidden /> <bdi>{note}</bdi>
        </p>
      ))}
      {box.ask && <AskCard key={box.ask.id} box={box} ask={box.ask} writes={writes} />}
      <PutBackCard box={box} writes={writes} />
      <ul className={styles.unitList}>
        {box.units.map((unit) => (
          <UnitRow
            key={`${unit.product}:${unit.combination ?? ''}`}
            unit={unit}
            packed={packedIn(box, unit, waiting)}
            onAll={box.state === 'open' ? () => onAll(unit) : undefined}
          />
        ))}
      </ul>
      {(box.state === 'open' || box.state === 'packed') && <BoxPhotos box={box} writes={writes} />}
      <Actions {...props} isSending={isSending} />
      {dialog === 'short' && (
        <ShortDialog box={box} isSending={isSending} writes={writes} onPack={onPack} onScan={onScan} onClose={close} />
      )}
      {dialog === 'weight' && <WeightDialog box={box} writes={writes} onClose={close} />}
    </section>
  );
};
