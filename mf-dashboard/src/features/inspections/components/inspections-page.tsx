import { INSPECTION_OUTCOMES } from '@shop/contracts/logistics';
import { Link, useTranslation } from '@shop/kit';
import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Loaded } from '@shop/back-office/feedback';
import { KeyBar, useKeys, type KeyBinding } from '@shop/back-office/keyboard';
import { ListHeader } from '@shop/back-office/list-page';
import { CameraButton, ScanStrip } from '@shop/back-office/scanning';
import { useMay } from '@shop/back-office/session';
import page from '@shop/back-office/styles/page.module.css';
import { StockTabs } from '../../../shared/stock-tabs.tsx';
import { useWarehouses } from '../../../shared/warehouses.ts';
import { useQueue } from '../api/inspections.ts';
import { byOrder, keyOf } from '../model/outcome-sums.ts';
import { useDesk } from '../model/use-desk.ts';
import { useFinding } from '../model/use-finding.ts';
import { useResults, useScans } from '../model/use-scans.tsx';
import { Queue } from './queue.tsx';
import { ReturnedOrder } from './returned-order.tsx';
import styles from './inspections.module.css';

const SEARCH_AFTER_MS = 250;
/** Units on hold that came back with no order wait in the list of the stock. */
const ON_HOLD = '/dashboard/stock?state=hold';

const Filters = ({
  q,
  warehouse,
  onSearch,
  onWarehouse,
}: {
  readonly q: string;
  readonly warehouse: string | null;
  readonly onSearch: (q: string) => void;
  readonly onWarehouse: (warehouse: string | null) => void;
}) => {
  const { t } = useTranslation('dashboard.inspections');
  const { t: goods } = useTranslation('dashboard.goods');
  const warehouses = useWarehouses().data ?? [];
  return (
    <div className={styles.filters}>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={q}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {warehouses.length > 1 && (
        <Select
          aria-label={goods('warehouse')}
          placeholder={t('everyWarehouse')}
          clearable
          data={warehouses.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={warehouse}
          onChange={onWarehouse}
        />
      )}
    </div>
  );
};

const useWaiting = () => {
  const [typed, setTyped] = useState('');
  const [warehouse, setWarehouse] = useState<string | null>(null);
  const [q] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS);
  const query = useQueue({ ...(warehouse !== null && { warehouse }), ...(q !== '' && { q }) });
  const isNarrowed = warehouse !== null || q !== '';
  return { typed, setTyped, warehouse, setWarehouse, query, isNarrowed };
};

const WaitingPane = ({
  waiting: { typed, setTyped, warehouse, setWarehouse, query, isNarrowed },
  open,
  onOpen,
}: {
  readonly waiting: ReturnType<typeof useWaiting>;
  /** The order that is open. */
  readonly open: string | null;
  readonly onOpen: (order: string) => void;
}) => {
  const { t } = useTranslation('dashboard.inspections');
  const orders = byOrder((query.data?.pages ?? []).flatMap(({ items }) => items));
  return (
    <section className={styles.waiting} aria-label={t('queue')}>
      <Filters q={typed} warehouse={warehouse} onSearch={setTyped} onWarehouse={setWarehouse} />
      <Loaded query={query} label={t('loading')}>
        {() =>
          orders.length === 0 ? (
            <p className={styles.none}>{t(isNarrowed ? 'noneFound' : 'none')}</p>
          ) : (
            <Queue orders={orders} open={open} onOpen={onOpen} />
          )
        }
      </Loaded>
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <p className={styles.elsewhere}>
        {t('elsewhere')} <Link to={ON_HOLD}>{t('elsewhereLink')}</Link>
      </p>
    </section>
  );
};

/** Returned units, the longest wait first: back to stock, lost, or still on hold (C-1.07, C-1.08). */
export const InspectionsPage = () => {
  const { t } = useTranslation('dashboard.inspections');
  const mayInspect = useMay('stock.write');
  const waiting = useWaiting();
  const desk = useDesk();
  const lit = desk.lit && mayInspect ? desk.lit : undefined;
  const { scans, say } = useResults();
  const region = useRef<HTMLElement>(null);
  // Enter would press a button that kept the focus, and not confirm.
  const leaveButton = (): void => region.current?.focus({ preventScroll: true });
  const finding = useFinding(lit, (line, { outcome, quantity }) => {
    desk.forgetScan();
    if (outcome !== null)
      say({
        tone: 'right',
        name: t(`sum.${outcome}`, { count: Number(quantity) }),
        detail: `\u2066${line.number}\u2069`,
      });
  });
  const onScan = useScans(
    {
      number: desk.number,
      state: desk.state,
      unitsOf: finding.quantityOf,
      settled: finding.settled,
      onOrder: (order) => {
        if (order !== desk.state.current.order) desk.show(order);
      },
      onLine: (line, units) => {
        desk.show(line.order, line, mayInspect ? 'scan' : 'click');
        finding.setQuantity(line, units);
      },
      onWay: leaveButton,
    },
    say,
  );
  const keys: KeyBinding[] = lit
    ? [
        ...INSPECTION_OUTCOMES.map((outcome, index) => ({
          key: String(index + 1),
          label: `outcome.${outcome}`,
          run: () => {
            if (outcome !== 'passed' || !lit.lot.isExpired) finding.change({ outcome });
          },
        })),
        { key: 'a', label: 'keys.all', run: () => finding.change({ quantity: lit.waiting }) },
        { key: 'Enter', label: 'confirm', run: finding.confirm },
      ]
    : [];
  useKeys(keys);
  const units = waiting.query.data?.pages[0]?.units;

  return (
    <>
      <ListHeader title={t('title')} note={units !== undefined && t('units', { count: units })} />
      <StockTabs />
      <div className={`${page.body} ${page.sunken} ${styles.page}`}>
        <ScanStrip scans={scans} hint={t('hint')}>
          <CameraButton onScan={onScan} />
        </ScanStrip>
        <div className={styles.panes} data-open={desk.order !== null || undefined}>
          <WaitingPane
            waiting={waiting}
            open={desk.order}
            onOpen={(order) => {
              if (order !== desk.order) desk.show(order);
              leaveButton();
            }}
          />
          <section ref={region} className={styles.desk} aria-label={t('desk')} tabIndex={-1}>
            {desk.order === null ? (
              <p className={styles.none}>{t('choose')}</p>
            ) : (
              <Loaded query={desk.query} label={t('loading')} unknown={<p className={styles.none}>{t('unknown')}</p>}>
                {({ items, inspected }) => (
                  <ReturnedOrder
                    items={items}
                    inspected={inspected}
                    lit={lit ? keyOf(lit) : null}
                    onLight={(line) => {
                      if (!lit || keyOf(line) !== keyOf(lit)) desk.show(line.order, line);
                      leaveButton();
                    }}
                    onClose={() => desk.show(null)}
                    form={{
                      finding: finding.finding,
                      busy: finding.busy,
                      trouble: finding.trouble,
                      onChange: finding.change,
                      onPhoto: finding.addPhoto,
                      onConfirm: finding.confirm,
                    }}
                  />
                )}
              </Loaded>
            )}
          </section>
        </div>
      </div>
      <KeyBar keys={keys} namespace="dashboard.inspections" />
    </>
  );
};
