const MEGABYTE = 1_000_000;
const KILOBYTE = 1000;

/** How large a file is, as people say it: `640 ko`, `18,3 Mo`. */
export const fileSize = (bytes: number, language: string): string => {
  const isLarge = bytes >= MEGABYTE;
  return new Intl.NumberFormat(language === 'ar' ? 'ar-DZ-u-nu-latn' : language, {
    ...{ style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte', unitDisplay: 'short' },
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / MEGABYTE : Math.ceil(bytes / KILOBYTE));
};
