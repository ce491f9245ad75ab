/* What checks a form before it is sent: in a chunk of its own, which comes with the first thing that is typed. */

export { WritingChange } from '@shop/contracts/catalog/dashboard';
