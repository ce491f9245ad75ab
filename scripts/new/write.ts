import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '../console/plain-error.ts';
import type { Edit, Plan } from './plan.ts';

export interface Written {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Edits of files without the expected form: the developer makes them. */
  readonly byHand: readonly Pick<Edit, 'path' | 'byHand'>[];
}

/** Formats the text of a file. */
export type Formatter = (text: string, filepath: string) => Promise<string>;

/**
 * Writes a plan under a folder completely, or not at all when a folder is missing or a file exists already.
 * @throws PlainError that names the missing folder or the existing file
 */
export async function writePlan(root: string, plan: Plan, form: Formatter): Promise<Written> {
  const missing = plan.within.filter((folder) => !existsSync(join(root, folder)));
  if (missing.length > 0) throw new PlainError(`There is no ${missing.join(', no ')}: make it first, or name another.`);
  const inTheWay = plan.files.map(({ path }) => path).filter((path) => existsSync(join(root, path)));
  if (inTheWay.length > 0) throw new PlainError(`Nothing is written; there already: ${inTheWay.join(', ')}.`);

  const edits = plan.edits.map((edit) => {
    const path = join(root, edit.path);
    return { ...edit, text: existsSync(path) ? edit.change(readFileSync(path, 'utf8')) : undefined };
  });
  const changes = edits.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }]));
  const formed = await Promise.all(
    [...plan.files, ...changes].map(async ({ path, text }) => {
      const filepath = join(root, path);
      return { filepath, text: await form(text, filepath) };
    }),
  );
  for (const { filepath, text } of formed) {
    mkdirSync(dirname(filepath), { recursive: true });
    writeFileSync(filepath, text);
  }
  return {
    added: plan.files.map(({ path }) => path),
    changed: changes.map(({ path }) => path),
    byHand: edits.filter(({ text }) => text === undefined),
  };
}
