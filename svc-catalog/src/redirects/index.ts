export { addressOfThing, type PagedKind } from './domain/address.ts';
export { redirectModels } from './persistence/redirect.model.ts';
export { createRedirects, type Redirects, type Target } from './persistence/redirect.repository.ts';
