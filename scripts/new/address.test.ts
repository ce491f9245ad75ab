import { publicRouteOf } from '@shop/contracts';
import { addressForStaff } from './address.ts';

/** The service, whichever of its programs it is. */
const ledTo = (path: string): string | undefined => publicRouteOf(path)?.program.split('-')[1];

describe('where staff call a new use case', () => {
  it.each([
    ['order', 'orders', 'pause-order', 'post /dashboard/api/order/{uuid}/pause', 'order.pause'],
    ['order', 'orders', 'change-order-note', 'put /dashboard/api/order/{uuid}/note', 'order.note'],
    ['order', 'orders', 'remove-gift', 'post /dashboard/api/order/{uuid}/gift/remove', 'order.removeGift'],
    ['order', 'customers', 'block-customer', 'post /dashboard/api/customer/{uuid}/block', 'customer.block'],
    ['order', 'carts', 'forget-cart', 'post /dashboard/api/cart/{uuid}/forget', 'cart.forget'],
    ['catalog', 'products', 'change-price', 'put /dashboard/api/product/{uuid}/price', 'product.price'],
    ['catalog', 'taxonomy', 'rename-category', 'post /dashboard/api/category/{uuid}/rename', 'category.rename'],
    ['catalog', 'promotions', 'end-promotion', 'post /dashboard/api/promotion/{uuid}/end', 'promotion.end'],
    ['staff', 'staff', 'change-role', 'put /dashboard/api/staff/roles/{uuid}', 'role.change'],
    ['logistics', 'stock', 'close-warehouse', 'post /dashboard/api/warehouse/{uuid}/close', 'warehouse.close'],
    ['logistics', 'stock', 'cancel-movement', 'post /dashboard/api/stock/movements/{uuid}/cancel', 'movement.cancel'],
    [
      'payments',
      'receivables',
      'close-receivable',
      'post /dashboard/api/payments/receivables/{uuid}/close',
      'receivable.close',
    ],
  ])('of a write: %s/%s %s', (owner, module, name, address, action) => {
    const found = addressForStaff({ owner, module, name, isRead: false });
    expect([`${found.method} ${found.path}`, found.action]).toEqual([address, action]);
    expect(ledTo(found.path)).toBe(owner);
  });

  it.each([
    ['order', 'orders', 'list-orders', '/dashboard/api/order'],
    ['order', 'orders', 'list-returns', '/dashboard/api/order/returns'],
    ['order', 'orders', 'get-order', '/dashboard/api/order/{uuid}'],
    ['order', 'orders', 'export-orders', '/dashboard/api/order/export'],
    ['catalog', 'products', 'search-products', '/dashboard/api/product/search'],
    ['staff', 'staff', 'list-roles', '/dashboard/api/staff/roles'],
    ['staff', 'staff', 'get-role', '/dashboard/api/staff/roles/{uuid}'],
    ['logistics', 'delivery', 'list-transporters', '/dashboard/api/transporter'],
    ['payments', 'receivables', 'list-receivables', '/dashboard/api/payments/receivables'],
  ])('of a read: %s/%s %s', (owner, module, name, path) => {
    expect(addressForStaff({ owner, module, name, isRead: true })).toMatchObject({ method: 'get', path });
    expect(ledTo(path)).toBe(owner);
  });
});
