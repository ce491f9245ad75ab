export {
  useDebouncedCallback,
  useDebouncedValue,
  useDisclosure,
  useElementSize,
  useHotkeys,
  useLocalStorage,
  useMediaQuery,
  useNetwork,
  useViewportSize,
} from '@mantine/hooks';
