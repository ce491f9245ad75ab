/** Parts of the kit for the host only, not for remotes. */
export { BrowserRouter, matchRoutes, StaticRouter, useNavigationType, useRoutes } from 'react-router';
export { kitTexts } from '../i18n/kit-texts.ts';
export { createReader, type Reader, type TextResources } from '../i18n/reader.ts';
export { createTexts, type LoadTexts, type Texts } from '../i18n/texts.ts';
export { createAhead, type Ahead } from './ahead.ts';
export { ShellContext, useShell } from './context.ts';
export type { ServerPage, Shell } from './context.ts';
export { createRegistry, remoteOfSlot } from './registry.ts';
export type { Registry } from './registry.ts';
export { CONTRACT } from '../remote.ts';
