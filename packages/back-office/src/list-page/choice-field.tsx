import { useTranslation } from '@shop/kit';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './list-page.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Selects one of many choices by typing, with arrows and Enter. */
export const ChoiceField = ({
  label,
  choices,
  value,
  onChoose,
}: {
  label: string;
  choices: readonly Choice[];
  value: string | undefined;
  onChoose: (value: string) => void;
}) => {
  const { t } = useTranslation('dashboard.list');
  const [text, setText] = useState('');
  const combobox = useCombobox();
  const wanted = text.trim().toLowerCase();
  const found = choices.filter((choice) => choice.label.toLowerCase().includes(wanted));
  const { updateSelectedOptionIndex } = combobox;
  useEffect(() => {
    updateSelectedOptionIndex(wanted === '' ? 'active' : undefined);
  }, [wanted, updateSelectedOptionIndex]);
  return (
    <Combobox store={combobox} onOptionSubmit={onChoose}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          aria-label={label}
          placeholder={label}
          value={text}
          leftSection={<IconSearch size={14} stroke={1.75} />}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={styles.choices} aria-label={label}>
        {found.map((choice) => (
          <Combobox.Option key={choice.value} value={choice.value} active={choice.value === value}>
            <span className={styles.choice}>
              <bdi>{choice.label}</bdi>
              {choice.value === value && <IconCheck size={14} stroke={2} aria-hidden />}
            </span>
          </Combobox.Option>
        ))}
        {found.length === 0 && <Combobox.Empty>{t('filters.nothing')}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  );
};

/** Label of a chip; the bare value while the choices load or if they no longer contain it. */
export const labelOf = (choices: readonly Choice[], value: string | undefined): string =>
  choices.find((choice) => choice.value === value)?.label ?? value ?? '';
