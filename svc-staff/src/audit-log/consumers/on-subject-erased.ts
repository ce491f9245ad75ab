import type { SubjectErased } from '@shop/contracts/staff/events';
import type { z } from 'zod';
import { forgetWords, type ForgetWordsDeps } from '../use-cases/forget-words/forget-words.ts';

export const onSubjectErased =
  (deps: ForgetWordsDeps) =>
  ({ shopUuid, subject }: z.output<typeof SubjectErased>): Promise<void> =>
    forgetWords(deps, { shopUuid, subjects: [subject] });
