import { remoteConfig } from '@shop/kit/build';

/** Both bundles of this remote, for the page and for the shell's server, are described by the kit. */
export default remoteConfig({ name: 'checkout', directory: import.meta.dirname });
