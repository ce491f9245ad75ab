export { isForPages, KeyBar, type KeyBinding, matchesKey, useKeys } from './key-bar.tsx';
export { KeyHint } from './key-hint.tsx';
export { useHasKeyboard } from './use-has-keyboard.ts';
