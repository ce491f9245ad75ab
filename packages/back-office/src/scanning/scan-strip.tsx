import { useTranslation } from '@shop/kit';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconBarcode, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { SHOWN, type ScanResult } from './recent-scans.ts';
import { playScanSound } from './scan-sounds.ts';
import styles from './scan-strip.module.css';
import { useUndoScan } from './use-undo-scan.ts';

export interface ScanStripProps {
  /** Newest first, as `useRecentScans` keeps them. */
  readonly scans: readonly ScanResult[];
  /** Takes a scan back; the page then marks it (`isUndone`). Without it no scan can be taken back. */
  readonly onUndo?: (scan: ScanResult) => void;
  /** What to scan, shown before the first scan. */
  readonly hint?: ReactNode;
  /** At the end of the strip: the camera, the number of waiting scans. */
  readonly children?: ReactNode;
}

/** A tone for each result that was not there before, or that turned out wrong. Silent about what a page opens with. */
const useScanTones = (newest: ScanResult | undefined): void => {
  const sounded = useRef(newest);
  useEffect(() => {
    const before = sounded.current;
    sounded.current = newest;
    if (!newest || newest.isUndone === true) return;
    // The same object is the same result: `useRecentScans` makes a new one for each scan.
    if (newest.id !== before?.id || newest.tone !== before.tone) playScanSound(newest.tone);
  }, [newest]);
};

const Mark = ({ tone }: Pick<ScanResult, 'tone'>) => {
  const { t } = useTranslation('dashboard.scanning');
  const Icon = tone === 'right' ? IconCheck : IconX;
  return (
    <>
      <Icon aria-hidden className={styles.mark} />
      <VisuallyHidden>{t(tone)}</VisuallyHidden>
    </>
  );
};

const Last = ({ scan: { tone, name, figure, photo, detail, isUndone = false } }: { readonly scan: ScanResult }) => {
  const { t } = useTranslation('dashboard.scanning');
  return (
    <>
      {photo === undefined ? <Mark tone={tone} /> : <img src={photo} alt="" className={styles.photo} />}
      <div className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        {isUndone ? <span>{t('undone')}</span> : detail !== undefined && <span>{detail}</span>}
      </div>
      {figure !== undefined && !isUndone && <span className={styles.figure}>{figure}</span>}
    </>
  );
};

const Recent = ({
  scan,
  onUndo,
  isNewest,
}: {
  readonly scan: ScanResult;
  readonly onUndo: (() => void) | undefined;
  readonly isNewest: boolean;
}) => {
  const { t } = useTranslation('dashboard.scanning');
  return (
    <li className={styles.recent} data-tone={scan.tone} data-undone={scan.isUndone === true || undefined}>
      <Mark tone={scan.tone} />
      <span className={styles.recentName}>{scan.name}</span>
      {scan.figure !== undefined && scan.isUndone !== true && <b>{scan.figure}</b>}
      {scan.isUndone === true && <span>{t('undone')}</span>}
      {onUndo && (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.undo}
          onClick={onUndo}
          aria-label={t('undoOf', { name: scan.name })}
          {...(isNewest && { 'aria-keyshortcuts': 'Control+Z' })}
        >
          {t('undo')}
          {isNewest && <KeyHint of="Ctrl Z" />}
        </Button>
      )}
    </li>
  );
};

const canUndo = ({ tone, canUndo = true, isUndone = false }: ScanResult): boolean =>
  tone === 'right' && canUndo && !isUndone;

/**
 * What came of the last scan, large enough to be read from two steps away: green and a short tone, or red and a long
 * one. Red stays until the next good scan (T-1.21). Below it the last five, each with a way back.
 */
export const ScanStrip = ({ scans, onUndo, hint, children }: ScanStripProps) => {
  const { t } = useTranslation('dashboard.scanning');
  const [newest] = scans;
  useScanTones(newest);
  const undoable = onUndo && scans.find(canUndo);
  useUndoScan(undoable?.id, () => undoable && onUndo?.(undoable));
  const tone = newest && newest.isUndone !== true ? newest.tone : 'none';
  return (
    <section className={styles.scanning} aria-label={t('title')}>
      <div className={styles.strip} data-tone={tone}>
        <div className={styles.last} role={tone === 'wrong' ? 'alert' : 'status'}>
          {newest ? (
            <Last scan={newest} />
          ) : (
            <>
              <IconBarcode aria-hidden className={styles.mark} />
              <div className={styles.words}>
                <strong className={styles.name}>{t('ready')}</strong>
                <span>{hint ?? t('hint')}</span>
              </div>
            </>
          )}
        </div>
        {children !== undefined && <div className={styles.tools}>{children}</div>}
      </div>
      {scans.length > 0 && (
        // A list that may be wider than a phone is scrolled by keys as well.
        <ol className={styles.list} aria-label={t('recent')} tabIndex={0}>
          {scans.slice(0, SHOWN).map((scan) => (
            <Recent
              key={scan.id}
              scan={scan}
              isNewest={scan.id === undoable?.id}
              onUndo={onUndo && canUndo(scan) ? () => onUndo(scan) : undefined}
            />
          ))}
        </ol>
      )}
    </section>
  );
};
