import { cspNonce } from '@shop/kit';

declare global {
  // The bundler's own name for the nonce that libraries of this remote put on style elements they add (scroll locking
  // of dialogs).
  var __webpack_nonce__: string | undefined;
}

__webpack_nonce__ = cspNonce();
