/** Path of the dev server's own files. The shop serves all other paths. */
export const DEV_PATH = '/__dev/';

/** Scripts that replace the released files in a page. */
const DEV_FILES = `<link rel="stylesheet" href="${DEV_PATH}host.css"><script src="${DEV_PATH}host.js" defer></script>`;

/** The last of a page of the shop (`mf-shell/server/pages/page-loader.ts`): it brings the released files. */
const LOADER = /<script(?: nonce="[^"]*")?>(?:(?!<\/script>).)*<\/script>(?=<\/body>)/s;

/**
 * Of the shop's own document (`mf-shell/server/pages/document.ts`): what the server drew and what it was drawn
 * with.
 */
const DRAWN: readonly (readonly [drawn: RegExp, instead: string])[] = [
  [/<link rel="stylesheet" href="\/remotes\/[^>]*>/g, ''],
  [/(<style(?: nonce="[^"]*")? id="page-css">).*?(<\/style>)/s, '$1$2'],
  [/<script type="application\/json" id="page-data">.*?<\/script>/s, ''],
  [/(<div id="root">).*(<\/div><script type="application\/json" id="page-start">)/s, '$1$2'],
];

/**
 * A page of the shop with the host and the remote from their sources. What the server drew is left out, with its data
 * and styles: it was drawn by the released code. @returns undefined for what is no page of a shop.
 */
export const devPage = (html: string): string | undefined =>
  LOADER.test(html)
    ? DRAWN.reduce((text, [drawn, instead]) => text.replace(drawn, instead), html).replace(LOADER, DEV_FILES)
    : undefined;

/** The shop's policy, and the dev server's own scripts, styles and socket. */
export const devPolicy = (policy: string, host: string): string =>
  policy
    .replace(/script-src [^;]*/, "script-src 'self' 'unsafe-inline'")
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", `connect-src 'self' ws://${host}`);
