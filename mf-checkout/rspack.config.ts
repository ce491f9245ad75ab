import { remoteConfig } from '@shop/kit/build';

/** The kit describes both bundles of this remote, for the page and for the shell's server. */
export default remoteConfig({ name: 'checkout', directory: import.meta.dirname });
