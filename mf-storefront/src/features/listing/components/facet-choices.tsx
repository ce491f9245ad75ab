import type { Listing } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { classNames, Icon } from '@shop/kit/ui';
import { useState, type ReactNode } from 'react';
import styles from './facet-choices.module.css';

type Choice = Omit<Listing['filterData']['brands'][number], 'count'> & { count?: number };

/** Choices in sight before "others". */
const IN_SIGHT = 4;
/** Labels this short stand as tiles, four in a row: sizes. */
const TILE_LENGTH = 5;
const MIN_TILES = 3;

const Row = ({
  name,
  choice,
  chosen,
  onToggle,
}: {
  name: string;
  choice: Choice;
  chosen: boolean;
  onToggle: () => void;
}): ReactNode => {
  const isEmpty = choice.count === 0 && !chosen;
  return (
    <label className={classNames(styles.row, chosen && styles.chosen, isEmpty && styles.none)}>
      <input
        type="checkbox"
        name={name}
        value={choice.value}
        className={styles.input}
        checked={chosen}
        disabled={isEmpty}
        onChange={onToggle}
      />
      <span className={styles.box} aria-hidden="true">
        {chosen && <Icon name="check" size={16} />}
      </span>
      <span className={styles.label}>
        <bdi>{choice.label}</bdi>
      </span>
      {choice.count !== undefined && <span className={styles.count}>{choice.count}</span>}
    </label>
  );
};

const Pressable = ({
  name,
  choice,
  chosen,
  onToggle,
  look,
}: {
  name: string;
  choice: Choice;
  chosen: boolean;
  onToggle: () => void;
  look: 'tile' | 'colour';
}): ReactNode => (
  <button
    type="button"
    className={classNames(look === 'tile' ? styles.tile : styles.colour, chosen && styles.pressed)}
    aria-pressed={chosen}
    disabled={choice.count === 0 && !chosen}
    onClick={onToggle}
  >
    {choice.color && (
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" className={styles.dot}>
        <circle cx="10" cy="10" r="9.5" fill={choice.color} stroke="currentColor" strokeOpacity=".18" />
      </svg>
    )}
    <bdi>{choice.label}</bdi>
    {chosen && <input type="hidden" name={name} value={choice.value} />}
  </button>
);

/** The values of one facet: colours as chips with their dot, sizes as tiles, all else as rows with counts. */
export const FacetChoices = ({
  name,
  title,
  choices,
  chosen,
  onToggle,
}: {
  /** The name in the address. */
  name: string;
  title: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const [all, setAll] = useState(false);
  const colours = choices.some(({ color }) => color !== undefined);
  const tiles =
    !colours && choices.length >= MIN_TILES && choices.every(({ label }) => [...label].length <= TILE_LENGTH);
  if (colours || tiles)
    return (
      <div className={colours ? styles.colours : styles.tiles} role="group" aria-label={title}>
        {(tiles ? [...choices].sort((a, b) => a.label.localeCompare(b.label, 'fr', { numeric: true })) : choices).map(
          (choice) => (
            <Pressable
              key={choice.value}
              name={name}
              choice={choice}
              look={tiles ? 'tile' : 'colour'}
              chosen={chosen.includes(choice.value)}
              onToggle={() => onToggle(choice.value)}
            />
          ),
        )}
      </div>
    );
  const inSight =
    all || choices.length <= IN_SIGHT + 1
      ? choices
      : choices.filter(({ value }, index) => index < IN_SIGHT || chosen.includes(value));
  const rest = choices.length - inSight.length;
  return (
    <div role="group" aria-label={title}>
      {inSight.map((choice) => (
        <Row
          key={choice.value}
          name={name}
          choice={choice}
          chosen={chosen.includes(choice.value)}
          onToggle={() => onToggle(choice.value)}
        />
      ))}
      {rest > 0 && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {t('filter.more', { count: rest })}
        </button>
      )}
    </div>
  );
};
