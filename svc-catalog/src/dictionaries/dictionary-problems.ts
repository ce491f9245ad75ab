import type { Language } from '@shop/contracts';
import { type DictionaryKind, MAX_DICTIONARIES } from '@shop/contracts/catalog/dashboard';
import { generalProblem, problem, type ProblemReply } from '@shop/service-kit';
import { textsIn } from '../texts.ts';
import { dictionaryOnTheWire, type StaffDictionary } from './domain/dictionary-record.ts';
import type { DictionaryRefusal } from './domain/decide-dictionary.ts';

export const dictionaryProblem = (refusal: DictionaryRefusal, language: Language): ProblemReply => {
  const say = textsIn(language);
  switch (refusal.kind) {
    case 'full':
      return problem(409, 'full', say('dictionaries.full', { most: MAX_DICTIONARIES }));
    case 'again':
      return problem(409, 'made-meanwhile', say('dictionaries.again'));
    case 'inUse':
      return problem(422, 'in-use', say('dictionaries.inUse'));
    case 'valueInUse': {
      const message = say('dictionaries.valueInUse', { value: refusal.value });
      return generalProblem(422, 'invalid', language, { errors: { values: [message] } });
    }
    default:
      return generalProblem(422, 'invalid', language, {
        errors: { [`values.${refusal.at}`]: [say(`dictionaries.${refusal.kind}`)] },
      });
  }
};

/** D-4.03: with the dictionary as it is now. */
export const staleDictionary = (kind: DictionaryKind, record: StaffDictionary, language: Language): ProblemReply =>
  problem(409, 'changed-meanwhile', textsIn(language)('dictionaries.changedMeanwhile'), {
    extra: { version: record.version, dictionary: dictionaryOnTheWire(kind, record) },
  });
