import { useLanguage, useNavigate, useTranslation } from '@shop/kit';
import { classNames, Icon } from '@shop/kit/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { useSuggestions } from './suggestions.ts';
import { SuggestionList } from './suggestion-list.tsx';
import styles from './search.module.css';

/** D-10.03: a form that works without scripts, and suggestions under it that keys move in. */
export const Search = ({ open, onDone }: { open: boolean; onDone: () => void }): ReactNode => {
  const { t } = useTranslation('shell.layout');
  const language = useLanguage();
  const navigate = useNavigate();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [focused, setFocused] = useState(false);
  const { suggestions, nothing } = useSuggestions(focused ? text : '', language);
  const shown = focused && suggestions.length > 0;
  const resultsHref = `/catalog/search?q=${encodeURIComponent(text.trim())}`;
  /** The way to all that is found is the last of them. */
  const options = suggestions.length + 1;

  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);

  const go = (href: string): void => {
    setFocused(false);
    setActive(-1);
    field.current?.blur();
    onDone();
    void navigate(href);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosenSuggestion = suggestions[active];
    if (chosenSuggestion) go(chosenSuggestion.href);
    else if (text.trim()) go(resultsHref);
  };
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      setFocused(false);
      onDone();
    }
    if (!shown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((now) => ((now + 1 + step + options + 1) % (options + 1)) - 1);
  };

  return (
    <form
      className={styles.search}
      data-open={open || undefined}
      role="search"
      action="/catalog/search"
      onSubmit={submit}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false)}
    >
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="q"
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={t('search.placeholder')}
        aria-label={t('search.placeholder')}
        role="combobox"
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
        }}
        onFocus={() => setFocused(true)}
        onKeyDown={move}
      />
      <button type="submit" className={styles.submit} aria-label={t('search.submit')}>
        <Icon name="search" size={20} />
      </button>
      {/* The status region exists before it has text; otherwise screen readers would not announce it. */}
      {focused && (
        <span role="status" className={classNames(nothing && styles.list, nothing && styles.nothing)}>
          {nothing && t('search.none')}
        </span>
      )}
      {shown && (
        <SuggestionList
          id={list}
          suggestions={suggestions}
          question={text}
          all={resultsHref}
          active={active}
          onChoose={go}
        />
      )}
    </form>
  );
};
