import { STOCK_SORTS, STOCK_STATES, type ListedStockItem } from '@shop/contracts/logistics/dashboard';
import { lazyPart, Link, OptionalPart, useNavigate, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { refusalToast, useTroubleText } from '@shop/back-office/feedback';
import { useChoices } from '@shop/back-office/fields';
import {
  EmptyList,
  ListPage,
  type ListAddress,
  type ListFilter,
  type ListView,
  loadingOf,
  oneOfFilter,
  pagerOf,
} from '@shop/back-office/list-page';
import { useScanner, type ScannedCode } from '@shop/back-office/scanning';
import { May, useMay } from '@shop/back-office/session';
import { useFindScanned } from '../../../shared/goods-search.ts';
import { StockTabs } from '../../../shared/stock-tabs.tsx';
import { useStockItems } from '../api/stock-items.ts';
import { useStockFilters } from '../model/filters.ts';
import { tableRowsOf, type StockTableRow } from '../model/stock-rows.ts';
import { useTypedFigures } from '../model/use-typed-figures.ts';
import { movementsHref } from './row-menu.tsx';
import { SaveBar } from './save-bar.tsx';
import { StockCard } from './stock-card.tsx';
import { useRowName, useStockColumns } from './stock-columns.tsx';
import { StockHeader } from './stock-header.tsx';
import { TotalsStrip } from './totals-strip.tsx';

const FiguresImport = lazyPart(async () => (await import('./figures-import-dialog.tsx')).default);
const PlaceDialog = lazyPart(async () => (await import('../../../shared/place-dialog.tsx')).PlaceDialog);
const ThresholdDialog = lazyPart(async () => (await import('./threshold-dialog.tsx')).ThresholdDialog);

/** Below it, figures are typed with fingers. */
const CARDS = '(max-width: 1023px)';
const NO_ITEMS: readonly ListedStockItem[] = [];
const idOf = ({ id }: StockTableRow): string => id;

/** Preloads the data of the page. */
export const StockAhead = () => {
  useStockItems(useStockFilters().query);
  return null;
};

type Answer = ReturnType<typeof useStockItems>['data'];

/** The shop's warehouses as tabs: all of them first, where there are several. */
const useWarehouseTabs = (data: Answer): readonly ListView[] => {
  const { t } = useTranslation('dashboard.stock');
  const warehouses = data?.warehouses ?? [];
  const units = warehouses.reduce((sum, { onHand }) => sum + onHand, 0);
  const [only] = warehouses.length === 1 ? warehouses : [];
  return [
    { name: null, label: only?.name ?? t('allWarehouses'), count: units > 0 ? units : undefined },
    ...(only
      ? []
      : warehouses.map(({ uuid, name, onHand }) => ({
          name: uuid,
          label: name,
          count: onHand > 0 ? onHand : undefined,
        }))),
  ];
};

const useFilters = (counts: NonNullable<Answer>['counts'] | undefined): readonly ListFilter[] => {
  const { t } = useTranslation('dashboard.stock');
  const categories = useChoices('category', useMay('product.read'));
  return [
    oneOfFilter(
      'state',
      t('filters.state'),
      STOCK_STATES.map((value) => ({
        value,
        label: counts
          ? t('filters.counted', { state: t(`state.${value}`), count: counts[value] })
          : t(`state.${value}`),
      })),
    ),
    ...(categories.length > 0 ? [oneOfFilter('category', t('filters.category'), categories)] : []),
  ];
};

/** Shows the goods that were scanned. */
const useScannedSearch = ({ change }: Pick<ListAddress, 'change'>): void => {
  const { t } = useTranslation('dashboard.stock');
  const findScanned = useFindScanned();
  const troubleText = useTroubleText();
  const refusal = refusalToast('stock-scan');
  const search = async (scan: ScannedCode): Promise<void> => {
    const { text, gtin14, item } = scan;
    const found = gtin14 === undefined ? await findScanned(scan) : undefined;
    const [first] = found?.goods ?? [];
    // Our own label names the goods by their id, which nobody searches by.
    const named = item && (first?.sku || first?.barcode);
    change({ q: named || found?.code || gtin14 || text });
  };
  useScanner({
    onScan: (scan) => {
      refusal.clear();
      search(scan).catch((error: unknown) => refusal.say(t('scanFailed', { code: scan.text }), troubleText(error)));
    },
  });
};

/** What is there of each product, lot by lot; figures are typed in place and saved together (BO-2.06, BO-7.24). */
export const StockPage = () => {
  const { t } = useTranslation('dashboard.stock');
  const navigate = useNavigate();
  const { address, warehouse, asked, query } = useStockFilters();
  const answer = useStockItems(query);
  const figures = useTypedFigures();
  const nameOf = useRowName();
  const isCards = useMediaQuery(CARDS, undefined, { getInitialValueInEffect: false }) ?? false;
  const mayWrite = useMay('stock.write');
  const [byLot, setByLot] = useState(false);
  /** Items that are unlike the others: folded where all lots are shown, unfolded where none are. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [importing, setImporting] = useState(false);
  const [threshold, setThreshold] = useState<ListedStockItem>();
  const [placed, setPlaced] = useState<ListedStockItem>();
  useScannedSearch(address);

  const { data } = answer;
  const items = data?.items ?? NO_ITEMS;
  const rows = tableRowsOf(items, ({ id }) => !isCards && byLot !== turned.has(id));
  const warehouses = data?.warehouses ?? [];
  const [only] = warehouses.length === 1 ? warehouses : [];
  const chosen = only ?? warehouses.find(({ uuid }) => uuid === warehouse);
  const fold = ({ id }: ListedStockItem): void =>
    setTurned((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const namesWarehouse = chosen === undefined;
  const columns = useStockColumns({
    figures,
    namesWarehouse,
    onFold: fold,
    onThreshold: setThreshold,
    onPlace: setPlaced,
  });
  const addHref = chosen ? `/dashboard/stock/add?warehouse=${chosen.uuid}` : '/dashboard/stock/add';
  const { page = 1, total = 0, totalIsExact = true, next = null } = data ?? {};
  const pager = pagerOf(address, { page, total, totalIsExact, nextCursor: next });

  return (
    <>
      <ListPage
        list="stock"
        header={
          <>
            <StockHeader
              query={asked}
              search={address.search}
              addHref={addHref}
              lots={
                isCards
                  ? undefined
                  : {
                      areShown: byLot,
                      show: (shown) => {
                        setByLot(shown);
                        setTurned(new Set());
                      },
                    }
              }
              onImport={() => setImporting(true)}
            />
            <StockTabs />
            {data && <TotalsStrip totals={data.totals} strategy={chosen?.strategy} />}
          </>
        }
        address={address}
        loading={loadingOf(answer)}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        asCards={isCards}
        card={({ item }) => (
          <StockCard
            item={item}
            figures={figures}
            namesWarehouse={namesWarehouse}
            onThreshold={setThreshold}
            onPlace={setPlaced}
          />
        )}
        views={useWarehouseTabs(data)}
        searchLabel={t('filters.search')}
        filters={useFilters(data?.counts)}
        sorts={STOCK_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        showLabel={t('filters.show')}
        empty={
          <EmptyList address={address} text={t(address.narrowed ? 'empty.narrowed' : 'empty.none')}>
            <May permission="stock.write">
              <Button component={Link} to={addHref}>
                {t('add')}
              </Button>
            </May>
          </EmptyList>
        }
        paging={{ pager, total, totalIsExact, rowCount: items.length }}
        rowKeys={[
          { key: 'h', label: 'keys.movements', run: ({ item }) => void navigate(movementsHref(item)) },
          ...(mayWrite
            ? [{ key: 'i', label: 'keys.threshold', run: ({ item }: StockTableRow) => setThreshold(item) }]
            : []),
        ]}
      >
        <SaveBar figures={figures} />
      </ListPage>
      <OptionalPart remote="dashboard">
        {importing && <FiguresImport warehouse={warehouse} onClose={() => setImporting(false)} />}
        {threshold && <ThresholdDialog item={threshold} onClose={() => setThreshold(undefined)} />}
        {placed && (
          <PlaceDialog
            stock={{ ...placed, ...placed.goods, name: nameOf({ item: placed, lot: undefined }) }}
            onClose={() => setPlaced(undefined)}
          />
        )}
      </OptionalPart>
    </>
  );
};
