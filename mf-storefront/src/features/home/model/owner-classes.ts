/** A class as an owner may write one: a plain word, nothing that ends an attribute or looks like code. */
const CLASS = /^[a-z][\w-]{0,39}$/i;
const MAX_CLASSES = 6;

/** SF-3.13 `containerClass`, `wrapperCssClass`: the classes of them that are classes; undefined: none. */
export const ownerClasses = (written: string | null): string | undefined =>
  (written ?? '')
    .split(/\s+/)
    .filter((name) => CLASS.test(name))
    .slice(0, MAX_CLASSES)
    .join(' ') || undefined;

export type Size = 'narrow' | 'wide' | 'full';
const SIZES: Readonly<Record<string, Size>> = {
  small: 'narrow',
  narrow: 'narrow',
  large: 'wide',
  wide: 'wide',
  full: 'full',
};

/** SF-3.13 `size`: how much of the page's width a module takes; undefined: as much as its kind does. */
export const sizeOf = (size: string | null): Size | undefined => SIZES[size?.trim().toLowerCase() ?? ''];
