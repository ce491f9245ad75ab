export { buildWeb } from './build-web.ts';
export type { BuildWebOptions } from './build-web.ts';
export { remoteConfig } from './remote-config.ts';
export type { RemoteBuild, RemoteOptions } from './remote-config.ts';
