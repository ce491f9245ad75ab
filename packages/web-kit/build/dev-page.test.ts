import { devPage, devPolicy } from './dev-page.ts';

const PAGE = `<!doctype html><html><head><link rel="preload" as="font" href="/fonts/a.woff2"><link rel="preload" as="script" href="/remotes/shell/aaa/host.1.js" integrity="sha384-x" nonce="N"><title>Lampe</title><script type="application/json" id="page-data">{"name":"Lampe"}</script><style nonce="N" id="page-css">.a{color:red}</style><style nonce="N">:root{--color-brand:#123456}</style><link rel="stylesheet" href="/remotes/shell/aaa/host.css"><script nonce="N">__DATA__={};__REMOTES__=[];</script><script nonce="N" src="/remotes/shell/aaa/host.1.js" integrity="sha384-x" defer></script></head><body><div id="root"><div>Lampe</div>
<div></div></div></body></html>`;

describe('a page under development', () => {
  it('is the shop’s, without what released code drew, and with scripts and styles from the sources', () =>
    expect(devPage(PAGE)).toBe(
      `<!doctype html><html><head><link rel="preload" as="font" href="/fonts/a.woff2"><title>Lampe</title><style nonce="N" id="page-css"></style><style nonce="N">:root{--color-brand:#123456}</style><script nonce="N">__DATA__={};__REMOTES__=[];</script><link rel="stylesheet" href="/__dev/host.css"><script nonce="N" src="/__dev/host.js" defer></script></head><body><div id="root"></div></body></html>`,
    ));

  it('is none where the shop has none', () => expect(devPage('<h1>503</h1>')).toBeUndefined());

  it('may talk to the dev server, and to nothing else that it could not before', () =>
    expect(devPolicy("default-src 'self'; connect-src 'self'; object-src 'none'", 'localhost:4300')).toBe(
      "default-src 'self'; connect-src 'self' ws://localhost:4300; object-src 'none'",
    ));
});
