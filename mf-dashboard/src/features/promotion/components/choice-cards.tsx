import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './promotion.module.css';

interface Card {
  readonly value: string;
  readonly label: string;
  readonly text?: string;
  readonly icon?: ReactNode;
}

/** One of a few, each on a card of its own, with what it means. */
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
}) => (
  <Radio.Group
    label={label}
    value={value}
    error={error}
    onChange={(chosen) => {
      const found = cards.find((card) => card.value === chosen);
      if (found) onChange(found.value);
    }}
  >
    <div className={styles.cards} data-wide={cards.some(({ text }) => text) || undefined}>
      {cards.map(({ value: one, label: name, text, icon }) => (
        <Radio.Card key={one} value={one} className={styles.choice} aria-label={name}>
          {icon ?? <Radio.Indicator />}
          <span>
            <b>{name}</b>
            {text !== undefined && <small>{text}</small>}
          </span>
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
);
