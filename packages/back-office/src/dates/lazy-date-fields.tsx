import { lazyPart, OptionalPart } from '@shop/kit';
import { Skeleton } from '@mantine/core';
import type { DateInputProps, DatePickerProps, DateTimePickerProps } from '@mantine/dates';
import { FieldPlaceholder } from '../lazy/field-placeholder.tsx';

/*
 * Date fields. A calendar has more code than most pages that use one, so it loads separately, and its space is reserved
 * until then.
 */

const LazyDateInput = lazyPart(async () => (await import('./date-fields.tsx')).DateInput);
const LazyDateTimePicker = lazyPart(async () => (await import('./date-fields.tsx')).DateTimePicker);
const LazyDayPicker = lazyPart(async () => (await import('./date-fields.tsx')).DayPicker);
const LazyDaysPicker = lazyPart(async () => (await import('./date-fields.tsx')).DaysPicker);

const sheet = <Skeleton width={252} height={274} radius="md" aria-busy="true" />;

export const DateInput = (props: DateInputProps) => (
  <OptionalPart remote="dashboard" fallback={<FieldPlaceholder of={props} />}>
    <LazyDateInput {...props} />
  </OptionalPart>
);
export const DateTimePicker = (props: DateTimePickerProps) => (
  <OptionalPart remote="dashboard" fallback={<FieldPlaceholder of={props} />}>
    <LazyDateTimePicker {...props} />
  </OptionalPart>
);
/** One day, in a sheet of its own. */
export const DayPicker = (props: DatePickerProps) => (
  <OptionalPart remote="dashboard" fallback={sheet}>
    <LazyDayPicker {...props} />
  </OptionalPart>
);
/** From a day to a day. */
export const DaysPicker = (props: DatePickerProps<'range'>) => (
  <OptionalPart remote="dashboard" fallback={sheet}>
    <LazyDaysPicker {...props} />
  </OptionalPart>
);
