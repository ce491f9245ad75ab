export { SHOP_OF_TESTS, TestShell } from './test-shell.tsx';
export type { TestShellProps } from './test-shell.tsx';
