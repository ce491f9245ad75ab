import { exportProducts, type FileFormat } from '@shop/contracts/catalog/dashboard';
import { addressOf } from '@shop/kit/api';
import { apiErrorOf, staffFetch } from '@shop/back-office/session';
import type { ProductsQuery } from '../model/filters.ts';

/**
 * The file of all products that a question finds, as the server makes it.
 * @throws ApiError, NetworkError
 */
export const readExport = async (query: ProductsQuery, format: FileFormat, signal: AbortSignal): Promise<Blob> => {
  const { page: _page, limit: _limit, ...filters } = query;
  const answer = await staffFetch(addressOf(exportProducts.path, { query: { ...filters, format } }), { signal });
  if (!answer.ok) throw await apiErrorOf(answer);
  return answer.blob();
};
