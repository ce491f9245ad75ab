export { cellsOf } from './columns.ts';
export { EncodingSelect } from './encoding-select.tsx';
export { ImportDialog } from './import-dialog.tsx';
export { ImportWizard, type ReadFile } from './import-wizard.tsx';
export { TABLE_TYPES } from './table-types.ts';
