/** Where WhatsApp opens a message to this number; without a number the visitor chooses whom to write to. */
export const whatsAppLink = (number: string, message = ''): string => {
  const digits = number.replace(/\D/g, '').replace(/^00/, '');
  // As people write a number of the country; WhatsApp knows it with the country's.
  const international = digits.startsWith('0') ? `213${digits.slice(1)}` : digits;
  return `https://wa.me/${international}${message && `?text=${encodeURIComponent(message)}`}`;
};
