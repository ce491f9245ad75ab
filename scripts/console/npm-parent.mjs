/* global setInterval, clearInterval */
import { readFileSync } from 'node:fs';

const parentOf = (pid) => {
  try {
    // The second field is a name in parentheses that may hold spaces; the parent's id is the second one after it.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return 0; // gone, or no /proc on this system
  }
};

const isNpm = (pid) => {
  try {
    return /npm/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 2).join(' '));
  } catch {
    return false;
  }
};

/**
 * npm runs a command through a shell, and neither of them signals the command when npm itself is killed. Where npm
 * started us, this checks once a second whether its processes still exist, and calls `gone` when they do not.
 */
export function commandThatRanUs(gone) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = isNpm(shell) ? shell : parentOf(shell);
  if (!isNpm(npm)) return;
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === shell || parentOf(shell) === npm)) return;
    clearInterval(timer);
    gone();
  }, 1000);
  timer.unref();
}
