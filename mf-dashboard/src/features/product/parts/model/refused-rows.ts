import type { Problem } from '@shop/contracts';

/** No field has this name, so the toast shows its errors. */
const TOAST_PATH = 'said';
const OF_ROW = /^combinations\.(\d+)\./;

/** Also names the refused rows in the toast: in a long grid the field with the error may be out of sight. */
export const sayingRows = (problem: Problem, nameAt: (at: number) => string | undefined): Problem => {
  const rowMessages = Object.entries(problem.errors ?? {}).flatMap(([path, messages]) => {
    const row = OF_ROW.exec(path)?.[1];
    const name = row === undefined ? undefined : nameAt(Number(row));
    return name === undefined ? [] : [`${name}\u00a0: ${messages.join(' ')}`];
  });
  return rowMessages.length === 0 ? problem : { ...problem, errors: { ...problem.errors, [TOAST_PATH]: rowMessages } };
};
