import arShared from '@shop/back-office/locales/ar/frame.json';
import enShared from '@shop/back-office/locales/en/frame.json';
import frShared from '@shop/back-office/locales/fr/frame.json';
import ar from '../locales/ar/frame.json';
import en from '../locales/en/frame.json';
import fr from '../locales/fr/frame.json';

/* The texts of `dashboard.frame`, as `remote.tsx` loads them: those of the frame and those that all pages share. */

export const frFrame = { ...frShared, ...fr };
export const arFrame = { ...arShared, ...ar };
export const enFrame = { ...enShared, ...en };
