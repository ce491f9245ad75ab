/**
 * The nonce of this page's content security policy, for libraries that add style elements: the back-office's page has
 * one. Undefined on the server.
 */
export const cspNonce = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
