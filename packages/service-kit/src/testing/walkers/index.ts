export { describeWalks, FUZZED } from './describe-walks.ts';
export { fuzzRaw, type RawRoute } from './fuzz-raw.ts';
export { walkScopes } from './walk-scopes.ts';
export type { Walked } from './walk.ts';
export type { WalkedWrite, WalkedWrites } from './walked-writes.ts';
