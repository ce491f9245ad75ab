/** For decisions, which know no other part of the kit. */
export { customerIdOf } from '@shop/service-kit';
