import { readBytes } from '@shop/kit/releases';
import type { Files } from '@shop/service-kit/files';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One file for browsers of one release. */
export interface ReleasedFile {
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

/**
 * Undefined: there is no such file.
 * @throws when that cannot be determined now
 */
export type ReadReleased = (file: ReleasedFile) => Promise<Buffer | undefined>;

/** Three such parts and `client` still make a valid key of a store and name of a file. */
const PART = /^\w[\w.-]{0,95}$/;

/**
 * Files that browsers request. The host's own come from the shell's image; files of another shell version, whose page
 * was answered a moment ago, and of all remotes come from the store.
 */
export const createReleasedFiles = (store: Pick<Files, 'read'>, hostFolder: string): ReadReleased => {
  const ofHost = ({ version, file }: ReleasedFile): Promise<Buffer | undefined> =>
    readFile(join(hostFolder, 'host', version, 'client', file)).catch(() => undefined);
  return async (asked) => {
    const { name, version, file } = asked;
    if (![name, version, file].every((part) => PART.test(part))) return undefined;
    const hostFile = name === 'shell' ? await ofHost(asked) : undefined;
    return hostFile ?? readBytes(store, `${name}/${version}/client/${file}`);
  };
};
