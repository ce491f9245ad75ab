import { remoteConfig } from '@shop/kit/build';

/**
 * Both bundles of this remote, for the page and for the shell's server, are described by the kit. Forms are checked by
 * schemas that the contracts give a name: those of endpoints stay out, for with them zod would come with every page.
 */
export default remoteConfig({
  name: 'dashboard',
  directory: import.meta.dirname,
  fileOfItsOwn: 100_000,
  hasWorkers: true,
});
