import { z } from 'zod';
import { LocalizedText } from '../primitives.ts';

/** BO-9.12 */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `09:00` to `24:00`, in the shop's own time. */
const TimeOfDay = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { message: 'shop.validation.time' });
const Range = z
  .object({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'shop.validation.hours' });
export type OpenRange = z.output<typeof Range>;

export const MAX_RANGES = 3;
export const MAX_EXCEPTIONS = 60;

/** The opening times of a day, one after the other; empty: closed. */
const Ranges = z
  .array(Range)
  .max(MAX_RANGES)
  .overwrite((ranges) => ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
  .refine((ranges) => ranges.every(({ from }, at) => (ranges[at - 1]?.to ?? '') <= from), {
    message: 'shop.validation.hoursOverlap',
  });

const Exception = z.object({
  date: z.iso.date(),
  ranges: Ranges,
  /** The reason on the page: "Aïd". */
  note: LocalizedText,
});
export type HoursException = z.output<typeof Exception>;

/** BO-2.17, D-11.04: when a shop is open, by weekday, and on days that are not as others. */
export const OpeningHours = z.object({
  week: z.object({ mon: Ranges, tue: Ranges, wed: Ranges, thu: Ranges, fri: Ranges, sat: Ranges, sun: Ranges }),
  exceptions: z
    .array(Exception)
    .max(MAX_EXCEPTIONS)
    .overwrite((days) => days.toSorted((a, b) => (a.date < b.date ? -1 : 1)))
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
      message: 'shop.validation.sameDay',
    }),
});
export type OpeningHours = z.output<typeof OpeningHours>;

export const CLOSED_ALL_WEEK: OpeningHours = {
  week: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
  exceptions: [],
};
