import type { Problem } from '@shop/contracts';

/** No field has this name: what stands under it is said in the toast. */
const SAID = 'said';
const OF_ROW = /^combinations\.(\d+)\./;

/** A refusal that names its rows in the toast too: in a long grid the field that it stands under is out of sight. */
export const sayingRows = (problem: Problem, nameAt: (at: number) => string | undefined): Problem => {
  const said = Object.entries(problem.errors ?? {}).flatMap(([path, messages]) => {
    const row = OF_ROW.exec(path)?.[1];
    const name = row === undefined ? undefined : nameAt(Number(row));
    return name === undefined ? [] : [`${name}\u00a0: ${messages.join(' ')}`];
  });
  return said.length === 0 ? problem : { ...problem, errors: { ...problem.errors, [SAID]: said } };
};
