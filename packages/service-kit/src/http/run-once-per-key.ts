import type { Language } from '@shop/contracts';
import type { StaffClaims } from '@shop/contracts/staff';
import type { Request } from 'express';
import type { Idempotency } from '../staff-command/idempotency.ts';
import { operationOf } from '../staff-command/operation.ts';
import { generalProblem, type Reply } from './problem.ts';

interface KeyedRequest {
  readonly staff: StaffClaims;
  readonly req: Request;
  readonly language: Language;
  /** The content that distinguishes this request from another one with the same key. */
  readonly content: readonly unknown[];
}

/** D-4.08: a staff write with a key runs once, however often it is repeated; a write without a key always runs. */
export const runOncePerKey = async (
  idempotency: Idempotency,
  { staff, req, language, content }: KeyedRequest,
  work: (operation: string | null) => Promise<Reply>,
): Promise<Reply> => {
  const key = req.headers['idempotency-key'];
  if (key === undefined) return work(null);
  const operation = operationOf(staff, key, content);
  const errors = { 'Idempotency-Key': ['idempotency-key'] };
  if (!operation) return generalProblem(422, 'invalid', language, { errors });
  const answer = await idempotency.once(operation, () => work(operation.id));
  if (answer === 'other-request') return generalProblem(422, 'idempotency-key', language, { errors });
  if (answer === 'busy') return generalProblem(503, 'unavailable', language, { headers: { 'Retry-After': '1' } });
  return answer;
};
