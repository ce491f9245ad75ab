import type { Release } from '@shop/kit/releases';
import type { Around, Face, Rendered } from '../calls/host.ts';
import { frameOf, type Frame } from './document.ts';
import { hostCss, neededFiles } from './page-files.ts';
import type { PageAsked, PageParts } from './page-inputs.ts';

/**
 * The facts of a remote that the browser needs. The chunks of its routes stay on the server, which names their files.
 */
const pageRemote = (face: Face, release: Release | undefined): object | undefined =>
  release && {
    ...face,
    routes: face.routes.map(({ path, layout, namespaces, slots }) => ({ path, layout, namespaces, slots })),
    entry: release.entry.url,
    integrity: release.entry.integrity,
  };

const frames = new WeakMap<Around, Map<string, Promise<Frame>>>();

const makeFrame = async (
  { readCss, hostRelease, seeds }: PageParts,
  { releases, shop, language, match, url }: PageAsked,
  { around, texts }: Rendered,
): Promise<Frame> => {
  const inBrowser = match?.layout === 'dashboard';
  const needed = neededFiles(releases, match, language);
  const files = [...needed.values()];
  const css = [...hostCss(hostRelease), ...files.flatMap((file) => file.css)];
  const inlined = inBrowser ? undefined : await readCss(css);
  return frameOf({
    language,
    shop,
    ...around,
    drawnByBrowser: inBrowser,
    css: inlined,
    links: css,
    seed: seeds.keep({
      seed: { language, shop, texts, ...(!match && { notFound: true }) },
      remotes: releases.faces.map((face) => pageRemote(face, releases.remotes[face.name])),
    }),
    like: url,
    shell: hostRelease,
    scripts: files.flatMap(({ scripts }) => scripts),
  });
};

/**
 * The frame of a page is cached by shop, language, remotes and route, so only the texts and the rest of the key can
 * make a different frame.
 */
export const frameFor = (parts: PageParts, asked: PageAsked, rendered: Rendered): Promise<Frame> => {
  const framesAround = frames.get(rendered.around) ?? new Map<string, Promise<Frame>>();
  frames.set(rendered.around, framesAround);
  const key = `${asked.match?.remote ?? ''} ${asked.match?.path ?? ''} ${asked.below} ${Object.keys(rendered.texts).sort().join()}`;
  const cachedFrame = framesAround.get(key);
  if (cachedFrame) return cachedFrame;
  const frame = makeFrame(parts, asked, rendered);
  framesAround.set(key, frame);
  frame.then(
    ({ whole }) => whole || framesAround.delete(key),
    () => framesAround.delete(key),
  );
  return frame;
};
