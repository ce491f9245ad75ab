export { describeWalks, FUZZED } from './describe-walks.ts';
export { fuzzRaw, type RawRoute } from './fuzz-raw.ts';
export { walkAudit } from './walk-audit.ts';
export { walkOperators } from './walk-operators.ts';
export { walkOtherShop } from './walk-other-shop.ts';
export { walkScopes } from './walk-scopes.ts';
export { fuzz, walkPermissions, walkWithoutRight, type Findings, type Walked } from './walk.ts';
export type { MakeWrite, WalkedWrite, WalkedWrites } from './walked-writes.ts';
