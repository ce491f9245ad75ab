/** Loaded at the first change of a form. */
export { TransporterInput } from '@shop/contracts/logistics/dashboard';
