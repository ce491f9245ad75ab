import type { ProductSheet } from '../sheets.ts';
import { ELECTRONICS } from './electronics.ts';
import { HOME } from './home.ts';
import { PHOTO } from './photo.ts';
import { PLANTS } from './plants.ts';
import { SHOES } from './shoes.ts';
import { SPORT } from './sport.ts';

export const PRODUCTS: readonly ProductSheet[] = [...ELECTRONICS, ...PHOTO, ...HOME, ...PLANTS, ...SHOES, ...SPORT];
