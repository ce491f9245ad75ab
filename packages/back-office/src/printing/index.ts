export { PrintDialog } from './print-dialog.tsx';
