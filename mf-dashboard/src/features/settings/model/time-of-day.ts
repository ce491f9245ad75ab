const two = (figures: string): string => figures.padStart(2, '0');

/** What is typed as a time of day, as it is kept: `9` is `09:00`, `930` and `9h30` are `09:30`; else as it is. */
export const timeOfDay = (typed: string): string => {
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2})(?:\s*[h:.]?\s*(\d{2})|\s*h)?\s*$/i.exec(typed) ?? [];
  return hours === '' ? typed.trim() : `${two(hours)}:${two(minutes)}`;
};
