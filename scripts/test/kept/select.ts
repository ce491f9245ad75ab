import type { Project } from '../arguments.ts';
import type { GreenStore } from './green-store.ts';
import { sha256 } from './tree.ts';

export interface Candidate {
  readonly kind: Project;
  /** A test file, or the name of a check. */
  readonly name: string;
  readonly key: string;
}

export interface Selection {
  readonly toRun: readonly Candidate[];
  /** Green with the same bytes before, and not run again. */
  readonly kept: readonly (Candidate & { readonly tests: number })[];
  /** Files whose results could be reused, and which run all the same to check their keys. */
  readonly sampled: ReadonlySet<string>;
}

/** One in so many reusable results is checked by a run. */
const SAMPLED_ONE_IN = 20;

/** Depends on the seed of the run, which is that of the commit, so a repeated run samples the same files. */
const isSampled = (name: string, seed: string): boolean =>
  Number.parseInt(sha256(name, seed).slice(0, 8), 16) % SAMPLED_ONE_IN === 0;

/** Splits the candidates into those to run and those whose green run is on record. */
export function selectByGreen(
  candidates: readonly Candidate[],
  store: Pick<GreenStore, 'find'>,
  seed: string,
): Selection {
  const pairs = candidates.map((candidate) => ({ candidate, green: store.find(candidate.key) }));
  const sampled = new Set(
    pairs.flatMap(({ candidate, green }) => (green && isSampled(candidate.name, seed) ? [candidate.name] : [])),
  );
  return {
    toRun: pairs.flatMap(({ candidate, green }) => (green && !sampled.has(candidate.name) ? [] : [candidate])),
    kept: pairs.flatMap(({ candidate, green }) =>
      green && !sampled.has(candidate.name) ? [{ ...candidate, tests: green.tests }] : [],
    ),
    sampled,
  };
}
