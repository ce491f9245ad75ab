import * as kit from '@shop/kit';
import * as api from '@shop/kit/api';
import * as format from '@shop/kit/format';
import { version as kitVersion } from '@shop/kit/package.json';
import type { Shared } from '@shop/kit/releases';
import * as ui from '@shop/kit/ui';
import React from 'react';
import ReactDom from 'react-dom';

/**
 * What a page has once, for the host and the remotes, in the browser and on the server.
 * `packages/web-kit/build/shared.ts` says which versions remotes take of it.
 */
export const SHARED = {
  react: { version: React.version, module: React },
  'react-dom': { version: ReactDom.version, module: ReactDom },
  '@shop/kit': { version: kitVersion, module: kit },
  '@shop/kit/ui': { version: kitVersion, module: ui },
  '@shop/kit/api': { version: kitVersion, module: api },
  '@shop/kit/format': { version: kitVersion, module: format },
} satisfies Shared;
