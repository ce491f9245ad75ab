import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { PRODUCT_FILTERS } from './products.ts';

/* Products as files that a spreadsheet opens: a row for each product, and one below it for each combination. */

export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export const FileFormat = z.enum(FILE_FORMATS);
export type FileFormat = z.output<typeof FileFormat>;

/** The file itself, as it is made. What it costs the shop stands in it for who may write products alone. */
export const exportProducts = endpoint({
  id: 'exportProducts',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/products/export',
  summary: 'All products that the filters find, as a CSV or XLSX file that can be imported again',
  access: { permission: 'product.read' },
  query: z.object({
    ...PRODUCT_FILTERS,
    /** Not those of the bin. */
    state: z.enum(['active', 'inactive']).optional(),
    format: FileFormat,
  }),
  responses: { 200: z.string().meta({ format: 'binary' }) },
});
