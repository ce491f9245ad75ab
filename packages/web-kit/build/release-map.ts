import { z } from 'zod';

const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);
const Layout = z.enum(['store', 'bare', 'dashboard']);
const File = z.object({ url: z.string().startsWith('/remotes/'), bytes: z.int() });
const Slot = z.enum(['quick-order', 'mini-cart', 'cart-modal', 'combination-modal']);

/** One release of one remote: what the shell must know to serve, render and load it. */
export const Release = z.object({
  version: z.string(),
  contract: z.int(),
  /** Hash of what it was built from: the next build skips what did not change. */
  sources: z.string(),
  /** The script that announces the remote to the page. */
  entry: z.object({ url: z.string().startsWith('/remotes/'), integrity: Integrity }),
  /** Chunks of `./remote` that are needed at once. */
  js: z.object({ sync: z.array(File) }),
  css: z.object({ sync: z.array(File) }),
  /** What comes with a part of it that is loaded when needed, by the part's name: a route's `chunk`, a slot. */
  chunks: z.record(z.string(), z.object({ js: z.array(File), css: z.array(File) })).default({}),
  /** The bundle the shell's server renders with; a path below REMOTES_DIR. */
  server: z.object({ file: z.string(), integrity: Integrity }),
  routes: z.array(
    z.object({
      path: z.string(),
      layout: Layout,
      namespaces: z.array(z.string()),
      chunk: z.string().optional(),
      slots: z.array(Slot).optional(),
    }),
  ),
  slots: z.array(Slot),
});
export type Release = z.infer<typeof Release>;

/** The host itself is released the same way; its server bundle brings React and the kit. */
export const HostRelease = Release.omit({ routes: true, slots: true, contract: true, chunks: true });
export type HostRelease = z.infer<typeof HostRelease>;

/** `mf-shell/dist/releases.json` locally, a ConfigMap in Kubernetes: changing it releases or rolls back a remote. */
export const ReleaseMap = z.object({ shell: HostRelease, remotes: z.record(z.string(), Release) });
export type ReleaseMap = z.infer<typeof ReleaseMap>;

/** The name by which Module Federation knows a remote. */
export const containerOf = (name: string): string => `mf_${name}`;
