/** The remote that lends Mantine and the back-office's kit to the other remotes of the back-office. */
export const LENDER = 'dashboard';

/** A package that it lends, by the versions that remotes take; without `names` all of it. */
interface Loan {
  readonly range: string;
  readonly names?: readonly string[];
}

/** What the back-office draws with: a remote that takes one of these loads all of them, so the rest stays out. */
const MANTINE = [
  'Accordion',
  'ActionIcon',
  'Alert',
  'Autocomplete',
  'Avatar',
  'Button',
  'Center',
  'Checkbox',
  'CloseButton',
  'Code',
  'ColorInput',
  'Combobox',
  'CopyButton',
  'createTheme',
  'defaultVariantColorsResolver',
  'DirectionProvider',
  'Drawer',
  'FileButton',
  'Group',
  'Highlight',
  'Input',
  'Loader',
  'localStorageColorSchemeManager',
  'MantineProvider',
  'Menu',
  'Modal',
  'MultiSelect',
  'NumberInput',
  'Pagination',
  'PasswordInput',
  'Popover',
  'Progress',
  'Radio',
  'Rating',
  'SegmentedControl',
  'Select',
  'Skeleton',
  'Slider',
  'Stack',
  'Switch',
  'Table',
  'Tabs',
  'TagsInput',
  'Text',
  'Textarea',
  'TextInput',
  'Tooltip',
  'UnstyledButton',
  'useCombobox',
  'useMantineColorScheme',
  'VisuallyHidden',
];
const HOOKS = [
  'useDebouncedCallback',
  'useDebouncedValue',
  'useDisclosure',
  'useElementSize',
  'useHotkeys',
  'useLocalStorage',
  'useMediaQuery',
  'useNetwork',
  'useViewportSize',
];
const QUERIES = [
  'keepPreviousData',
  'QueryClient',
  'QueryClientProvider',
  'useInfiniteQuery',
  'useIsMutating',
  'useMutation',
  'useQuery',
  'useQueryClient',
];

const FOLDERS_OF_KIT = [
  'amounts',
  'badges',
  'commands',
  'dates',
  'dialogs',
  'feedback',
  'fields',
  'form-page',
  'keyboard',
  'lazy',
  'list-page',
  'mantine',
  'page',
  'session',
  'text',
];

/**
 * What the dashboard lends (`mf-dashboard/src/lent`): its build fails where this differs. In the browser alone, for the
 * shell's server draws no page of the back-office.
 */
export const LENT_TO_BACK_OFFICE: Readonly<Record<string, Loan>> = {
  '@mantine/core': { range: '^9.7.3', names: MANTINE },
  '@mantine/hooks': { range: '^9.7.3', names: HOOKS },
  '@tanstack/react-query': { range: '^5.108.0', names: QUERIES },
  '@shop/kit/staff': { range: '^1.0.0' },
  ...Object.fromEntries(FOLDERS_OF_KIT.map((folder) => [`@shop/back-office/${folder}`, { range: '^0.1.0' }])),
};
