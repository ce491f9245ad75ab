export { FormDialog } from './form-dialog.tsx';
export { type Created, NewEntityDialog } from './new-entity-dialog.tsx';
export { PlainDialog } from './plain-dialog.tsx';
