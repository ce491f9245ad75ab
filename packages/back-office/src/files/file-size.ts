/** As the machines of those who choose a file count, so that a limit of 200 MB is a round number to them. */
export const MEGABYTE = 1024 * 1024;
const KILOBYTE = 1024;

/** How large a file is, as people say it: `640 ko`, `18,3 Mo`. */
export const fileSize = (bytes: number, language: string): string => {
  const isLarge = bytes >= MEGABYTE;
  return new Intl.NumberFormat(language === 'ar' ? 'ar-DZ-u-nu-latn' : language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / MEGABYTE : Math.ceil(bytes / KILOBYTE));
};
