import type { CountRow, CountTab, StockCountDetail } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '@shop/back-office/feedback';
import { useMay } from '@shop/back-office/session';
import { useCount } from '../api/counts.ts';
import { DecideBar } from './decide-bar.tsx';
import { ResultFigures } from './result-figures.tsx';
import { ResultRow } from './result-row.tsx';
import { Strays } from './strays.tsx';
import styles from './counts.module.css';

const SHOWN = 50;
const MOST = 500;
const OF_FIGURES = ['differing', 'moved', 'waiting', 'missing', 'all', 'strays'] as const;
const WITHOUT = ['all', 'missing', 'strays'] as const;
type Tab = (typeof OF_FIGURES)[number];

const numberIn = (tab: Tab, { progress, result }: StockCountDetail): number => {
  switch (tab) {
    case 'differing':
    case 'moved':
    case 'waiting':
      return result?.[tab] ?? 0;
    case 'missing':
      return Math.max(0, progress.rows - progress.counted);
    case 'all':
      return progress.rows;
    case 'strays':
      return progress.strays;
  }
};

/** The page of rows behind a tab; more of them on demand. */
const useRows = (uuid: string, tab: CountTab | 'strays', isLive: boolean) => {
  const [limit, setLimit] = useState(SHOWN);
  return {
    query: useCount(uuid, { tab, limit }, isLive),
    more: limit < MOST ? () => setLimit((before) => Math.min(MOST, before + SHOWN)) : undefined,
  };
};

/** C-1.12: what the count found, for the person who approves it; after the approval what became of it. */
export const ResultView = ({ detail }: { readonly detail: StockCountDetail }) => {
  const { t } = useTranslation('dashboard.counts');
  const { count, result } = detail;
  const mayApprove = useMay('stock.approve');
  const decides = mayApprove && count.state === 'submitted';
  const tabs: readonly Tab[] = result ? OF_FIGURES : WITHOUT;
  const [chosen, setChosen] = useState<Tab>(tabs[0] ?? 'all');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { query, more } = useRows(count.uuid, chosen, count.state !== 'approved' && count.state !== 'cancelled');
  const pick = ({ id }: CountRow): void =>
    setPicked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  return (
    <div className={styles.result}>
      {result && <ResultFigures result={result} />}
      {count.state === 'approving' && <p role="status">{t('approving')}</p>}
      <Tabs value={chosen} onChange={(value) => setChosen(tabs.find((tab) => tab === value) ?? 'all')}>
        <Tabs.List>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tab.${tab}`, { number: numberIn(tab, detail) })}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Loaded query={query} label={t('loading')}>
        {({ rows, strays, total }) =>
          chosen === 'strays' ? (
            <Strays strays={strays} />
          ) : rows.length === 0 ? (
            <p className={styles.none}>{t('lines.none')}</p>
          ) : (
            <>
              <ul className={styles.lines}>
                {rows.map((row) => (
                  <ResultRow
                    key={row.id}
                    row={row}
                    count={count.uuid}
                    mayApprove={mayApprove}
                    {...(decides && { isPicked: picked.has(row.id), onPick: () => pick(row) })}
                  />
                ))}
              </ul>
              {more && total > rows.length && (
                <Button variant="default" onClick={more}>
                  {t('showMore', { number: total - rows.length })}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
      {decides && <DecideBar detail={detail} picked={picked} onDone={() => setPicked(new Set())} />}
    </div>
  );
};
