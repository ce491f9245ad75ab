import type { LocalizedText } from '@shop/contracts';
import type { Writing, WritingKind } from '@shop/contracts/catalog/dashboard';
import { asMoment, asTyped } from '@shop/back-office/dates';
import type { Version } from '@shop/back-office/form-page';
import { isWritten } from './kinds.ts';

/** The form fields of a page, a post or a blog category. */
export interface WritingFields extends Record<string, unknown> {
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

export const versionOf = ({ version, ...writing }: Writing): Version<WritingFields> => ({
  version,
  values: {
    title: writing.title,
    html: writing.html,
    description: writing.description,
    slug: writing.slug,
    category: writing.category,
    draft: writing.state === 'draft',
    publishAt: writing.publishAt === null ? null : asTyped(writing.publishAt),
    unlisted: writing.unlisted,
  },
});

/**
 * Picks the fields that this kind has. The field has no seconds, so an unchanged moment is not sent.
 * @param saved as the server has it
 */
export const bodyOf = (
  kind: WritingKind,
  { title, html, description, slug, category, draft, publishAt, unlisted }: WritingFields,
  saved: Pick<Writing, 'publishAt'>,
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
