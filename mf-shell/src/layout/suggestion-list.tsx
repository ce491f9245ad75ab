import { useTranslation } from '@shop/kit';
import { Icon, Price, classNames } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { stretchesOf } from './matched.ts';
import styles from './search.module.css';
import type { Suggestions } from './suggestions.ts';

interface SuggestionListProps {
  id: string;
  suggestions: Suggestions;
  /** The typed text, and the page of all its results. */
  question: string;
  all: string;
  active: number;
  onChoose: (href: string) => void;
}

const Label = ({ label, question }: { label: string; question: string }): ReactNode => (
  <span className={styles.label}>
    {stretchesOf(label, question).map(({ text, matched }, index) => (matched ? <mark key={index}>{text}</mark> : text))}
  </span>
);

/** The suggestions for the typed text, and a link to all results; the arrow keys move through both. */
export const SuggestionList = ({
  id,
  suggestions,
  question,
  all,
  active,
  onChoose,
}: SuggestionListProps): ReactNode => {
  const { t } = useTranslation('shell.layout');
  const option = (index: number, href: string) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    // The field keeps the focus, so that the list is still open when the click ends.
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => onChoose(href),
  });
  const optionClass = (index: number): string => classNames(styles.option, index === active && styles.active);
  return (
    <ul id={id} className={styles.list} role="listbox">
      {suggestions.map((suggestion, index) => (
        <li key={suggestion.href} {...option(index, suggestion.href)} className={optionClass(index)}>
          <span className={styles.thumb}>
            {suggestion.thumb && <img src={suggestion.thumb} alt="" width={48} height={48} />}
          </span>
          <Label label={suggestion.label} question={question} />
          {suggestion.soldOut && <span className={styles.soldOut}>{t('search.soldOut')}</span>}
          {suggestion.price !== null && (
            <Price
              amount={suggestion.price}
              {...(suggestion.before !== undefined && { before: suggestion.before })}
              size="row"
            />
          )}
        </li>
      ))}
      <li {...option(suggestions.length, all)} className={classNames(optionClass(suggestions.length), styles.all)}>
        {t('search.all')}
        <Icon name="arrow-end" size={16} />
      </li>
    </ul>
  );
};
