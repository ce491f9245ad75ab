import type { Language } from '@shop/contracts';
import type { ProductParts } from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, problem, reply } from '@shop/service-kit';
import { textsIn } from '../texts.ts';
import type { PartsRefusal } from './domain/parts-refusal.ts';
import { partsOnTheWire, type PartsReads } from './parts-on-the-wire.ts';
import type { PartsOutcome } from './write-parts.ts';

export const refusedPart = ({ field, why }: PartsRefusal, language: Language) =>
  why === 'noSuchImage' || (why === 'noSuchCombination' && field === 'combination')
    ? notFound(language)
    : generalProblem(422, 'invalid', language, { errors: { [field]: [textsIn(language)(`parts.${why}`)] } });

/** The response to a write of a part: the current state of all parts. */
export const partsReply = async (reads: PartsReads, outcome: PartsOutcome, language: Language) => {
  switch (outcome.kind) {
    case 'done':
      return reply<200, ProductParts>(200, await partsOnTheWire(reads, outcome.entity));
    case 'not-found':
      return notFound(language);
    case 'refused':
      return refusedPart(outcome.refusal, language);
    case 'stale':
      return problem(409, 'changed-meanwhile', textsIn(language)('products.changedMeanwhile'), {
        extra: { version: outcome.entity.version, parts: await partsOnTheWire(reads, outcome.entity) },
      });
  }
};
