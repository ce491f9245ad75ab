export type {
  BlogCategoryRecord,
  BlogPostHead,
  BlogPostRecord,
  CmsPageHead,
  CmsPageRecord,
  ModuleRecord,
  SlideRecord,
} from './domain/content-records.ts';
export type { ContentEntryRecord } from './domain/content-entry.ts';
export { contentModels } from './persistence/content.model.ts';
export { createContent, type Content } from './persistence/content.repository.ts';
export { createContentEntries, type ContentEntries } from './persistence/content-entry.repository.ts';
