import { localized } from '@shop/contracts';
import { useLanguage } from '@shop/kit';
import { Theirs } from '../../../ui/form-page/theirs.tsx';
import type { SavedForm } from '../../../ui/form-page/use-saved-form.ts';
import type { WritingFields } from '../model/writing-form.ts';

/** What each tab works on. */
export interface WritingTabProps {
  readonly saved: SavedForm<WritingFields>;
  /** It lies in the bin: nothing of it changes. */
  readonly isLocked: boolean;
}

/** Under a field that another has changed meanwhile: what they made of it. `named`: the words for a value. */
export const FieldTheirs = ({
  saved: { theirs, takeTheirs },
  field,
  named = (value) => String(value ?? '—'),
}: Pick<WritingTabProps, 'saved'> & {
  field: keyof WritingFields & string;
  named?: (value: unknown) => string;
}) => {
  const language = useLanguage();
  if (!(field in theirs)) return null;
  const isText = field === 'title' || field === 'html' || field === 'description';
  // Of a long text the words tell it from one's own, not its tags.
  const said = isText ? localized(theirs[field], language).replace(/<[^>]*>/g, ' ') : named(theirs[field]);
  return <Theirs value={said} onTake={() => takeTheirs(field)} />;
};
