import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

/** Mantine writes on a filled colour by what it is in light; in dark the same colour is bright. */
const writtenOnFilled: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  return input.variant === 'filled' && (color === 'pine' || color === 'red')
    ? { ...colors, color: 'var(--h-on-accent)' }
    : colors;
};

/** The settings of Mantine that CSS variables cannot hold; all others are in `@shop/kit/tokens/dashboard.css`. */
export const theme = createTheme({
  primaryColor: 'pine',
  variantColorResolver: writtenOnFilled,
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.36,
  colors: {
    pine: [
      '#e2f0ea',
      '#c4e1d6',
      '#9ccab9',
      '#4fc79f',
      '#3aa883',
      '#23876d',
      '#1b7961',
      '#146a53',
      '#0f5b48',
      '#0b4838',
    ],
    sun: ['#fdf1d3', '#fbe6b0', '#f8d98a', '#f5ca5f', '#f2be42', '#f0b429', '#d99a1c', '#b17c10', '#8a5300', '#3b2a00'],
    gray: [
      '#f7f8f6',
      '#f1f3f0',
      '#e2e6e1',
      '#cdd3cd',
      '#a9b2ac',
      '#848e88',
      '#5f6b65',
      '#4a5751',
      '#2a3731',
      '#14201b',
    ],
    dark: [
      '#e8eeeb',
      '#aab6b0',
      '#8b9892',
      '#66756e',
      '#36423d',
      '#26302c',
      '#1a2220',
      '#141a18',
      '#101614',
      '#0c110f',
    ],
    red: ['#fdeae8', '#f8cfcb', '#f0b5b0', '#ff9b93', '#e2665e', '#cf463d', '#c1362d', '#b3261e', '#8f1d17', '#3c1a18'],
  },
  black: '#14201b',
  fontFamily: "'Inter Variable','IBM Plex Sans Arabic',system-ui,sans-serif",
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.5' },
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '18px' }, h2: { fontSize: '17px' }, h3: { fontSize: '14px' } },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '999px' },
  defaultRadius: 'md',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '36em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
  components: {
    // A list of choices that is closed is not there: each was drawn and placed, with up to a hundred choices.
    Combobox: { defaultProps: { keepMounted: false } },
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', comboboxProps: { shadow: 'md' } } },
    NumberInput: { defaultProps: { size: 'md' } },
    DateInput: { defaultProps: { size: 'md' } },
    DatePickerInput: { defaultProps: { size: 'md' } },
    DateTimePicker: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'sm', iconColor: 'var(--h-on-accent)' } },
    Checkbox: { defaultProps: { iconColor: 'var(--h-on-accent)' } },
    Pagination: { vars: () => ({ root: { '--pagination-active-color': 'var(--h-on-accent)' } }) },
    Modal: {
      defaultProps: {
        centered: true,
        padding: 'var(--h-5)',
        radius: 14,
        overlayProps: { color: 'var(--h-scrim)', backgroundOpacity: 1 },
        transitionProps: { duration: 120 },
      },
      styles: { title: { fontSize: 17, fontWeight: 650 } },
    },
  },
});
