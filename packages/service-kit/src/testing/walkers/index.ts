export { describeWalks } from './describe-walks.ts';
export type { Walked } from './walk.ts';
