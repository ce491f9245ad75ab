import { remoteConfig } from '@shop/kit/build';

/**
 * Both bundles of this remote, for the page and for the shell's server, are described by the kit. Forms are checked by
 * the contracts' own schemas.
 */
export default remoteConfig({ name: 'dashboard', directory: import.meta.dirname, schemas: true });
