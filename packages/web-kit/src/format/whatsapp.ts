/** Address that opens a WhatsApp message to this number; without a number the visitor chooses the recipient. */
export const whatsAppLink = (number: string, message = ''): string => {
  const digits = number.replace(/\D/g, '').replace(/^00/, '');
  // People write numbers without the country code, which WhatsApp needs.
  const international = digits.startsWith('0') ? `213${digits.slice(1)}` : digits;
  return `https://wa.me/${international}${message && `?text=${encodeURIComponent(message)}`}`;
};
