/** `Sarah Benali` to `SB`; an Arabic name gives its first letter. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, /[\u0600-\u06ff]/.test(name) ? 1 : 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
