export const customerHref = (uuid: string): string => `/dashboard/customers/${uuid}`;
