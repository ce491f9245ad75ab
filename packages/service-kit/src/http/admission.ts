import { isStaffAccess, type Endpoint, type Language } from '@shop/contracts';
import { mayCall, type StaffClaims } from '@shop/contracts/staff';
import type { Request } from 'express';
import { generalProblem, type ProblemReply } from './problem.ts';
import type { StaffVerifier } from '../identity/staff-tokens.ts';
import type { Visitor, VisitorTokens } from '../identity/visitor-tokens.ts';

const bearerOf = (req: Request): string | undefined => {
  const header = req.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined;
};

export interface Admitted {
  readonly visitor?: Visitor;
  readonly staff?: StaffClaims;
}

/** D-11.02: by the token, and by the permission that the endpoint names. */
export const admitStaff = async (
  endpoint: Endpoint,
  req: Request,
  language: Language,
  verify: StaffVerifier | undefined,
): Promise<Admitted | ProblemReply> => {
  const token = bearerOf(req);
  const staff = token && verify ? await verify(token) : undefined;
  if (!staff) return generalProblem(401, 'unauthenticated', language);
  const { access } = endpoint;
  if (!isStaffAccess(access) || !mayCall(access, staff.permissions, req.params))
    return generalProblem(403, 'forbidden', language);
  return { staff };
};

/** D-2.04: by the page's token, or by the bearer token of a shop's visitors. */
export const admitVisitor = (
  endpoint: Endpoint,
  req: Request,
  language: Language,
  tokens: VisitorTokens,
): Admitted | ProblemReply => {
  if (endpoint.access === 'csrf') {
    const visitor = tokens.visitorOfCsrf(req, Date.now());
    return visitor ? { visitor } : generalProblem(403, 'csrf-token', language);
  }
  const shopUuid = tokens.shopOfBearer(bearerOf(req), Date.now());
  return shopUuid === undefined
    ? generalProblem(401, 'unauthenticated', language)
    : { visitor: { shopUuid, visitorId: null } };
};
