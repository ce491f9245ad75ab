/** A day `YYYY-MM-DD` as it stands on goods and in fields: `28/02/2027`. */
export const shortDay = (day: string): string => day.split('-').reverse().join('/');
