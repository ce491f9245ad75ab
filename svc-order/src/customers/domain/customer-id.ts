export { customerIdOf } from '../../shared/customer-id.ts';
