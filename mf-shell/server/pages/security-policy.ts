import { createHash } from 'node:crypto';

/** The policy's name for an inline text: it permits only exactly this text. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Permits no inline code but ours, and nothing from other origins. Scripts of the page may load further ones
 * (`strict-dynamic`).
 */
export const securityPolicy = ({ script, style }: { script: string; style: string }): string =>
  `default-src 'self'; script-src ${script} 'strict-dynamic'; style-src 'self' ${style}; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** For a page that is made for a single answer. */
export const noncePolicy = (nonce: string): string =>
  securityPolicy({ script: `'nonce-${nonce}'`, style: `'nonce-${nonce}'` });

/** For a page of the back-office, whose camera reads barcodes by WebAssembly. It permits no text to be run as code. */
export const backOfficePolicy = (nonce: string): string =>
  securityPolicy({ script: `'nonce-${nonce}' 'wasm-unsafe-eval'`, style: `'nonce-${nonce}'` });
