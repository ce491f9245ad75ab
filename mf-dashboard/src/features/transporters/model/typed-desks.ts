import type { TransporterDesk, TypedDesk } from '@shop/contracts/logistics/dashboard';

const sentOf = ({ id, name, commune, address }: TransporterDesk): TypedDesk => ({
  id,
  name,
  commune: commune?.id ?? '',
  address,
});
const typedOf = (desks: readonly TransporterDesk[]): TypedDesk[] =>
  desks.filter(({ fromCompany }) => !fromCompany).map(sentOf);

/** All typed desks with one of them new or changed: they are sent together. */
export const desksWith = (desks: readonly TransporterDesk[], sent: TypedDesk): TypedDesk[] => {
  const typed = typedOf(desks);
  return sent.id === null ? [...typed, sent] : typed.map((one) => (one.id === sent.id ? sent : one));
};
export const desksWithout = (desks: readonly TransporterDesk[], id: string): TypedDesk[] =>
  typedOf(desks).filter((one) => one.id !== id);

/** By wilaya, and there by name. */
export const inOrder = (desks: readonly TransporterDesk[]): TransporterDesk[] =>
  [...desks].sort((one, other) => one.wilaya - other.wilaya || one.name.localeCompare(other.name, 'fr'));
