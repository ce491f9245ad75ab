export { addressOfEntity, type PagedKind } from './domain/address.ts';
export type { HandRedirectRecord } from './domain/hand-redirect.ts';
export { handRedirectModels } from './persistence/hand-redirect.model.ts';
export { createHandRedirects } from './persistence/hand-redirect.repository.ts';
export { redirectModels } from './persistence/redirect.model.ts';
export { createRedirects, type Redirects, type Target } from './persistence/redirect.repository.ts';
