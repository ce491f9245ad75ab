import type { StockCountDetail } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, Tabs, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Loaded, refusalToast } from '@shop/back-office/feedback';
import { KeyBar, useKeys, type KeyBinding } from '@shop/back-office/keyboard';
import { CameraButton, ScanStrip, useScanner, type ScannedCode } from '@shop/back-office/scanning';
import { useCount, useCountWrites } from '../api/counts.ts';
import { unitsOf, withDigit } from '../model/multiplier.ts';
import { waitingCount } from '../model/scan-queue.ts';
import type { EditedRow } from '../model/row-memory.ts';
import { useCounting, type Counting } from '../model/use-counting.ts';
import { CountLines } from './count-lines.tsx';
import { FigureDialog } from './figure-dialog.tsx';
import { LotQuestions } from './lot-questions.tsx';
import { RefusedEntries } from './refused-entries.tsx';
import { Strays } from './strays.tsx';
import { SubmitCount } from './submit-count.tsx';
import styles from './counts.module.css';

const SEARCH_AFTER_MS = 250;
const SHOWN = 50;
const TABS = ['counted', 'missing', 'recount', 'strays'] as const;
type Tab = (typeof TABS)[number];
const isTab = (value: string | null): value is Tab => TABS.some((tab) => tab === value);

/** Digits that are typed before a scan, for that scan alone. */
const useMultiplier = () => {
  const [typed, setTyped] = useState('');
  const keys: KeyBinding[] = [
    ...Array.from({ length: 10 }, (_, digit) => ({
      key: String(digit),
      run: () => setTyped((before) => withDigit(before, String(digit))),
    })),
    { key: 'Escape', run: () => setTyped('') },
  ];
  return { typed, keys, clear: () => setTyped('') };
};

/** How far this person and the others are, and what is still on this device. */
const Totals = ({ detail, counting }: { readonly detail: StockCountDetail; readonly counting: Counting }) => {
  const { t } = useTranslation('dashboard.counts');
  const { rows, counted } = detail.progress;
  const waiting = waitingCount(counting.queue);
  return (
    <div className={styles.totals}>
      <strong className={styles.total} aria-live="polite">
        {t('total', { count: counting.total })}
      </strong>
      <span className={styles.dim}>{t('progress', { counted, rows })}</span>
      {waiting > 0 && (
        <span className={styles.pending} role="status" data-state={counting.state}>
          {counting.state === 'offline' && <IconCloudOff size={16} aria-hidden />}
          {t('waiting', { count: waiting })}
        </span>
      )}
      {counting.state === 'closed' && <p role="alert">{t('closed', { count: waiting })}</p>}
      {counting.state === 'forbidden' && <p role="alert">{t('forbidden')}</p>}
      {counting.state === 'full' && <p role="alert">{t('full')}</p>}
    </div>
  );
};

const useLines = (uuid: string, tab: Tab, q: string) => {
  const [limit, setLimit] = useState(SHOWN);
  const search = q === '' ? {} : { q };
  const query = useCount(uuid, { tab: q === '' ? tab : 'all', limit, ...search }, true);
  return { query, more: () => setLimit((before) => Math.min(500, before + SHOWN)), limit };
};

const nothingScanned = refusalToast('count-last-scan');

/** The row of which the figure is edited, and whether something was scanned meanwhile. */
const useEdited = () => {
  const [edited, setEdited] = useState<EditedRow>();
  const [hasRefusedScan, setRefused] = useState(false);
  const edit = (row: EditedRow | undefined): void => {
    setRefused(false);
    setEdited(row);
  };
  return { edited, hasRefusedScan, edit, refuseScan: () => setRefused(true) };
};

/** C-1.11: counting with a scanner, the camera or by hand; on a phone as well as at a desk. */
export const CountingView = ({ detail }: { readonly detail: StockCountDetail }) => {
  const { t } = useTranslation('dashboard.counts');
  const { count, progress } = detail;
  const { renew } = useCountWrites();
  const counting = useCounting(count.uuid, detail.mine, () => void renew());
  const { typed, keys, clear } = useMultiplier();
  const [tab, setTab] = useState<Tab>(count.round > 1 ? 'recount' : 'missing');
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), SEARCH_AFTER_MS);
  const { edited, hasRefusedScan, edit, refuseScan } = useEdited();
  const lines = useLines(count.uuid, tab, q);
  const onScan = (code: ScannedCode): void => {
    if (edited) {
      refuseScan();
      return counting.refuse(t('figure.closeFirst'));
    }
    nothingScanned.clear();
    counting.scan(code, unitsOf(typed));
    clear();
  };
  // Also while a figure is edited: without a scanner the keys of a scan would be typed into the figure.
  useScanner({ onScan });
  const editLast = (): void => {
    const last = counting.lastRow();
    if (last) edit(last);
    else nothingScanned.say(t('figure.scanFirst'), '');
  };
  const bar: KeyBinding[] = [
    ...keys,
    { key: '=', label: 'keys.figure', run: editLast },
    { key: '/', label: 'keys.search', run: () => document.getElementById('count-search')?.focus() },
  ];
  useKeys(bar);

  const numberOf: Readonly<Record<Tab, number>> = {
    counted: progress.counted,
    missing: Math.max(0, progress.rows - progress.counted),
    recount: progress.recount,
    strays: progress.strays,
  };
  return (
    <div className={styles.counting}>
      <ScanStrip scans={counting.scans} onUndo={counting.undo} hint={t('hint')}>
        {typed !== '' && <span className={styles.multiplier}>× {typed}</span>}
        <CameraButton onScan={onScan} />
      </ScanStrip>
      <Totals detail={detail} counting={counting} />
      <LotQuestions
        questions={counting.queue.questions}
        hasChosen={Object.keys(counting.queue.lots).length > 0}
        onChoose={counting.chooseLot}
        onDrop={counting.dropQuestion}
        onForget={counting.forgetLots}
      />
      <RefusedEntries refused={counting.queue.refused} onSeen={counting.forgetRefused} />
      <TextInput
        id="count-search"
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Tabs value={tab} onChange={(value) => isTab(value) && setTab(value)}>
        <Tabs.List>
          {TABS.filter((one) => one !== 'recount' || count.round > 1).map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tab.${one}`, { number: numberOf[one] })}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Loaded query={lines.query} label={t('loading')}>
        {({ rows, strays, total }) => (
          <>
            {tab === 'strays' && q === '' ? (
              <Strays strays={strays} />
            ) : (
              <CountLines rows={rows} figureOf={counting.figureOf} onEdit={edit} />
            )}
            {rows.length > 0 && total > rows.length && (
              <Button
                variant="default"
                loading={lines.query.isFetching && lines.limit > rows.length}
                onClick={lines.more}
              >
                {t('showMore', { number: total - rows.length })}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <SubmitCount detail={detail} waiting={waitingCount(counting.queue)} />
      {edited && (
        <FigureDialog
          row={edited}
          figure={counting.figureOf(edited)}
          hasRefusedScan={hasRefusedScan}
          onKeep={(figure) => {
            counting.setFigure(edited, figure);
            edit(undefined);
          }}
          onClose={() => edit(undefined)}
        />
      )}
      <KeyBar keys={bar} namespace="dashboard.counts" />
    </div>
  );
};
