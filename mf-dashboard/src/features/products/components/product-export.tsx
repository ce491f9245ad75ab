import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import type { CsvColumn } from '../../../ui/list-page/csv.ts';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import { readProducts } from '../api/products.ts';
import type { ProductsQuery } from '../model/filters.ts';

/** All products that the list finds, as a file. */
export const ProductExport = ({ query }: { query: ProductsQuery }) => {
  const { t } = useTranslation('dashboard.products');
  const language = useLanguage();
  const column = (id: string, cell: CsvColumn<StaffProductRow>['cell']): CsvColumn<StaffProductRow> => ({
    label: t(`export.${id}`),
    cell,
  });
  return (
    <ExportButton
      name={t('export.file')}
      columns={[
        column('sku', ({ sku }) => sku),
        column('name', ({ name }) => name),
        column('type', ({ type }) => t(`type.${type}`)),
        column('category', ({ category }) => category),
        column('brand', ({ brand }) => brand),
        column('price', ({ priceTtc }) => ({ dzd: priceTtc })),
        column('units', ({ units }) => units),
        column('active', ({ isActive }) => t(isActive ? 'export.yes' : 'export.no')),
        column('created', ({ createdAt }) => formatDate(createdAt, language)),
      ]}
      read={async (cursor, signal) => {
        const page = cursor === null ? 1 : Number(cursor);
        const { products, total, limit } = await readProducts(query, page, signal);
        return { rows: products, next: page * limit < total ? String(page + 1) : null };
      }}
    />
  );
};
