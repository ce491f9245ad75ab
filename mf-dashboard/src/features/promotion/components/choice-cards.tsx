import { VisuallyHidden } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Radio } from '@shop/back-office/mantine/radio';
import styles from './promotion.module.css';

interface Card {
  readonly value: string;
  readonly label: string;
  readonly text?: string;
  readonly icon?: ReactNode;
}

/** One of a few, each on a card of one line; below them what the chosen one means. */
export const ChoiceCards = <Value extends string>({
  label,
  value,
  cards,
  onChange,
  error,
}: {
  label: string;
  value: Value;
  cards: readonly (Card & { readonly value: Value })[];
  onChange: (value: Value) => void;
  error?: ReactNode;
}) => {
  const id = useId();
  const meaning = cards.find((card) => card.value === value)?.text;
  return (
    <Radio.Group
      label={label}
      value={value}
      error={error}
      onChange={(chosen) => {
        const found = cards.find((card) => card.value === chosen);
        if (found) onChange(found.value);
      }}
    >
      <div className={styles.cards}>
        {cards.map(({ value: one, label: name, text, icon }) => (
          <Radio.Card
            key={one}
            value={one}
            className={styles.choice}
            aria-labelledby={`${id}-${one}`}
            aria-describedby={text === undefined ? undefined : `${id}-${one}-text`}
          >
            {icon ?? <Radio.Indicator />}
            <span>
              <b id={`${id}-${one}`}>{name}</b>
              {text !== undefined && <VisuallyHidden id={`${id}-${one}-text`}>{text}</VisuallyHidden>}
            </span>
          </Radio.Card>
        ))}
      </div>
      {meaning !== undefined && (
        <p className={styles.dim} aria-hidden>
          {meaning}
        </p>
      )}
    </Radio.Group>
  );
};
