export { addressOf, createCall, createReads } from './call.ts';
export type { AnswerOf, AnyEndpoint, Call, RawAnswer, RequestOf, Transport } from './call.ts';
export { ApiError, NetworkError } from './errors.ts';
export { call, shopUuidOfPage } from './visitor-call.ts';
