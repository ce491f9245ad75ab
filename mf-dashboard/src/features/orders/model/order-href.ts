export const orderHref = ({ uuid }: { readonly uuid: string }): string => `/dashboard/orders/${uuid}`;
