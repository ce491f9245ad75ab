/** Prints the progress of a long step with rate and remaining time: on one line of a terminal, in a log every tenth. */
export const progress = (what: string, total: number): ((done?: number) => void) => {
  const start = performance.now();
  let done = 0;
  let printedTenth = -1;
  return (more = 1) => {
    done += more;
    const tenth = Math.floor((done * 10) / total);
    if (!process.stdout.isTTY && tenth === printedTenth) return;
    printedTenth = tenth;
    const seconds = (performance.now() - start) / 1000;
    const rate = done / Math.max(seconds, 0.001);
    const line = `${what}: ${done} of ${total}, ${rate < 10 ? rate.toFixed(1) : String(Math.round(rate))} a second, ${String(Math.max(0, Math.round((total - done) / rate)))} s left`;
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${line}${done >= total ? '\n' : ''}` : `${line}\n`);
  };
};
