/**
 * What exists once per page: the shell provides it (`mf-shell/src/browser/federation.ts`, `render.tsx`), remotes take
 * it. All else is bundled into who uses it.
 */
const REACT = '^19.3.0';
const KIT = '^1.0.0';
const VERSIONS: Readonly<Record<string, string>> = {
  react: REACT,
  'react-dom': REACT,
  '@shop/kit': KIT,
  '@shop/kit/ui': KIT,
  '@shop/kit/api': KIT,
  '@shop/kit/format': KIT,
};

interface Shared {
  singleton: true;
  requiredVersion: string;
  version?: string;
  import: false;
}

export const sharedByRemote = (): Record<string, Shared> =>
  Object.fromEntries(
    Object.entries(VERSIONS).map(([name, requiredVersion]) => [
      name,
      {
        singleton: true as const,
        requiredVersion,
        ...(name.startsWith('@shop/') ? { version: '1.0.0' } : {}),
        import: false as const,
      },
    ]),
  );

/** What a server bundle may require; the shell's server hands in its own. */
export const SERVER_SHARED = [...Object.keys(VERSIONS), 'react/jsx-runtime'];
