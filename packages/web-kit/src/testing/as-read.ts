/** A text as Testing Library reads it off the page, where any space is a plain one. */
export const asRead = (text: string): string => text.replace(/\s+/g, ' ');
