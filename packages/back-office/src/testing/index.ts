export { startBackOffice, tokenOf } from './back-office.ts';
