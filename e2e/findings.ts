/** Faults of a view, by where and under which conditions they were found. */
export type Findings = Readonly<Record<string, readonly string[]>>;

/** Collects only checks with findings: a view without a fault has none. */
export const collectFindings = () => {
  const findings: Record<string, readonly string[]> = {};
  return {
    findings: (): Findings => findings,
    add: (check: string, faults: readonly string[]): void => {
      if (faults.length > 0) findings[check] = faults;
    },
  };
};
