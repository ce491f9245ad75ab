/** The person who orders. `wilaya` and `commune` are their codes (D-7.04). */
export interface Customer {
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly address: string;
  readonly wilaya: string;
  readonly commune: string;
}

/** A mobile number that is unique in the run, because the cooldown depends on the phone (D-3.05). */
export const newPhone = (): string =>
  `0${5 + Math.floor(Math.random() * 3)}${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

export const aCustomer = (changes: Partial<Customer> = {}): Customer => ({
  firstname: 'Amina',
  lastname: 'Bensalem',
  phone: newPhone(),
  address: 'Cité Sellier, bât. C, 2e étage',
  wilaya: '16',
  commune: '1628',
  ...changes,
});
