import type { MigrationStep } from '@shop/service-kit';

const OWN_NAME = /staff$/;
/** Collections of staff that stood in the catalogue's database. */
const MOVED = [
  'staff_profiles',
  'staff_roles',
  'staff_attendance',
  'staff_attendance_turns',
  'sign_in_failures',
  'audit_log',
  // better-auth's own.
  'user',
  'session',
  'account',
  'verification',
  'jwks',
];

/**
 * Moves what staff had in the catalogue's database (ADR 62). Each collection is copied before the former one goes, and
 * what is here already stays: cut off anywhere, it may run again. The catalogue's database has the same name but for
 * its end (`hanout_staff`, `hanout_catalog`); where there is none, nothing is moved.
 */
export const staffOutOfTheCatalogue: MigrationStep<unknown> = {
  name: '0001-staff-out-of-the-catalogue',
  run: async ({ connection, signal }) => {
    if (!OWN_NAME.test(connection.name)) return { kind: 'done', note: 'no catalogue is beside this database' };
    const former = connection.getClient().db(connection.name.replace(OWN_NAME, 'catalog'));
    const there = new Set((await former.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
    const moved = MOVED.filter((name) => there.has(name));
    for (const coll of moved) {
      signal.throwIfAborted();
      const into = { db: connection.name, coll };
      await former
        .collection(coll)
        .aggregate([{ $merge: { into, on: '_id', whenMatched: 'keepExisting' } }])
        .toArray();
      await former.dropCollection(coll);
    }
    return { kind: 'done', note: `${moved.length} collections moved` };
  },
};
