import type { Page } from '../../page.ts';
import { loadPage, type PageText } from './api/load-page.ts';
import { CmsPage } from './components/cms-page.tsx';
import { pageHead } from './head.ts';

export const cmsPage: Page<PageText> = { Component: CmsPage, load: loadPage, head: pageHead };
