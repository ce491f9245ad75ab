export { ageOf, daysSince } from './age.ts';
export { algiersToday, asMoment, asTyped } from './algiers-time.ts';
export { daysText } from './days-text.ts';
export { DateInput, DateTimePicker, DayPicker, DaysPicker } from './lazy-date-fields.tsx';
export { useNow } from './use-now.ts';
