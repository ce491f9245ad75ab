/** SF-4.09: 1 to the last page, whatever was asked for. */
export const clampPage = (page: number, pages: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, pages));

/** SF-2.24: up to `buttons` neighbouring pages with the current one as near the middle as the ends allow. */
export const pageButtons = (page: number, pages: number, buttons = 7): number[] => {
  const shown = Math.min(buttons, pages);
  const first = Math.min(Math.max(1, page - Math.floor(shown / 2)), pages - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
};
