import type { Language } from '@shop/contracts';
import { saidTexts, wordsOfHtml } from '../../../ui/form-page/said-texts.ts';
import { Theirs } from '../../../ui/form-page/theirs.tsx';
import type { SavedForm } from '../../../ui/form-page/use-saved-form.ts';
import type { WritingFields } from '../model/writing-fields.ts';

/** What each tab works on. */
export interface WritingTabProps {
  readonly saved: SavedForm<WritingFields>;
  /** It lies in the bin, or is not this person's to write: nothing of it changes. */
  readonly isLocked: boolean;
}

/**
 * Under a field that another has changed meanwhile: what they made of it. `named`: the words for a value; `code`: of a
 * text this language alone.
 */
export const FieldTheirs = ({
  saved: { theirs, takeTheirs },
  field,
  named = (value) => String(value ?? '—'),
  code,
}: Pick<WritingTabProps, 'saved'> & {
  field: keyof WritingFields & string;
  named?: (value: unknown) => string;
  code?: Language;
}) => {
  if (!(field in theirs)) return null;
  const isText = field === 'title' || field === 'html' || field === 'description';
  const texts = isText ? (theirs[field] ?? {}) : {};
  if (isText && code !== undefined)
    return (
      code in texts && <Theirs value={wordsOfHtml(texts[code] ?? '') || '—'} onTake={() => takeTheirs(field, code)} />
    );
  const said = isText ? saidTexts(texts, wordsOfHtml) : named(theirs[field]);
  return <Theirs value={said} onTake={() => takeTheirs(field)} />;
};
