import type { Language } from '@shop/contracts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr, type Messages } from './fr.ts';

const LOCALES: Readonly<Record<Language, Messages>> = { fr, ar, en };
export const messagesIn = (language: Language): Messages => LOCALES[language];
