import type { StockCountDetail } from '@shop/contracts/logistics/dashboard';
import { useParams, useTranslation } from '@shop/kit';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '@shop/back-office/feedback';
import { RecordHeader, UnknownRecord, useShownName } from '@shop/back-office/page';
import { useMay } from '@shop/back-office/session';
import page from '@shop/back-office/styles/page.module.css';
import { useCount } from '../api/counts.ts';
import { CountState } from './count-state.tsx';
import { CountTools } from './count-tools.tsx';
import { CountingView } from './counting-view.tsx';
import { ResultView } from './result-view.tsx';
import styles from './counts.module.css';

const LIST = '/dashboard/stock/counts';
const VIEWS = ['count', 'result'] as const;
type View = (typeof VIEWS)[number];
const isView = (value: string): value is View => VIEWS.some((view) => view === value);
/** The rows are read by the view that shows them. */
const HEAD = { limit: 1 } as const;

const Opened = ({ detail }: { readonly detail: StockCountDetail }) => {
  const { t } = useTranslation('dashboard.counts');
  const { count } = detail;
  const mayCount = useMay('stock.write') && count.state === 'open';
  const maySee = detail.result !== undefined || !mayCount;
  const [chosen, setChosen] = useState<View>();
  const usual: View = mayCount ? 'count' : 'result';
  const view = chosen === 'count' && !mayCount ? 'result' : (chosen ?? usual);
  useShownName(count.number);
  return (
    <div className={styles.page}>
      <RecordHeader back={LIST} backLabel={t('back')} name={count.name} tools={<CountTools detail={detail} />}>
        <bdi dir="ltr" className={styles.number}>
          {count.number}
        </bdi>
        <CountState state={count.state} />
      </RecordHeader>
      {mayCount && maySee && (
        <SegmentedControl
          className={styles.views ?? ''}
          aria-label={t('view.title')}
          value={view}
          onChange={(value) => isView(value) && setChosen(value)}
          data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      )}
      <div className={`${page.body} ${page.sunken}`}>
        {count.state === 'preparing' ? (
          <p className={styles.none}>{t('preparing')}</p>
        ) : view === 'count' ? (
          <CountingView key={count.uuid} detail={detail} />
        ) : (
          <ResultView key={count.uuid} detail={detail} />
        )}
      </div>
    </div>
  );
};

/** C-1.11, C-1.12: a count, for the people who count and for those who decide about its differences. */
export const CountPage = () => {
  const { count: uuid = '' } = useParams();
  const { t } = useTranslation('dashboard.counts');
  return (
    <Loaded
      query={useCount(uuid, HEAD, true)}
      label={t('loading')}
      unknown={<UnknownRecord text={t('unknown')} backTo={LIST} backLabel={t('back')} />}
    >
      {(detail) => <Opened detail={detail} />}
    </Loaded>
  );
};
