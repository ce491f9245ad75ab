import { requestStockAlert } from '@shop/contracts/catalog/storefront';
import { ApiError, call } from '@shop/kit/api';

export interface StockAlertRequest {
  readonly product: string;
  readonly combination: string | null;
  readonly phone: string;
}
/** `available`: it came back in the meantime. `refused`: what the server answered, as people read it. */
export type StockAlertAnswer =
  | { readonly kind: 'noted' | 'available'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed' };

export const sendStockAlert = async (body: StockAlertRequest): Promise<StockAlertAnswer> => {
  try {
    const answer = await call(requestStockAlert, { body });
    return answer.status === 201
      ? { kind: 'noted', message: answer.body.message }
      : { kind: 'available', message: answer.body.title };
  } catch (error) {
    return error instanceof ApiError && error.problem
      ? { kind: 'refused', message: error.problem.title }
      : { kind: 'failed' };
  }
};
