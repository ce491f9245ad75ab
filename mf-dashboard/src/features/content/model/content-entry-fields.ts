import type { LocalizedText } from '@shop/contracts';
import type { ContentEntry, ContentEntryKind } from '@shop/contracts/catalog/dashboard';
import { asMoment, asTyped } from '@shop/back-office/dates';
import type { Version } from '@shop/back-office/form-page';
import { isWritten } from './kinds.ts';

/** The form fields of a page, a post or a blog category. */
export interface ContentEntryFields extends Record<string, unknown> {
  title: LocalizedText;
  html: LocalizedText;
  description: LocalizedText;
  slug: string;
  category: string | null;
  draft: boolean;
  /** As the field for days and hours has it. */
  publishAt: string | null;
  unlisted: boolean;
}
export const TEXT_FIELDS = ['title', 'html', 'description'] as const;
export const PUBLISHING_FIELDS = ['slug', 'category', 'draft', 'publishAt', 'unlisted'] as const;

export const versionOf = ({ version, ...contentEntry }: ContentEntry): Version<ContentEntryFields> => ({
  version,
  values: {
    title: contentEntry.title,
    html: contentEntry.html,
    description: contentEntry.description,
    slug: contentEntry.slug,
    category: contentEntry.category,
    draft: contentEntry.state === 'draft',
    publishAt: contentEntry.publishAt === null ? null : asTyped(contentEntry.publishAt),
    unlisted: contentEntry.unlisted,
  },
});

/**
 * Picks the fields that this kind has. The field has no seconds, so an unchanged moment is not sent.
 * @param saved as the server has it
 */
export const bodyOf = (
  kind: ContentEntryKind,
  { title, html, description, slug, category, draft, publishAt, unlisted }: ContentEntryFields,
  saved: Pick<ContentEntry, 'publishAt'>,
) => {
  const kept = saved.publishAt === null ? null : asTyped(saved.publishAt);
  return {
    title,
    description,
    slug,
    ...(isWritten(kind) && {
      html,
      draft,
      ...(publishAt !== kept && { publishAt: publishAt === null ? null : asMoment(publishAt) }),
    }),
    ...(kind === 'page' && { unlisted }),
    ...(kind === 'blog-post' && category !== null && { category }),
  };
};
