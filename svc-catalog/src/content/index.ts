export type {
  BlogCategoryRecord,
  BlogPostHead,
  BlogPostRecord,
  CmsPageHead,
  CmsPageRecord,
  ModuleRecord,
  SlideRecord,
} from './domain/content-records.ts';
export type { WritingRecord } from './domain/writing.ts';
export { contentModels } from './persistence/content.model.ts';
export { createContent, type Content } from './persistence/content.repository.ts';
export { createWritings, type Writings } from './persistence/writing.repository.ts';
