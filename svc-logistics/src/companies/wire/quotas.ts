import type { CompanyLimit } from '../domain/company-adapter.ts';
import type { UsedCalls } from './company-limits.ts';

/** What a company says is left of its limits, as calls that are used. Headers by the window that they tell of. */
export const usedByHeaders = (
  headers: Readonly<Record<string, string>>,
  quotaHeaders: Readonly<Record<string, number>>,
  limits: readonly CompanyLimit[],
): readonly UsedCalls[] =>
  Object.entries(quotaHeaders).flatMap(([header, windowMs]) => {
    const written = headers[header];
    const limit = limits.find((one) => one.windowMs === windowMs);
    const left = Number(written);
    if (written === undefined || written.trim() === '' || !Number.isInteger(left) || !limit) return [];
    return [{ windowMs, used: Math.max(0, limit.calls - left) }];
  });
