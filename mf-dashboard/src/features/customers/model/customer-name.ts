import { formatPhone } from '@shop/kit/format';

interface Named {
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
}

/** What a customer is called: the name, or the phone where there is none. */
export const nameOf = ({ firstname, lastname, phone }: Named): string =>
  `${firstname} ${lastname}`.trim() || formatPhone(phone);
