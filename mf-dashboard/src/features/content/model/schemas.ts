/* These schemas check a form before it is sent. They are a separate chunk that loads with the first input. */

export { ContentEntryChange } from '@shop/contracts/catalog/dashboard';
