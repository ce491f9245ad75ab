import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { publicRouteOf } from '../public-paths.ts';
import { ENDPOINTS, READERS } from './index.ts';

const SOURCES = join(process.cwd(), 'packages/contracts/src');
const readers = readdirSync(SOURCES).flatMap((owner) =>
  ['storefront', 'dashboard', 'events']
    .map((reader) => `${owner}/${reader}`)
    .filter((reader) => existsSync(join(SOURCES, reader))),
);

describe('all calls and events', () => {
  it('are those of every folder that is named by its reader', () =>
    expect(Object.keys(READERS).toSorted()).toEqual(readers.toSorted()));

  it('have each its own name and its own address', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(30);
    expect(new Set(ENDPOINTS.map(({ id }) => id)).size).toBe(ENDPOINTS.length);
    expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ENDPOINTS.length);
  });

  it('are led by the table of public paths to the program that answers them', () => {
    const misled = ENDPOINTS.filter(({ path }) => !path.startsWith('/dashboard/api/staff')).filter(
      ({ path, service }) => {
        const program = publicRouteOf(path)?.program ?? 'mf-shell';
        const isOfStaff = service === 'catalog' && path.startsWith('/dashboard/');
        return program !== (service === 'shell' ? 'mf-shell' : `svc-${service}${isOfStaff ? '-staff' : ''}`);
      },
    );
    expect(misled.map(({ id }) => id)).toEqual([]);
  });

  it('stand with those who call them: staff calls in dashboard, and how staff come in; all others in storefront', () => {
    const door = '/dashboard/api/staff/links/';
    const wrong = ENDPOINTS.filter((endpoint) => {
      const reader = Object.entries(READERS).find(([, exported]) => Object.values(exported).includes(endpoint))?.[0];
      const visitors =
        ['public', 'visitor', 'csrf'].includes(String(endpoint.access)) && !endpoint.path.startsWith(door);
      return !reader?.endsWith(visitors ? '/storefront' : '/dashboard');
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
