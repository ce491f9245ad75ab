const two = (figures: string): string => figures.padStart(2, '0');

/** Normalizes a typed time of day: `9` becomes `09:00`, `930` and `9h30` become `09:30`; other input stays as it is. */
export const timeOfDay = (typed: string): string => {
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2})(?:\s*[h:.]?\s*(\d{2})|\s*h)?\s*$/i.exec(typed) ?? [];
  return hours === '' ? typed.trim() : `${two(hours)}:${two(minutes)}`;
};
