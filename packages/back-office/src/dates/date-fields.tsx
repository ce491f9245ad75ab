import {
  DateInput as MantineDateInput,
  DatePicker,
  DateTimePicker as MantineDateTimePicker,
  type DateInputProps,
  type DatePickerProps,
  type DateTimePickerProps,
} from '@mantine/dates';
import { Calendar } from './calendar.tsx';

/* The chunk of the calendar, which `lazy-date-fields.tsx` loads when a date field renders. */

export const DateInput = (props: DateInputProps) => (
  <Calendar>
    <MantineDateInput {...props} />
  </Calendar>
);
export const DateTimePicker = (props: DateTimePickerProps) => (
  <Calendar>
    <MantineDateTimePicker {...props} />
  </Calendar>
);
export const DayPicker = (props: DatePickerProps) => (
  <Calendar>
    <DatePicker {...props} />
  </Calendar>
);
export const DaysPicker = (props: DatePickerProps<'range'>) => (
  <Calendar>
    <DatePicker {...props} type="range" />
  </Calendar>
);
