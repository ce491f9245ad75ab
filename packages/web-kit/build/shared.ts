import { LENT_TO_BACK_OFFICE } from './lent-to-back-office.ts';

/**
 * Packages of which the shell has a copy that remotes take (`mf-shell/src/shared.ts`), by the versions that they take.
 * What is `single` keeps state or types that a second copy would split: React's hooks, the kit's contexts and its
 * errors. Of the others a remote may bring a copy of another version.
 */
const REACT = { range: '^19.3.0', single: true };
const KIT = { range: '^1.0.0', single: true };
const LENT: Readonly<Record<string, { readonly range: string; readonly single: boolean }>> = {
  react: REACT,
  'react-dom': REACT,
  '@shop/kit': KIT,
  '@shop/kit/ui': KIT,
  '@shop/kit/api': KIT,
  '@shop/kit/format': { ...KIT, single: false },
};

/** Ranges of versions by package: what a remote brings a copy of its own of. */
export type Brought = Readonly<Record<string, string>>;

/** One entry of Module Federation's `shared`. */
export interface SharedConfig {
  readonly singleton: boolean;
  readonly requiredVersion: string;
  readonly strictVersion?: boolean;
  readonly import?: false;
}

/**
 * What the build of a remote shares: the shell's packages without a copy in the remote, except those it brings. Of
 * these the page's copy is used where its version fits, else the remote's own. A remote of the back-office also takes
 * what the dashboard lends.
 */
export const sharedByRemote = (brings: Brought = {}, backOffice = false): Record<string, SharedConfig> => ({
  ...Object.fromEntries(
    Object.entries(LENT).map(([name, { range, single }]) => {
      const own = brings[name];
      if (own === undefined)
        return [name, { singleton: single, requiredVersion: range, strictVersion: true, import: false }];
      if (single) throw new Error(`${name} is one for the whole page: a remote cannot bring its own`);
      return [name, { singleton: false, requiredVersion: own }];
    }),
  ),
  ...(backOffice && sharedByLender()),
});

const sharedByLender = (): Record<string, SharedConfig> =>
  Object.fromEntries(
    Object.entries(LENT_TO_BACK_OFFICE).map(([name, { range }]) => [
      name,
      { singleton: true, requiredVersion: range, strictVersion: true, import: false },
    ]),
  );

/** What the server bundle of a remote takes of the shell's server, by the versions that it takes. */
export const sharedByServer = (brings: Brought = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...Object.entries(LENT), ['react/jsx-runtime', REACT] as const].flatMap(([name, { range }]) =>
      name in brings ? [] : [[name, range] as const],
    ),
  );
