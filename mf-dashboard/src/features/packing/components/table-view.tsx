import type { PackingBox, PackingWave } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { WilayaTag } from '@shop/back-office/badges';
import { refusalToast, toast, useTroubleText } from '@shop/back-office/feedback';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { CameraButton, ScanStrip, useScanner, type ScannedCode } from '@shop/back-office/scanning';
import type { PackingWrites } from '../api/packing.ts';
import { isFull } from '../model/box-of-scan.ts';
import { isPackingCommand, type PackingCommand } from '../model/packing-commands.ts';
import { usePacking, type Packing } from '../model/use-packing.ts';
import { BoxPanel, type BoxDialog } from './box-panel.tsx';
import styles from './packing.module.css';

const SlipDialog = partOnDemand(async () => (await import('./slip-dialog.tsx')).SlipDialog);
const PARTS = [SlipDialog];
const refusal = refusalToast('packing-box');

const BoxEntry = ({
  box,
  isOpen,
  onOpen,
}: {
  readonly box: PackingBox;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}) => {
  const { t } = useTranslation('dashboard.packing');
  const units = box.units.reduce((sum, { required }) => sum + required, 0);
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        data-state={box.state}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <b className={styles.cardHead}>
          <span>
            {box.box} · <bdi dir="ltr">{box.number}</bdi>
          </span>
          <span>{t('units', { count: units })}</span>
        </b>
        <bdi>{box.customer}</bdi>
        <WilayaTag place={box.place} />
        {box.state !== 'open' && <span className={styles.dim}>{t(`state.${box.state}`)}</span>}
        {box.ask && <span className={styles.warn}>{t('ask.title')}</span>}
        {box.putBack.length > 0 && <span className={styles.warn}>{t('putBack.short')}</span>}
      </button>
    </li>
  );
};

const Waiting = ({ packing: { waiting, state } }: { readonly packing: Packing }) => {
  const { t } = useTranslation('dashboard.packing');
  return (
    <>
      {waiting.length > 0 && (
        <p className={styles.waiting} role="status" data-state={state}>
          {state === 'offline' && <IconCloudOff size={18} aria-hidden />}
          {t(state === 'offline' ? 'away' : 'sending', { count: waiting.length })}
        </p>
      )}
      {state === 'forbidden' && <p role="alert">{t('forbidden')}</p>}
      {state === 'full' && <p role="alert">{t('full')}</p>}
    </>
  );
};

/** Closes each box by itself once all of it is in, and hands its order over to be printed. */
const useClosing = (
  boxes: readonly PackingBox[],
  packing: Packing,
  writes: PackingWrites,
  onPacked: (order: string) => void,
) => {
  const troubleText = useTroubleText();
  /** A box is closed by the scan that fills it; one that was unpacked waits for a person. */
  const [first] = useState(() => boxes.filter((box) => isFull(box, [])).map(({ order }) => order));
  const tried = useRef(new Set(first));
  const pack = async (box: PackingBox, about: Parameters<PackingWrites['pack']>[1] = {}): Promise<void> => {
    refusal.clear();
    tried.current.add(box.order);
    try {
      const why = await writes.pack(box, about);
      if (why === undefined) onPacked(box.order);
      else refusal.say(`\u2066${box.number}\u2069`, why);
    } catch (error) {
      refusal.say(`\u2066${box.number}\u2069`, troubleText(error));
    }
  };
  // After each drawing: a box is tried once, by the device that filled it. A colleague's is packed by the colleague.
  useEffect(() => {
    // It may be another one than the box at hand: the packer scans on while the answer is on its way.
    const full = boxes.filter(
      (box) => packing.hasFilled(box.order) && isFull(box, packing.waiting) && !tried.current.has(box.order),
    );
    for (const box of full) void pack(box);
  });
  return pack;
};

/** C-3.12: the table: any item is scanned, and the screen says which box it goes into. */
export const TableView = ({ wave, writes }: { readonly wave: PackingWave; readonly writes: PackingWrites }) => {
  const { t } = useTranslation('dashboard.packing');
  const [printed, setPrinted] = useState<string>();
  const [dialog, setDialog] = useState<{ readonly order: string; readonly kind: BoxDialog }>();
  const packing = usePacking(wave, writes);
  usePreloadWhenIdle(PARTS, true);
  const pack = useClosing(wave.boxes, packing, writes, (order) => {
    const number = wave.boxes.find((one) => one.order === order)?.number ?? '';
    toast.done(t('packed', { number: `\u2066${number}\u2069` }));
    packing.stayWith(order);
    setPrinted(order);
  });
  const { boxes } = wave;
  const box =
    boxes.find(({ order }) => order === packing.open) ?? boxes.find(({ state }) => state === 'open') ?? boxes[0];
  const others = boxes.filter(({ order, state }) => state === 'open' && order !== box?.order);
  // Round the table, so that no box is passed over.
  const next = others.find((one) => box !== undefined && one.box > box.box) ?? others[0];
  const obey = (command: PackingCommand): void => {
    if (command === 'undo') return packing.undoLast();
    if (command === 'next') return next ? packing.choose(next.order) : packing.refuse(t('commands.noNext'));
    if (box?.state !== 'open') return packing.refuse(t('commands.noBox'));
    if (isFull(box, packing.waiting)) return void pack(box);
    if (command === 'pack') return packing.refuse(t('commands.notFull'));
    packing.choose(box.order);
    setDialog({ order: box.order, kind: 'short' });
  };
  const onScan = (code: ScannedCode): void => {
    // The next scan goes on: nothing has to be dismissed.
    setPrinted(undefined);
    const { command } = code;
    if (command !== undefined && isPackingCommand(command)) obey(command);
    else packing.onScan(code);
  };
  useScanner({ onScan });
  return (
    <div className={styles.table}>
      <nav className={styles.list} aria-label={t('boxes')}>
        <ul className={styles.cards}>
          {boxes.map((one) => (
            <BoxEntry
              key={one.order}
              box={one}
              isOpen={one.order === box?.order}
              onOpen={() => packing.choose(one.order)}
            />
          ))}
        </ul>
      </nav>
      <div className={styles.work}>
        <ScanStrip scans={packing.scans} onUndo={packing.undo} hint={t('scanHint')}>
          <CameraButton onScan={onScan} />
        </ScanStrip>
        {packing.sign !== undefined && (
          <p className={styles.sign} data-testid="box-sign">
            {packing.sign}
          </p>
        )}
        <Waiting packing={packing} />
        {box && (
          <BoxPanel
            key={box.order}
            box={box}
            waiting={packing.waiting}
            writes={writes}
            onAll={(unit) => packing.putAll(box, unit)}
            onPack={(about) => pack(box, about)}
            onPrint={() => setPrinted(box.order)}
            onNext={next && (() => packing.choose(next.order))}
            dialog={dialog?.order === box.order ? dialog.kind : undefined}
            onDialog={(kind) => setDialog(kind && { order: box.order, kind })}
            onScan={onScan}
          />
        )}
      </div>
      {printed !== undefined && <SlipDialog order={printed} onClose={() => setPrinted(undefined)} />}
    </div>
  );
};
