/** The page on which a transporter's statement is checked. */
export const statementPath = (transporter: string): string =>
  `/dashboard/transporter-payments/statement/${transporter}`;
