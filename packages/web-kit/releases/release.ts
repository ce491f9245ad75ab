import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Layouts and slots that the current shell supports; a release's other ones are left out, not refused. */
export const LAYOUTS = ['store', 'bare', 'dashboard'] as const;
export const SLOTS = ['quick-order', 'mini-cart', 'cart-modal', 'combination-modal'] as const;
export type Layout = (typeof LAYOUTS)[number];
export type Slot = (typeof SLOTS)[number];

/** The remotes of the house. */
export const REMOTES = ['storefront', 'checkout', 'dashboard'] as const;

export const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);
/** Words that are folders of the store and parts of addresses. */
export const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);
export const Version = z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/);

const File = z.object({ url: z.string().startsWith('/remotes/'), bytes: z.int() });
const Files = z.object({ js: z.array(File), css: z.array(File) });

/** Common parts of the releases of the host and of a remote. */
const Bundled = z.object({
  version: Version,
  /** The script that starts it. */
  entry: z.object({ url: z.string().startsWith('/remotes/'), integrity: Integrity }),
  js: z.object({ sync: z.array(File) }),
  css: z.object({ sync: z.array(File) }),
  /** The bundle the shell's server renders with; a path in the release's folder. */
  server: z.object({ file: z.string(), integrity: Integrity }),
});

/** `mf-shell/dist/host.json`: the shell's own part of the page. Its server bundle brings React and the kit. */
export const HostRelease = Bundled;
export type HostRelease = z.infer<typeof HostRelease>;

/** `release.json`: one release of one remote, with all facts that a shell needs to serve, render and load it. */
export const ReleaseFile = Bundled.extend({
  name: RemoteName,
  /** Version of the calls of its routes and slots (`CONTRACT` of the kit). */
  contract: z.int(),
  /** Files of each lazy part, by the part's name: a route's `chunk`, a slot. */
  chunks: z.record(z.string(), Files),
  routes: z.array(
    z.object({
      path: z.string(),
      layout: z.string(),
      namespaces: z.array(z.string()),
      chunk: z.string().optional(),
      below: z
        .array(z.object({ path: z.string(), chunks: z.array(z.string()), namespaces: z.array(z.string()).optional() }))
        .optional(),
      slots: z.array(z.string()).optional(),
    }),
  ),
  slots: z.array(z.string()),
  /**
   * Versions that fit and names that it uses from the shell's shared packages, by package; an empty list: the whole
   * package, or any of it. A package that it brings a copy of is not among them.
   */
  needs: z.record(z.string(), z.object({ range: z.string(), names: z.array(z.string()) })),
  /** The remote that lends it further packages, in the browser alone: it draws pages of the back-office only. */
  lender: RemoteName.optional(),
  /** Every other file of its folder, by its path there. */
  files: z.record(z.string(), Integrity),
});
export type ReleaseFile = z.infer<typeof ReleaseFile>;

/** A release as this shell can show it. */
export interface Release extends Omit<ReleaseFile, 'routes' | 'slots'> {
  routes: readonly {
    path: string;
    layout: Layout;
    namespaces: readonly string[];
    chunk?: string | undefined;
    below?:
      readonly { path: string; chunks: readonly string[]; namespaces?: readonly string[] | undefined }[] | undefined;
    slots?: readonly Slot[] | undefined;
  }[];
  slots: readonly Slot[];
}

const isLayout = (word: string): word is Layout => LAYOUTS.some((known) => known === word);
const isSlot = (word: string): word is Slot => SLOTS.some((known) => known === word);

/** The back-office is drawn in the browser only: such a bundle is never run by the shell. */
export const isDrawnHere = ({
  routes,
  slots,
}: {
  readonly routes: readonly { readonly layout: string }[];
  readonly slots: readonly string[];
}): boolean => routes.some(({ layout }) => layout !== 'dashboard') || slots.length > 0;

/** A release without parts that this shell does not know, and descriptions of these parts. */
export const knownParts = (release: ReleaseFile): { release: Release; leftOut: readonly string[] } => {
  const leftOut = [
    ...release.routes.filter(({ layout }) => !isLayout(layout)).map(({ path, layout }) => `${path}: layout ${layout}`),
    ...release.routes.flatMap(({ path, slots = [] }) =>
      slots.filter((slot) => !isSlot(slot)).map((slot) => `${path}: slot ${slot}`),
    ),
    ...release.slots.filter((slot) => !isSlot(slot)).map((slot) => `slot ${slot}`),
  ];
  const routes = release.routes.flatMap(({ layout, slots, ...route }) =>
    isLayout(layout) ? [{ ...route, layout, ...(slots && { slots: slots.filter(isSlot) }) }] : [],
  );
  return { release: { ...release, routes, slots: release.slots.filter(isSlot) }, leftOut };
};

/** In the format of subresource integrity, so that browsers can check the same value. */
export const integrityOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * The name of the chunk with the texts of `<remote>.<feature>`, as `webpackChunkName: "[request]"` makes it from
 * `./locales/<language>/<feature>.json`. A remote that names its chunks in this way gets the texts of a page loaded
 * together with its code.
 */
export const textsChunk = (language: string, namespace: string): string =>
  `${language}-${namespace.slice(namespace.indexOf('.') + 1)}-json`;

/** The name that Module Federation uses for a remote. */
export const containerOf = (name: string): string => `mf_${name}`;
