export { DraftActions } from './draft-actions.tsx';
export type { TakenBack } from './versions-dialog.tsx';
