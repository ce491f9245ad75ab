import { useId, type ReactNode } from 'react';
import { Radio } from '@shop/back-office/mantine/radio';
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
}) => {
  const id = useId();
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
      <div className={styles.cards} data-wide={cards.some(({ text }) => text) || undefined}>
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
              {text !== undefined && <small id={`${id}-${one}-text`}>{text}</small>}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
};
