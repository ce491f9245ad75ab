/** `3 nov. – 9 nov.`, or the one day. */
export const daysText = (from: string | undefined, to: string | undefined, locale: string): string => {
  const text = (day: string): string =>
    Number.isNaN(Date.parse(day))
      ? day
      : new Intl.DateTimeFormat(locale === 'ar' ? 'ar-DZ-u-nu-latn' : locale, {
          day: 'numeric',
          month: 'short',
          timeZone: 'UTC',
        }).format(new Date(day));
  if (from !== undefined && from === to) return text(from);
  return [from === undefined ? '…' : text(from), to === undefined ? '…' : text(to)].join(' – ');
};
