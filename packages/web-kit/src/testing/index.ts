export { TestShell } from './test-shell.tsx';
export type { TestShellProps } from './test-shell.tsx';
