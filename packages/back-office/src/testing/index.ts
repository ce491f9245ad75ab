export { startBackOffice, tokenOf } from './back-office.ts';
export { scanWith, typeByHand, type ScannerLayout, type ScanOptions } from './scan-with.ts';
