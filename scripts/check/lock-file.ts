import { z } from 'zod';

const LockFile = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
});

/** Recognizes a package for one platform by the usual names of such packages. */
const PLATFORM = /(darwin|win32|linux|android|freebsd|openharmony)-[a-z0-9]+(-[a-z]+)?$/;

/**
 * The platform packages of native dependencies that a lock file does not name. A registry that lacks some of them
 * makes npm leave them out silently when it writes the file, and then a fresh `npm ci` refuses it.
 */
export function unnamedPlatforms(lockFile: string): string[] {
  const { packages } = LockFile.parse(JSON.parse(lockFile));
  const named = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  return [...new Set(wanted.filter((name) => PLATFORM.test(name) && !named.has(name)))].sort();
}
