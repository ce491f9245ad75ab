import { version as backOffice } from '@shop/back-office/package.json';
import type { Lent } from '@shop/kit';
import { version as kit } from '@shop/kit/package.json';
import { dependencies } from '../../package.json';
import type { Packages } from './packages.ts';

const VERSIONS: Readonly<Record<keyof Packages, string>> = {
  '@mantine/core': dependencies['@mantine/core'],
  '@mantine/hooks': dependencies['@mantine/hooks'],
  '@tanstack/react-query': dependencies['@tanstack/react-query'],
  '@shop/kit/staff': kit,
  '@shop/back-office/amounts': backOffice,
  '@shop/back-office/badges': backOffice,
  '@shop/back-office/commands': backOffice,
  '@shop/back-office/dates': backOffice,
  '@shop/back-office/dialogs': backOffice,
  '@shop/back-office/feedback': backOffice,
  '@shop/back-office/fields': backOffice,
  '@shop/back-office/form-page': backOffice,
  '@shop/back-office/keyboard': backOffice,
  '@shop/back-office/lazy': backOffice,
  '@shop/back-office/list-page': backOffice,
  '@shop/back-office/mantine': backOffice,
  '@shop/back-office/page': backOffice,
  '@shop/back-office/session': backOffice,
  '@shop/back-office/text': backOffice,
};

/** Behind the frame's code, so that what the frame has is not loaded a second time. */
const load = async (name: string): Promise<object> => {
  const { loadPackages } = await import(/* webpackChunkName: "signed-in" */ './load-packages.ts');
  const packages: Readonly<Record<string, object>> = await loadPackages();
  return packages[name] ?? {};
};

/**
 * What other remotes of the back-office take of this one: the very modules that its own pages use.
 * `packages/web-kit/build/lent-to-back-office.ts` says which versions and names these may take.
 */
export const LENT: Readonly<Record<string, Lent>> = Object.fromEntries(
  Object.entries(VERSIONS).map(([name, version]) => [name, { version, load: () => load(name) }]),
);
