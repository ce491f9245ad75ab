import type { PackingCandidate, WaveHead } from '@shop/contracts/order/dashboard';
import { Link, useKept, useLanguage, useNavigate, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { WilayaTag } from '@shop/back-office/badges';
import { useAttempt } from '@shop/back-office/commands';
import { Loaded, refusalToast, Trouble } from '@shop/back-office/feedback';
import { partOnDemand } from '@shop/back-office/lazy';
import { ListHeader } from '@shop/back-office/list-page';
import { CameraButton, useScanner, type ScannedCode } from '@shop/back-office/scanning';
import page from '@shop/back-office/styles/page.module.css';
import { useWarehouses } from '../../../shared/warehouses.ts';
import { useNextPacking, usePackingWrites } from '../api/packing.ts';
import { beforeHour } from '../model/before-hour.ts';
import styles from './packing.module.css';

const asText = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);
const CommandsSheet = partOnDemand(async () => (await import('./commands-sheet.tsx')).CommandsSheet);
const refusal = refusalToast('packing-order');

const Waves = ({ waves }: { readonly waves: readonly WaveHead[] }) => {
  const { t } = useTranslation('dashboard.packing');
  const language = useLanguage();
  if (waves.length === 0) return <p className={styles.none}>{t('waves.none')}</p>;
  return (
    <ul className={styles.cards}>
      {waves.map(({ uuid, transporter, createdAt, by, orders, done }) => (
        <li key={uuid}>
          <Link className={styles.card} to={`/dashboard/packing/${uuid}`}>
            <b>{transporter === null ? t('waves.mixed') : <bdi>{transporter}</bdi>}</b>
            <span className={styles.dim}>
              <bdi dir="ltr">{formatDateTime(createdAt, language)}</bdi> · <bdi>{by}</bdi>
            </span>
            <span>{t('waves.progress', { done, orders })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

const Candidates = ({
  orders,
  onTake,
}: {
  readonly orders: readonly PackingCandidate[];
  readonly onTake: (order: string) => void;
}) => {
  const { t } = useTranslation('dashboard.packing');
  if (orders.length === 0) return <p className={styles.none}>{t('orders.none')}</p>;
  return (
    <ul className={styles.cards}>
      {orders.map(({ uuid, number, customer, place, units }) => (
        <li key={uuid}>
          <button type="button" className={styles.card} onClick={() => onTake(uuid)}>
            <b className={styles.cardHead}>
              <bdi dir="ltr">{number}</bdi>
              <span>{t('units', { count: units })}</span>
            </b>
            <bdi>{customer}</bdi>
            <WilayaTag place={place} />
          </button>
        </li>
      ))}
    </ul>
  );
};

const NewWave = ({
  transporters,
  waiting,
  busy,
  trouble,
  onMake,
}: {
  /** Of all orders that wait, also those that the page does not list. */
  readonly transporters: readonly { readonly uuid: string; readonly name: string }[];
  readonly waiting: number;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly onMake: (rule: { transporter?: string; before?: string; singleFirst?: boolean }) => void;
}) => {
  const { t } = useTranslation('dashboard.packing');
  const [transporter, setTransporter] = useState<string | null>(null);
  const [hour, setHour] = useState('');
  const [singleFirst, setSingleFirst] = useState(true);
  return (
    <form
      className={styles.newWave}
      onSubmit={(event) => {
        event.preventDefault();
        const before = beforeHour(hour, Date.now());
        onMake({ ...(transporter !== null && { transporter }), ...(before !== undefined && { before }), singleFirst });
      }}
    >
      <Trouble>{trouble}</Trouble>
      {transporters.length > 0 && (
        <Select
          label={t('rule.transporter')}
          placeholder={t('rule.every')}
          clearable
          data={transporters.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={transporter}
          onChange={setTransporter}
        />
      )}
      <TextInput
        type="time"
        label={t('rule.before')}
        value={hour}
        onChange={({ currentTarget }) => setHour(currentTarget.value)}
      />
      <Checkbox
        label={t('rule.singleFirst')}
        checked={singleFirst}
        onChange={({ currentTarget }) => setSingleFirst(currentTarget.checked)}
      />
      <Button type="submit" className={styles.big ?? ''} loading={busy} disabled={waiting === 0}>
        {t('rule.make', { count: Math.min(waiting, 20) })}
      </Button>
    </form>
  );
};

/** C-3.11: what there is to pack: waves that are open, a new one by rule, or one order by its slip. */
export const PackingPage = () => {
  const { t } = useTranslation('dashboard.packing');
  const { t: goods } = useTranslation('dashboard.goods');
  const navigate = useNavigate();
  const warehouses = useWarehouses();
  const [kept, setKept] = useKept('packing-warehouse', '', asText);
  const all = warehouses.data ?? [];
  const warehouse = all.some(({ uuid }) => uuid === kept) ? kept : all[0]?.uuid;
  const next = useNextPacking(warehouse);
  const writes = usePackingWrites('');
  const { busy, trouble, attempt } = useAttempt();
  const [isSheet, setSheet] = useState(false);

  const make = async (body: object): Promise<string | undefined> => {
    if (warehouse === undefined) return undefined;
    const made = await writes.make({ warehouse, ...body });
    if ('why' in made) return made.why;
    await navigate(`/dashboard/packing/${made.wave}`);
    return undefined;
  };
  const take = async (order: string): Promise<void> => {
    refusal.clear();
    const why = await make({ orders: [order] });
    if (why !== undefined) refusal.say(t('orders.notTaken'), why);
  };
  const takeOne = (order: string): void => {
    take(order).catch(() => refusal.say(t('orders.notTaken'), t('offline')));
  };
  const onScan = ({ order, text }: ScannedCode): void => {
    refusal.clear();
    if (!order) return refusal.say(t('orders.noSlip'), text);
    takeOne('uuid' in order ? order.uuid : order.number);
  };
  useScanner({ onScan });

  return (
    <>
      <ListHeader title={t('title')} note={next.data && t('waiting', { count: next.data.waiting })}>
        <Button
          variant="default"
          className={styles.big ?? ''}
          leftSection={<IconQrcode size={20} aria-hidden />}
          onClick={() => setSheet(true)}
        >
          {t('commands.open')}
        </Button>
        <CameraButton onScan={onScan} />
      </ListHeader>
      <div className={`${page.body} ${page.sunken} ${styles.start}`}>
        {all.length > 1 && (
          <Select
            label={goods('warehouse')}
            allowDeselect={false}
            data={all.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            value={warehouse ?? null}
            onChange={(value) => setKept(value ?? '')}
          />
        )}
        <p className={styles.dim}>{t('hint')}</p>
        <Loaded query={warehouses} label={t('loading')}>
          {() =>
            warehouse === undefined ? (
              <p className={styles.none}>{t('noWarehouse')}</p>
            ) : (
              <Loaded query={next} label={t('loading')}>
                {({ waves, orders, waiting, transporters = [] }) => (
                  <div className={styles.columns}>
                    <section aria-label={t('waves.title')}>
                      <h2>{t('waves.title')}</h2>
                      <Waves waves={waves} />
                      <h2>{t('rule.title')}</h2>
                      <NewWave
                        transporters={transporters}
                        waiting={waiting}
                        busy={busy}
                        trouble={trouble}
                        onMake={(rule) => void attempt(() => make({ rule }))}
                      />
                    </section>
                    <section aria-label={t('orders.title')}>
                      <h2>{t('orders.title')}</h2>
                      <Candidates orders={orders} onTake={takeOne} />
                    </section>
                  </div>
                )}
              </Loaded>
            )
          }
        </Loaded>
      </div>
      {isSheet && <CommandsSheet onClose={() => setSheet(false)} />}
    </>
  );
};
