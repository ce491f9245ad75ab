import type { Language } from '@shop/contracts';
import { textsInLanguages, wordsOfHtml } from '@shop/back-office/text';
import { type SavedForm, ConflictingValue } from '@shop/back-office/form-page';
import type { ContentEntryFields } from '../model/content-entry-fields.ts';

/** The props of each tab. */
export interface ContentEntryTabProps {
  readonly saved: SavedForm<ContentEntryFields>;
  /** It lies in the bin, or is not this person's to write: nothing of it changes. */
  readonly isLocked: boolean;
}

/**
 * Shows under a field the value that another person has saved in the meantime. `named` turns a value into text; `code`
 * limits a text to this language.
 */
export const FieldTheirs = ({
  saved: { theirs, takeTheirs },
  field,
  named = (value) => String(value ?? '—'),
  code,
}: Pick<ContentEntryTabProps, 'saved'> & {
  field: keyof ContentEntryFields & string;
  named?: (value: unknown) => string;
  code?: Language;
}) => {
  if (!(field in theirs)) return null;
  const isText = field === 'title' || field === 'html' || field === 'description';
  const texts = isText ? (theirs[field] ?? {}) : {};
  if (isText && code !== undefined)
    return (
      code in texts && (
        <ConflictingValue value={wordsOfHtml(texts[code] ?? '') || '—'} onTake={() => takeTheirs(field, code)} />
      )
    );
  const said = isText ? textsInLanguages(texts, wordsOfHtml) : named(theirs[field]);
  return <ConflictingValue value={said} onTake={() => takeTheirs(field)} />;
};
