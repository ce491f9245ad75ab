import { listOrders } from '@shop/contracts/order/dashboard';
import type { ReadTrail } from '@shop/back-office/list-page';
import { ApiError } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { FILTERS, ordersQueryOf } from '../model/filters.ts';
import { viewNamed } from '../model/views.ts';

const DEFAULT_SIZE = 25;

/**
 * The page of orders after or before that of an address. Behind what is counted the list goes on by a cursor, which
 * has no page before or after it.
 */
export const readOrderTrail: ReadTrail = async (address, way) => {
  const { pathname, searchParams } = new URL(address, 'http://list');
  const page = (Number(searchParams.get('page')) || 1) + way;
  if (searchParams.has('after') || page < 1) return null;
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)]] : [])),
  );
  const view = viewNamed(searchParams.get('view'));
  const limit = Number(searchParams.get('size')) || DEFAULT_SIZE;
  const query = { ...ordersQueryOf({ filters, sort: searchParams.get('sort') }, view), page, limit };
  try {
    const { orders } = (await callStaff(listOrders, { query })).body;
    searchParams.set('page', String(page));
    return { address: `${pathname}?${searchParams.toString()}`, ids: orders.map(({ uuid }) => uuid) };
  } catch (error) {
    // The service refuses a page that is not counted any more.
    if (error instanceof ApiError) return null;
    throw error;
  }
};
