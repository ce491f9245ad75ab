export { centimesOf } from './amount-of.ts';
export { cellsOf } from './columns.ts';
export { ImportWizard, type ReadFile } from './import-wizard.tsx';
