import type { ListFilter } from '@shop/back-office/list-page';
import { Checkbox, Stack } from '@mantine/core';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const several = (value: string | undefined): string[] => (value ? value.split(',') : []);

/** A filter of one or several choices; their values stand in the address with commas between them. */
export const severalFilter = (name: string, label: string, choices: readonly Choice[]): ListFilter => ({
  names: [name],
  label,
  valueText: ([value]) =>
    several(value)
      .map((one) => choices.find((choice) => choice.value === one)?.label ?? one)
      .join(', '),
  field: ({ values: [value], change }) => (
    <Checkbox.Group
      aria-label={label}
      value={several(value)}
      onChange={(chosen) => change([chosen.length > 0 ? chosen.join(',') : null])}
    >
      <Stack gap="xs" p="xs">
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value} label={choice.label} />
        ))}
      </Stack>
    </Checkbox.Group>
  ),
});
