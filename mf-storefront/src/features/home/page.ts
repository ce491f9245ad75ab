import type { Page } from '../../page.ts';
import { loadHome, type Home } from './api/load-home.ts';
import { HomePage } from './components/home-page.tsx';
import { homeHead } from './head.ts';

export const homePage: Page<Home> = { Component: HomePage, load: loadHome, head: homeHead };
