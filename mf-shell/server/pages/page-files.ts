import type { Language } from '@shop/contracts';
import { textsChunk, type HostRelease, type Release } from '@shop/kit/releases';
import type { Match } from '../calls/host.ts';
import type { ReleaseSet } from '../releases/release-set.ts';

export interface Script {
  url: string;
  integrity?: string;
}

/** The files of one release that a page needs at once. */
export interface NeededFiles {
  scripts: readonly Script[];
  css: readonly string[];
}

const urlsOf = (files: readonly { url: string }[]): string[] => files.map(({ url }) => url);

const filesOf = (release: Release, chunks: readonly string[]): NeededFiles => {
  const parts = chunks.flatMap((name) => release.chunks[name] ?? []);
  const once = (urls: readonly string[]): string[] => [...new Set(urls)];
  return {
    scripts: [
      release.entry,
      ...once(urlsOf([...release.js.sync, ...parts.flatMap(({ js }) => js)])).map((url) => ({ url })),
    ],
    css: once(urlsOf([...release.css.sync, ...parts.flatMap(({ css }) => css)])),
  };
};

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** The page of a room at an address: the first match in the remote's order; `*` matches any other. */
export const pageBelow = (
  { remotes }: Pick<ReleaseSet, 'remotes'>,
  match: Match | undefined,
): NonNullable<Release['routes'][number]['below']>[number] | undefined => {
  const segmentsAsked = segmentsOf(match?.params['*'] ?? '');
  return remotes[match?.remote ?? '']?.routes
    .find(({ path }) => path === match?.path)
    ?.below?.find(({ path }) => {
      const segments = segmentsOf(path);
      if (path === '*') return true;
      return (
        segments.length === segmentsAsked.length &&
        segments.every((one, at) => one.startsWith(':') || one === segmentsAsked[at])
      );
    });
};

/**
 * The files that a page needs at once, by remote: of its own remote, with the texts of parts that only the browser
 * renders, of the remote that lends it packages, and, except in the dashboard, of remotes that fill slots.
 */
export const neededFiles = (
  { remotes }: Pick<ReleaseSet, 'remotes'>,
  match: Match | undefined,
  language: Language,
): ReadonlyMap<string, NeededFiles> => {
  const route = remotes[match?.remote ?? '']?.routes.find(({ path }) => path === match?.path);
  const below = pageBelow({ remotes }, match);
  const texts = match?.layout === 'dashboard' ? [...(route?.namespaces ?? []), ...(below?.namespaces ?? [])] : [];
  const ownChunks = [
    ...(route?.chunk === undefined ? [] : [route.chunk]),
    ...texts.map((namespace) => textsChunk(language, namespace)),
    ...(below?.chunks ?? []),
  ];
  const lender = remotes[match?.remote ?? '']?.lender;
  const needed = new Map<string, NeededFiles>();
  for (const [name, release] of Object.entries(remotes)) {
    const isOwn = name === match?.remote;
    const slots = match?.layout === 'dashboard' ? [] : release.slots;
    if (!isOwn && name !== lender && slots.length === 0) continue;
    const shownSlots = slots.filter((slot) => route?.slots?.includes(slot));
    needed.set(name, filesOf(release, [...(isOwn ? ownChunks : []), ...shownSlots]));
  }
  return needed;
};

export const hostCss = ({ css }: HostRelease): readonly string[] => urlsOf(css.sync);
