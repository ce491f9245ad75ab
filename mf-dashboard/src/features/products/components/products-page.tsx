import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useNavigate, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { May, useMay } from '@shop/back-office/session';
import {
  ListHeader,
  ListPage,
  type ListView,
  loadingOf,
  NewButton,
  pagingOf,
  useSelection,
} from '@shop/back-office/list-page';
import { usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useProducts } from '../api/products.ts';
import { PROMOTION_ACTIONS, type BulkAction, type PromotionAction } from '../model/bulk.ts';
import { useProductFilters } from '../model/filters.ts';
import { VIEWS } from '../model/views.ts';
import { BulkProductActions } from './bulk-product-actions.tsx';
import { ChooseMatching, useMatching } from './choose-matching.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductCard } from './product-card.tsx';
import { useProductColumns } from './product-columns.tsx';
import { ProductExport } from './product-export.tsx';
import { useProductListing } from './product-filters.tsx';

/** Chunks of their own: most visits look and leave, and the schema of a form brings zod. */
const ProductImport = lazyPart(async () => (await import('./product-import-dialog.tsx')).default);
const BulkProductsDialog = lazyPart(async () => (await import('./bulk-products-dialog.tsx')).BulkProductsDialog);
const BulkPromotionDialog = lazyPart(async () => (await import('./bulk-promotion-dialog.tsx')).BulkPromotionDialog);
const NewProductDialog = lazyPart(async () => (await import('./new-product-dialog.tsx')).NewProductDialog);
const PRESSED = [BulkProductsDialog, BulkPromotionDialog, NewProductDialog];
const NOTHING_YET = { products: [], page: 1, total: 0, counts: undefined };
const isPromoting = (action: BulkAction | PromotionAction): action is PromotionAction =>
  PROMOTION_ACTIONS.some((promoting) => promoting === action);
const idOf = ({ id }: StaffProductRow): string => id;
const nameOf = ({ name }: StaffProductRow): string => name;

/** Preloads the data of the page. */
export const ProductsAhead = () => {
  useProducts(useProductFilters().query);
  return null;
};

/** BO-2.03: the products of the shop: views, filters, rows on a desk and cards on a phone. */
export const ProductsPage = () => {
  const { t } = useTranslation('dashboard.products');
  const navigate = useNavigate();
  const { address, view, asked, query } = useProductFilters();
  const answer = useProducts(query);
  usePreloadWhenIdle(PRESSED, answer.data !== undefined);
  const columns = useProductColumns();
  const listing = useProductListing();
  const { products: rows, page, total, counts } = answer.data ?? NOTHING_YET;
  const paging = pagingOf(address, page, total);
  const selection = useSelection(idOf, address.search, rows);
  const matching = useMatching(asked, selection);
  const mayWrite = useMay('product.write');
  const [making, setMaking] = useState(false);
  const [importing, setImporting] = useState(false);
  const [acting, setActing] = useState<{ action: BulkAction; products: readonly StaffProductRow[] }>();
  const [promoting, setPromoting] = useState<{ action: PromotionAction; products: readonly StaffProductRow[] }>();
  const isBin = view.query.state === 'bin';

  const views = VIEWS.map(({ name, count, waiting = false }): ListView => {
    const counted = count && counts ? counts[count] : 0;
    return {
      name: name === 'all' ? null : name,
      label: t(`views.${name}`),
      count: counted > 0 ? counted : undefined,
      waiting,
    };
  });
  return (
    <>
      <ListPage
        list="products"
        header={
          <ListHeader title={t('title')}>
            {!isBin && <ProductExport key={address.search} query={asked} />}
            <May permission="product.write">
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconUpload size={16} stroke={1.75} />}
                data-action-name="import"
                onClick={() => setImporting(true)}
              >
                {t('import.open')}
              </Button>
              <NewButton label={t('new.open')} onClick={() => setMaking(true)} />
            </May>
          </ListHeader>
        }
        address={address}
        loading={loadingOf(answer)}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        card={(product) => <ProductCard product={product} />}
        views={views}
        searchLabel={t('filters.search')}
        filters={listing.filters}
        sorts={listing.sorts}
        showLabel={t('filters.show')}
        empty={<NoProducts address={address} onNew={() => setMaking(true)} />}
        paging={paging}
        onOpen={({ link }) => void navigate(link)}
        selection={mayWrite ? selection : undefined}
        bulk={{
          note: <ChooseMatching matching={matching} rows={rows} total={total} selection={selection} />,
          actions: (
            <BulkProductActions
              isBin={isBin}
              products={selection.rows}
              onStart={(action, products) => {
                if (isPromoting(action)) setPromoting({ action, products });
                else setActing({ action, products });
              }}
            />
          ),
        }}
        keys={
          mayWrite
            ? [
                { key: 'n', label: 'keys.new', run: () => setMaking(true) },
                { key: 'a', label: 'keys.all', run: matching.choose },
              ]
            : []
        }
      />
      <OptionalPart remote="dashboard">
        {making && (
          <NewProductDialog
            onCreated={({ uuid }) => void navigate(`/dashboard/products/${uuid}`)}
            onClose={() => setMaking(false)}
          />
        )}
        {importing && <ProductImport onClose={() => setImporting(false)} />}
        {promoting && <BulkPromotionDialog {...promoting} onClose={() => setPromoting(undefined)} />}
        {acting && (
          <BulkProductsDialog
            {...acting}
            onClose={(left) => {
              setActing(undefined);
              if (left !== null) selection.set(left);
            }}
          />
        )}
      </OptionalPart>
    </>
  );
};
