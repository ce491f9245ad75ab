/** What shops print on: rolls of 58 and 80 mm, half a sheet and a sheet. */
export const PAPERS = ['58', '80', 'a5', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];
export const isPaper = (value: unknown): value is Paper => PAPERS.some((paper) => paper === value);
