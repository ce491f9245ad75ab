import { releasePlaces } from '@shop/kit/releases';
import { serviceEnv, trustedProxies } from '@shop/service-kit';
import { join } from 'node:path';
import { z } from 'zod';

/** The built server is in a folder of `mf-shell/dist`. */
const dist = join(import.meta.dirname, '..');

/** The environment of the shell's server. It needs no database and no broker. */
export const shellEnv = serviceEnv
  .pick({
    NODE_ENV: true,
    LOG_LEVEL: true,
    PORT: true,
    VISITOR_SECRET: true,
    VISITOR_SECRET_PREVIOUS: true,
    SHUTDOWN_WAIT_MS: true,
    NO_LIMITS: true,
    SHED_READS_AT: true,
    SHED_ALL_AT: true,
  })
  .extend({
    /**
     * Proxies in front of the shop whose X-Forwarded-* headers are trusted (D-3.06). By default none, because visitors
     * can write these headers, too.
     */
    TRUSTED_PROXIES: trustedProxies.default([]),
    /** Address to listen on; by default all, because the shell is the public entrance of the shop. */
    HOST: z.string().min(1).optional(),
    /** Port of figures and probes, which visitors must not reach; 0: none. */
    INTERNAL_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    INTERNAL_HOST: z.string().min(1).default('127.0.0.1'),
    CATALOG_URL: z.url(),
    /** Of the catalogue's program for staff, where it has one of its own (ADR 61). */
    CATALOG_STAFF_URL: z.url().optional(),
    ORDER_URL: z.url(),
    LOGISTICS_URL: z.url(),
    PAYMENTS_URL: z.url(),
    /** Address of svc-staff, where staff sign in. */
    STAFF_URL: z.url(),
    /** Public address of this installation, for absolute links in pages, sitemap and robots.txt (D-10.05). */
    PUBLIC_ORIGIN: z.url().default('http://localhost:4000'),
    /** Folder of the shell's own part of the page: `host.json`, `host/<version>/`, `public/`. */
    SHELL_DIR: z.string().default(dist),
    /** Whether phones store a page for times without a network; `off` removes it from all of them (ADR 48). */
    OFFLINE_PAGE: z.enum(['on', 'off']).default('on'),
    /** Remotes that the shop needs: a shell that starts accepts visitors when it can show each of them. */
    REMOTES_NEEDED: z
      .string()
      .default('storefront,checkout,dashboard')
      .transform((names) => names.split(',').filter(Boolean)),
    /**
     * Before the remotes are known a shell has no pages, so it begins to listen so many milliseconds later at most.
     * Every release is tried first, which takes longer on a slow machine.
     */
    FIRST_RELEASES_MS: z.coerce.number().int().min(0).max(600_000).default(10_000),
    ...releasePlaces(dist),
  });
export type ShellConfig = z.infer<typeof shellEnv>;
