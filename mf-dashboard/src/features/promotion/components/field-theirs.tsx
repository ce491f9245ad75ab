import type { Language } from '@shop/contracts';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime, joinList } from '@shop/kit/format';
import { textsInLanguages, wordsOfHtml } from '@shop/back-office/text';
import { ConflictingValue } from '@shop/back-office/form-page';
import { useNames } from '../api/names.ts';
import type { Fields } from '../model/promotion-form.ts';
import { kindOf } from '../model/scopes.ts';
import type { PartProps } from './promotion-form.ts';

const isText = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMoment = (field: string): boolean => field === 'startsAt' || field === 'endsAt';

type Props = Pick<PartProps, 'saved'> & { field: keyof Fields & string };

/**
 * Shows under a field the value that another person has saved in the meantime. `words` is the key of the texts for a
 * value; `code` limits a text to this language.
 */
export const FieldTheirs = ({
  saved: { theirs, takeTheirs },
  field,
  words,
  code,
}: Props & { words?: string; code?: Language }) => {
  const { t } = useTranslation('dashboard.promotion');
  const language = useLanguage();
  if (!(field in theirs)) return null;
  const worded = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (value === null || value === '') return '—';
    if (isMoment(field)) return formatDateTime(String(value), language);
    return words === undefined ? String(value) : t(`${words}.${String(value)}`, { defaultValue: String(value) });
  };
  const value = theirs[field];
  if (isText(value) && code !== undefined)
    return (
      code in value && (
        <ConflictingValue value={wordsOfHtml(value[code] ?? '') || '—'} onTake={() => takeTheirs(field, code)} />
      )
    );
  const text = isText(value)
    ? textsInLanguages(value, wordsOfHtml)
    : Array.isArray(value)
      ? joinList(value.map(worded), language)
      : worded(value);
  return <ConflictingValue value={text || '—'} onTake={() => takeTheirs(field)} />;
};

/** The targets that another person has saved: they belong to their scope, and are shown by name. */
export const ScopeTheirs = ({ saved }: Pick<PartProps, 'saved'>) => {
  const { t } = useTranslation('dashboard.promotion');
  const language = useLanguage();
  const { theirs, takeTheirs, form } = saved;
  const isTold = 'scope' in theirs || 'targets' in theirs;
  // As the server has it since.
  const { scope, targets } = form.getInitialValues();
  const names = useNames(kindOf(scope), isTold ? targets : []);
  if (!isTold) return null;
  const text = joinList([t(`scope.of.${scope}`), ...targets.map((id) => names.get(id) ?? id)], language);
  const take = (): void => {
    for (const field of ['scope', 'targets'] as const) if (field in theirs) takeTheirs(field);
    form.setValues({ scope, targets });
  };
  return <ConflictingValue value={text} onTake={take} />;
};
