import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What a page of today's shell can hold; what a release names beside these is left out, not refused. */
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

/** What both the host and a remote are released with. */
const Bundled = z.object({
  version: Version,
  /** The script that begins it. */
  entry: z.object({ url: z.string().startsWith('/remotes/'), integrity: Integrity }),
  js: z.object({ sync: z.array(File) }),
  css: z.object({ sync: z.array(File) }),
  /** The bundle the shell's server renders with; a path in the release's folder. */
  server: z.object({ file: z.string(), integrity: Integrity }),
});

/** `mf-shell/dist/host.json`: the shell's own part of the page. Its server bundle brings React and the kit. */
export const HostRelease = Bundled;
export type HostRelease = z.infer<typeof HostRelease>;

/** `release.json`: one release of one remote, all that a shell must know to serve, draw and load it. */
export const ReleaseFile = Bundled.extend({
  name: RemoteName,
  /** How its routes and slots are called (`CONTRACT` of the kit). */
  contract: z.int(),
  /** What comes with a part of it that is loaded when needed, by the part's name: a route's `chunk`, a slot. */
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
  /** What it takes of the shell's shared packages: name of the package to names in it; none: all of it, or any. */
  needs: z.record(z.string(), z.array(z.string())),
  /** Every file of its folder but this one, by its path there. */
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

/** A release without what this shell does not know, and the words for what that is. */
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

/** By subresource integrity's own spelling, so that browsers can check the same. */
export const integrityOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * The name of the chunk with the texts of `<remote>.<feature>`, as `webpackChunkName: "[request]"` makes it of
 * `./locales/<language>/<feature>.json`. A remote that names them so has those of a page asked for with its code.
 */
export const textsChunk = (language: string, namespace: string): string =>
  `${language}-${namespace.slice(namespace.indexOf('.') + 1)}-json`;

/** The name by which Module Federation knows a remote. */
export const containerOf = (name: string): string => `mf_${name}`;
