/** `0560123456` as people read it: `0560 12 34 56`. Anything else stays as it is. */
export const formatPhone = (phone: string): string => phone.replace(/^(0\d{3})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4');
