/** Loaded at the first change of a form. */
export { WarehouseInput } from '@shop/contracts/logistics/dashboard';
