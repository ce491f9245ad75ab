import { ChoiceField, labelOf, type Choice } from './choice-field.tsx';
import type { ListFilter } from './list-filter.tsx';

/** A filter that is one of many choices, found by typing. `name`: in the address. */
export const oneOfFilter = (name: string, label: string, choices: readonly Choice[]): ListFilter => ({
  names: [name],
  label,
  valueText: ([value]) => labelOf(choices, value),
  field: ({ values: [value], change, done }) => (
    <ChoiceField
      label={label}
      choices={choices}
      value={value}
      onChoose={(chosen) => {
        change([chosen]);
        done();
      }}
    />
  ),
});
