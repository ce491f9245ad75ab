import type { PackingWave } from '@shop/contracts/order/dashboard';
import { useParams, useTranslation } from '@shop/kit';
import { Button, Progress, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Loaded, refusalToast, useTroubleText } from '@shop/back-office/feedback';
import { RecordHeader, UnknownRecord } from '@shop/back-office/page';
import page from '@shop/back-office/styles/page.module.css';
import { usePackingWrites, useWave } from '../api/packing.ts';
import { PickView } from './pick-view.tsx';
import { TableView } from './table-view.tsx';
import styles from './packing.module.css';

const START = '/dashboard/packing';
const refusal = refusalToast('packing-wave');
const VIEWS = ['pick', 'table'] as const;
type View = (typeof VIEWS)[number];
const isView = (value: string): value is View => VIEWS.some((view) => view === value);

const AsideList = ({ wave }: { readonly wave: PackingWave }) => {
  const { t } = useTranslation('dashboard.packing');
  const left = wave.boxes.filter(({ state }) => state === 'aside');
  if (wave.isOpen || left.length === 0) return null;
  return (
    <p className={styles.aside} role="status">
      {t('asideList')} {left.map(({ number }) => `\u2066${number}\u2069`).join(', ')}
    </p>
  );
};

const Opened = ({ wave }: { readonly wave: PackingWave }) => {
  const { t } = useTranslation('dashboard.packing');
  const writes = usePackingWrites(wave.uuid);
  const troubleText = useTroubleText();
  const close = (): void => {
    refusal.clear();
    writes.close().catch((error: unknown) => refusal.say(t('close'), troubleText(error)));
  };
  const isPicked = wave.picks.every(({ picked, quantity }) => picked >= quantity);
  const hasScans = wave.boxes.some(({ units }) => units.some(({ packed }) => packed > 0));
  // One order alone is picked and packed in one go. What colleagues do later changes nobody's page.
  const [view, setView] = useState<View>(() => (isPicked || hasScans || wave.orders === 1 ? 'table' : 'pick'));
  const share = wave.orders === 0 ? 0 : Math.round((wave.done / wave.orders) * 100);
  return (
    <div className={styles.page}>
      <RecordHeader
        back={START}
        backLabel={t('back')}
        name={wave.transporter === null ? t('waves.mixed') : t('waves.of', { name: wave.transporter })}
        tools={
          wave.isOpen && (
            <Button variant="default" className={styles.big ?? ''} onClick={close}>
              {t('close')}
            </Button>
          )
        }
      >
        <span className={styles.dim}>{t('waves.progress', { done: wave.done, orders: wave.orders })}</span>
        <Progress className={styles.progress ?? ''} value={share} aria-label={t('progress')} />
      </RecordHeader>
      <SegmentedControl
        className={styles.views ?? ''}
        aria-label={t('view.title')}
        value={view}
        onChange={(value) => isView(value) && setView(value)}
        data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      <AsideList wave={wave} />
      <div className={`${page.body} ${page.sunken}`}>
        {view === 'pick' ? (
          <PickView wave={wave} writes={writes} onDone={() => setView('table')} />
        ) : (
          <TableView wave={wave} writes={writes} />
        )}
      </div>
    </div>
  );
};

/** C-3.11, C-3.12: a wave on a tablet: first by shelf, then at the table. */
export const WavePage = () => {
  const { wave: uuid = '' } = useParams();
  const { t } = useTranslation('dashboard.packing');
  return (
    <Loaded
      query={useWave(uuid)}
      label={t('loading')}
      unknown={<UnknownRecord text={t('unknown')} backTo={START} backLabel={t('back')} />}
    >
      {(wave) => <Opened key={wave.uuid} wave={wave} />}
    </Loaded>
  );
};
