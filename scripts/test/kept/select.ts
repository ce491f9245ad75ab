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
  /** Would have been kept, and run all the same to see whether their keys hold. */
  readonly sampled: ReadonlySet<string>;
}

/** One kept file in so many runs all the same. */
const SAMPLED_ONE_IN = 20;

/** By the seed of the run, which is that of the commit: a run that is repeated samples the same files. */
const isSampled = (name: string, seed: string): boolean =>
  Number.parseInt(sha256(name, seed).slice(0, 8), 16) % SAMPLED_ONE_IN === 0;

/** Splits the candidates into those to run and those whose green run is on record. */
export function selectByGreen(
  candidates: readonly Candidate[],
  store: Pick<GreenStore, 'find'>,
  seed: string,
): Selection {
  const found = candidates.map((candidate) => ({ candidate, green: store.find(candidate.key) }));
  const sampled = new Set(
    found.flatMap(({ candidate, green }) => (green && isSampled(candidate.name, seed) ? [candidate.name] : [])),
  );
  return {
    toRun: found.flatMap(({ candidate, green }) => (green && !sampled.has(candidate.name) ? [] : [candidate])),
    kept: found.flatMap(({ candidate, green }) =>
      green && !sampled.has(candidate.name) ? [{ ...candidate, tests: green.tests }] : [],
    ),
    sampled,
  };
}
