import type { Combination } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { classNames } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { canBeHad, chooseValue, chosenValue, optionsOf, type Option, type OptionValue } from '@shop/kit/options';
import styles from './option-picker.module.css';

interface ChoiceProps {
  option: Option;
  value: OptionValue;
  chosen: boolean;
  possible: boolean;
  onChoose: () => void;
}

const Swatch = ({ option, value, chosen, possible, onChoose }: ChoiceProps): ReactNode => {
  const { t } = useTranslation('storefront.product');
  return (
    <label className={classNames(styles.swatch, chosen && styles.ringed)}>
      <input
        type="radio"
        name={option.type}
        value={value.value}
        checked={chosen}
        disabled={!possible}
        onChange={onChoose}
        className={styles.input}
        aria-label={possible ? value.value : t('option.unavailable', { value: value.value })}
      />
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="17.5" fill={value.color ?? 'none'} className={styles.colour} />
        {!possible && <path d="M6 30 30 6" className={styles.strike} />}
      </svg>
    </label>
  );
};

const Size = ({ option, value, chosen, possible, onChoose }: ChoiceProps): ReactNode => {
  const { t } = useTranslation('storefront.product');
  return (
    <label className={classNames(styles.size, chosen && styles.chosen, !possible && styles.gone)}>
      <input
        type="radio"
        name={option.type}
        value={value.value}
        checked={chosen}
        disabled={!possible}
        onChange={onChoose}
        className={styles.input}
        aria-label={possible ? value.value : t('option.unavailable', { value: value.value })}
      />
      <bdi>{value.value}</bdi>
    </label>
  );
};

/**
 * SF-2.10: swatches where a value has a colour, tiles elsewhere. What is sold out stays readable and cannot be chosen.
 */
export const OptionPicker = ({
  combinations,
  chosen,
  onChoose,
}: {
  combinations: readonly Combination[];
  chosen: Combination | undefined;
  onChoose: (combination: Combination) => void;
}): ReactNode => {
  const options = optionsOf(combinations);
  return (
    <div className={styles.options}>
      {options.map((option) => {
        const swatches = option.values.some(({ color }) => color !== undefined);
        const Choice = swatches ? Swatch : Size;
        const long = option.values.some(({ value }) => [...value].length > 7);
        const value = chosenValue(chosen, option.type);
        return (
          <fieldset key={option.type} className={styles.option}>
            <legend className={styles.legend}>
              <span className={styles.label}>{option.label}</span> <bdi className={styles.value}>{value}</bdi>
            </legend>
            <div className={swatches ? styles.swatches : classNames(styles.sizes, long && styles.long)}>
              {option.values.map((choice) => (
                <Choice
                  key={choice.value}
                  option={option}
                  value={choice}
                  chosen={choice.value === value}
                  possible={canBeHad(combinations, chosen, options, option.type, choice.value)}
                  onChoose={() => {
                    const next = chooseValue(combinations, chosen, option.type, choice.value);
                    if (next) onChoose(next);
                  }}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
};
