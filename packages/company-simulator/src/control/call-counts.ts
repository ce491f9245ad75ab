import { COMPANIES, type CompanyName } from '../companies/simulated-company.ts';

/** Calls that a company has heard. */
export interface CallCount {
  calls: number;
  /** Answered 429 because a quota was used up, and not because the control said so. */
  overQuota: number;
  /** Such as `POST /v1/parcels`. */
  readonly byRoute: Record<string, number>;
}
export type CallCounts = Readonly<Record<CompanyName, CallCount>>;

const none = (): CallCount => ({ calls: 0, overQuota: 0, byRoute: {} });

export const createCallCounts = () => {
  const counts = new Map<CompanyName, CallCount>();
  const of = (company: CompanyName): CallCount => {
    const count = counts.get(company) ?? none();
    counts.set(company, count);
    return count;
  };
  return {
    note: (company: CompanyName, route: string): void => {
      const count = of(company);
      count.calls += 1;
      count.byRoute[route] = (count.byRoute[route] ?? 0) + 1;
    },
    noteOverQuota: (company: CompanyName): void => void (of(company).overQuota += 1),
    of,
    all: () => ({ calls: Object.fromEntries(COMPANIES.map((company) => [company, of(company)])) }),
    clear: (): void => counts.clear(),
  };
};
