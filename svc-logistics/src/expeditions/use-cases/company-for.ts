import type { CompanyLine } from '../../companies/index.ts';
import type { CompanyDeps } from '../company-deps.ts';

/** The way to a transporter's company, or why there is none. */
export const companyFor = async (
  { transporters, companies }: Pick<CompanyDeps, 'transporters' | 'companies'>,
  shopUuid: string,
  transporter: string,
): Promise<CompanyLine | 'transporter-unknown' | 'adapter-unknown'> => {
  const line = await companies.line(shopUuid, transporter);
  if (line) return line;
  return (await transporters.of(shopUuid).find(transporter)) ? 'adapter-unknown' : 'transporter-unknown';
};
