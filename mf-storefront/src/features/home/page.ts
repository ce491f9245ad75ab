import type { Page } from '../../page.ts';
import { loadHome, type Home } from './api/load-home.ts';
import { loadModulesPage, type ModulesPageData } from './api/load-modules-page.ts';
import { HomePage } from './components/home-page.tsx';
import { ModulesPage } from './components/modules-page.tsx';
import { homeHead, modulesHead } from './head.ts';

export const homePage: Page<Home> = { Component: HomePage, load: loadHome, head: homeHead };
export const modulesPage: Page<ModulesPageData> = { Component: ModulesPage, load: loadModulesPage, head: modulesHead };
