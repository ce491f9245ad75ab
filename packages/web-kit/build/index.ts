export { buildWeb } from './build-web.ts';
export type { BuildWebOptions } from './build-web.ts';
export { buildRemote, recordsFolder, storeFolder } from './build-remote.ts';
export { packageFolderOf, packagesFile } from './bundled-packages.ts';
export { remoteConfig } from './remote-config.ts';
export type { RemoteBuild, RemoteOptions } from './remote-config.ts';
export { startDev, type DevOptions } from './dev-server.ts';
