/** SF-4.09: limits a page number to 1..last. */
export const clampPage = (page: number, pages: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, pages));

/** SF-2.24: up to `buttons` neighbouring pages with the current one as near the middle as the ends allow. */
export const pageButtons = (page: number, pages: number, buttons = 7): number[] => {
  const buttonCount = Math.min(buttons, pages);
  const first = Math.min(Math.max(1, page - Math.floor(buttonCount / 2)), pages - buttonCount + 1);
  return Array.from({ length: buttonCount }, (_, index) => first + index);
};
