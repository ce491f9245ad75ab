import { PERSON_LINK_PATH } from '@shop/contracts/staff/dashboard';
import { newId } from '@shop/service-kit';
import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { LINK_MS } from './domain/person-link.ts';
import type { PersonLinkRecord, StaffProfileRecord } from '../team/index.ts';

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Links by which a person sets a password. A token is derived from the link's id and the service's secret, so that a
 * repeated request returns the same link. The database has only the token's digest, so a link still works after the
 * secret changes.
 */
export const createPersonLinks = ({
  AUTH_SECRET: current,
  AUTH_SECRET_PREVIOUS: previous,
}: Pick<Config, 'AUTH_SECRET' | 'AUTH_SECRET_PREVIOUS'>) => {
  const tokenOf = (secret: string, person: string, id: string): string =>
    createHmac('sha256', secret).update(`staff-link:${person}:${id}`).digest('base64url');
  return {
    digestOf,
    make: (person: string, kind: PersonLinkRecord['kind'], now: number): PersonLinkRecord => {
      const id = newId();
      return { id, hash: digestOf(tokenOf(current, person, id)), kind, until: new Date(now + LINK_MS) };
    },
    /** The path of the person's link; null if there is none, or if its secret is no longer configured. */
    pathOf: ({ _id, link }: Pick<StaffProfileRecord, '_id' | 'link'>): string | null => {
      if (!link) return null;
      const token = [current, ...(previous === undefined ? [] : [previous])]
        .map((secret) => tokenOf(secret, _id, link.id))
        .find((one) => digestOf(one) === link.hash);
      return token === undefined ? null : PERSON_LINK_PATH + token;
    },
  };
};
export type PersonLinks = ReturnType<typeof createPersonLinks>;
