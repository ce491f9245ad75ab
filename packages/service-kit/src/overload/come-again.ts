/** Callers that may come again each second: what a part with no room just now is sure to have room for soon. */
const A_SECOND = 50;
/** As long as the shop's page waits between two tries (web-kit's call.ts): told more, it would come too early. */
const LONGEST_SECONDS = 5;

/**
 * Says to each who is put off after how many seconds to come again (`Retry-After`, 1 to 5): each gets the next
 * place of a line that takes 50 a second. Told the same second, all who were put off would come at once, be put off
 * at once, and keep the part that has no room from ever having it.
 */
export const createComeAgain = (now: () => number = () => performance.now()) => {
  /** Where the line ends (ms). */
  let end = 0;
  return (): number => {
    const from = now();
    end = Math.min(Math.max(end, from) + 1000 / A_SECOND, from + LONGEST_SECONDS * 1000);
    return Math.ceil((end - from) / 1000);
  };
};
