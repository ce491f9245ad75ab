export { formatDate, formatDateTime, formatDays, formatTime } from './date.ts';
export { formatCount, formatPrice, priceParts } from './price.ts';
export type { PriceParts } from './price.ts';
export { joinList } from './list.ts';
export { formatPhone } from './phone.ts';
export { whatsAppLink } from './whatsapp.ts';
