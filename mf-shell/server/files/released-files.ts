import { readBytes } from '@shop/kit/releases';
import type { Files } from '@shop/service-kit/files';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One file for browsers of one release. */
export interface Released {
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

/** Undefined: there is no such file. @throws when it cannot be known now */
export type ReadReleased = (asked: Released) => Promise<Buffer | undefined>;

/** Three such parts and `client` are still a name that a store takes and a file system knows. */
const PART = /^\w[\w.-]{0,95}$/;

/**
 * Files that browsers ask for. The host's own come from the shell's image; another shell's, whose page or answer came
 * a moment before, from the store, like those of all remotes.
 */
export const createReleasedFiles = (store: Pick<Files, 'read'>, hostFolder: string): ReadReleased => {
  const ofHost = ({ version, file }: Released): Promise<Buffer | undefined> =>
    readFile(join(hostFolder, 'host', version, 'client', file)).catch(() => undefined);
  return async (asked) => {
    const { name, version, file } = asked;
    if (![name, version, file].every((part) => PART.test(part))) return undefined;
    const own = name === 'shell' ? await ofHost(asked) : undefined;
    return own ?? readBytes(store, `${name}/${version}/client/${file}`);
  };
};
