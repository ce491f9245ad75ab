/** Loaded at the first change of a form. */
export { SegmentInput } from '@shop/contracts/order/dashboard';
