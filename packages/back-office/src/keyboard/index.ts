export { isForPages, KeyBar, type KeyBinding, matchesKey, useKeys } from './key-bar.tsx';
export { useHasKeyboard } from './use-has-keyboard.ts';
