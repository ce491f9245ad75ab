import { devPage, devPolicy } from './dev-page.ts';

const PAGE = `<!doctype html><html><head><title>Lampe</title><style id="page-css">.a{color:red}</style><style id="theme">:root{--color-brand:#123456}</style><noscript><link rel="stylesheet" href="/remotes/shell/aaa/host.css"></noscript></head><body><div id="root"><div>Lampe</div>
<div></div></div><script type="application/json" id="page-data">{"name":"Lampe"}</script><script type="application/json" id="page-start">{"seed":{}}</script><script>(()=>{
load()
})()</script></body></html>`;

describe('a page under development', () => {
  it('is the shop’s, without what released code drew, and with scripts and styles from the sources', () =>
    expect(devPage(PAGE)).toBe(
      `<!doctype html><html><head><title>Lampe</title><style id="page-css"></style><style id="theme">:root{--color-brand:#123456}</style><noscript></noscript></head><body><div id="root"></div><script type="application/json" id="page-start">{"seed":{}}</script><link rel="stylesheet" href="/__dev/host.css"><script src="/__dev/host.js" defer></script></body></html>`,
    ));

  it('is undefined if the shop sends no page', () => expect(devPage('<h1>503</h1>')).toBeUndefined());

  it('may run what the dev server builds and talk to it, and to nothing else that it could not before', () =>
    expect(
      devPolicy(
        "default-src 'self'; script-src 'sha256-x'; style-src 'sha256-y'; connect-src 'self'",
        'localhost:4300',
      ),
    ).toBe(
      "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws://localhost:4300",
    ));
});
