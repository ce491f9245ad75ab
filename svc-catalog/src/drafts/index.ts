export { draftModels } from './persistence/draft.model.ts';
export { createDrafts, type Drafts } from './persistence/draft.repository.ts';
export { draftedPart, type LiveWrite, type LiveWriteResult, type DraftedPart } from './drafted-part.ts';
