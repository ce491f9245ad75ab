export { asRead } from './as-read.ts';
export { SHOP_OF_TESTS, TestShell } from './test-shell.tsx';
export type { TestShellProps } from './test-shell.tsx';
export { startShop } from './shop-server.ts';
export type { Answers, ReceivedCall, Reply, ShopServer } from './shop-server.ts';
export { startScrolling, type Scrolling } from './scrolling.ts';
