export { deviceOf } from './device.ts';
export { initialsOf } from './initials.ts';
export { isolated, isolatedValues } from './isolated.ts';
export { rangesText } from './ranges-text.ts';
export { textsInLanguages, wordsOfHtml } from './texts-in-languages.ts';
export { useMomentText } from './use-moment-text.ts';
