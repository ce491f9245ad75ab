import { z } from 'zod';
import { eventOf } from '../../event.ts';

/**
 * D-15.03: the subject, such as a review, was an erased person's. Published by its owner beside the acts on it, so that
 * it comes behind those that it blanks: the audit log no longer says what staff typed of it.
 */
export const SubjectErased = eventOf('subject.erased', 1, z.object({}));
