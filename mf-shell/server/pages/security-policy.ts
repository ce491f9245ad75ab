import { createHash } from 'node:crypto';

/** What a policy calls a text that stands in the page: only this very text is taken. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Nothing inline that we did not write, nothing from elsewhere. What the scripts of the page load is theirs to say
 * (`strict-dynamic`).
 */
export const securityPolicy = ({ script, style }: { script: string; style: string }): string =>
  `default-src 'self'; script-src ${script} 'strict-dynamic'; style-src 'self' ${style}; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** For a page that is made for one answer alone. */
export const noncePolicy = (nonce: string): string =>
  securityPolicy({ script: `'nonce-${nonce}'`, style: `'nonce-${nonce}'` });
