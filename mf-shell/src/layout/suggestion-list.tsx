import { Price, classNames } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './search.module.css';
import type { Suggestions } from './suggestions.ts';

interface SuggestionListProps {
  id: string;
  suggestions: Suggestions;
  active: number;
  onChoose: (href: string) => void;
}

export const SuggestionList = ({ id, suggestions, active, onChoose }: SuggestionListProps): ReactNode => (
  <ul id={id} className={styles.list} role="listbox">
    {suggestions.map((suggestion, index) => (
      <li
        key={suggestion.href}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        className={classNames(styles.option, index === active && styles.active)}
        // The field keeps focus, so that the list is still there when the press ends.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(suggestion.href)}
      >
        <span className={styles.thumb}>
          {suggestion.thumb && <img src={suggestion.thumb} alt="" width={48} height={48} />}
        </span>
        <span className={styles.label}>{suggestion.label}</span>
        {suggestion.price !== null && <Price amount={suggestion.price} size="row" />}
      </li>
    ))}
  </ul>
);
