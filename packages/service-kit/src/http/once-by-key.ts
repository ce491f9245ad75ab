import type { Language } from '@shop/contracts';
import type { StaffClaims } from '@shop/contracts/staff';
import type { Request } from 'express';
import type { Idempotency } from '../staff-command/idempotency.ts';
import { operationOf } from '../staff-command/operation.ts';
import { generalProblem, type Reply } from './problem.ts';

interface Press {
  readonly staff: StaffClaims;
  readonly req: Request;
  readonly language: Language;
  /** What tells this request from another one with the same key. */
  readonly asked: readonly unknown[];
}

/** D-4.08: a staff write with a key is done once, whoever repeats it; without a key it is done as it comes. */
export const onceByKey = async (
  idempotency: Idempotency,
  { staff, req, language, asked }: Press,
  work: (operation: string | null) => Promise<Reply>,
): Promise<Reply> => {
  const key = req.headers['idempotency-key'];
  if (key === undefined) return work(null);
  const operation = operationOf(staff, key, asked);
  const errors = { 'Idempotency-Key': ['idempotency-key'] };
  if (!operation) return generalProblem(422, 'invalid', language, { errors });
  const answer = await idempotency.once(operation, () => work(operation.id));
  if (answer === 'other-request') return generalProblem(422, 'idempotency-key', language, { errors });
  if (answer === 'busy') return generalProblem(503, 'unavailable', language, { headers: { 'Retry-After': '1' } });
  return answer;
};
