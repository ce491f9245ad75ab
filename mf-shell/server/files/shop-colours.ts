import type { ShopView } from '@shop/contracts/catalog/storefront';

/** #0f5b48, #fff, or with an alpha that is left out; a theme may also contain values that only CSS understands. */
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}(?:[0-9a-f]{2})?)$/i;

const colourOf = (theme: ShopView['theme'], name: string, otherwise: string): string => {
  const value = theme[name]?.trim() ?? '';
  if (!HEX.test(value)) return otherwise;
  return (value.length === 4 ? value.replace(/[0-9a-f]/gi, '$&$&') : value.slice(0, 7)).toLowerCase();
};

/** A shop's colours as #rrggbb for icons and the bars of phones, where no stylesheet applies the theme. */
export const shopColours = ({
  theme,
}: Pick<ShopView, 'theme'>): Readonly<Record<'brand' | 'accent' | 'bar', string>> => ({
  brand: colourOf(theme, '--color-brand', '#0f5b48'),
  accent: colourOf(theme, '--color-accent', '#f0b429'),
  bar: colourOf(theme, '--color-footer', '#0b2e25'),
});
