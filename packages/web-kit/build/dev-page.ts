/** Where the dev server has what it builds. Everything else is the shop's. */
export const DEV_PATH = '/__dev/';

/** What a remote's page needs instead of the released files. */
const DEV_FILES = (nonce: string): string =>
  `<link rel="stylesheet" href="${DEV_PATH}host.css"><script nonce="${nonce}" src="${DEV_PATH}host.js" defer></script>`;

const HOST_SCRIPT = /<script nonce="([^"]*)" src="\/remotes\/shell\/[^"]*"[^>]*><\/script>/;

/** Of the shop's own document (`mf-shell/server/document.ts`): what the server drew and what it was drawn with. */
const DRAWN: readonly (readonly [drawn: RegExp, instead: string])[] = [
  [/<link rel="(?:preload" as="script|stylesheet)" href="\/remotes\/[^>]*>/g, ''],
  [/(<style nonce="[^"]*" id="page-css">).*?(<\/style>)/s, '$1$2'],
  [/<script type="application\/json" id="page-data">.*?<\/script>/s, ''],
  [/(<div id="root">).*(<\/div><\/body>)/s, '$1$2'],
];

/**
 * A page of the shop with the host and the remote from their sources. What the server drew is left out, with its data
 * and styles: it was drawn by the released code. @returns undefined for what is no page of a shop.
 */
export const devPage = (html: string): string | undefined =>
  HOST_SCRIPT.test(html)
    ? DRAWN.reduce((text, [drawn, instead]) => text.replace(drawn, instead), html).replace(
        HOST_SCRIPT,
        (_script, nonce: string) => DEV_FILES(nonce),
      )
    : undefined;

/** The shop's policy, and the dev server's own socket. */
export const devPolicy = (policy: string, host: string): string =>
  policy.replace("connect-src 'self'", `connect-src 'self' ws://${host}`);
