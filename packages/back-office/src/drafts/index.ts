export { DraftConflict } from './draft-conflict.tsx';
export { DraftPage } from './draft-page.tsx';
export type { Draft, DraftCalls } from './draft.ts';
export type { Checked, DraftRules } from './save-draft.ts';
export { useDraftEditor } from './use-draft-editor.ts';
export { useDraft } from './use-draft.ts';
