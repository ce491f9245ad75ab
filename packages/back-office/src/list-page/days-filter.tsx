import { daysText } from '../dates/days-text.ts';
import { DaysField } from './days-field.tsx';
import type { ListFilter } from './list-filter.tsx';

/** A span of days, under two names of the address. */
export const daysFilter = (names: readonly [string, string], label: string, language: string): ListFilter => ({
  names,
  label,
  valueText: ([from, to]) => daysText(from, to, language),
  field: ({ values: [from, to], change, done }) => (
    <DaysField
      from={from}
      to={to}
      onChoose={(first, last) => {
        change([first, last]);
        done();
      }}
    />
  ),
});
