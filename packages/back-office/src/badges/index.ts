export { RiskMark } from './risk-mark.tsx';
export { riskOf } from './risk.ts';
export { ShopMark } from './shop-mark.tsx';
export { StateBadge } from './state-badge.tsx';
export { StateGlyph } from './state-glyph.tsx';
export { Tag } from './tag.tsx';
export { CallLink, PhoneNumber, whatsAppHref, WhatsAppLink } from './tel.tsx';
export { WilayaCode, WilayaTag } from './wilaya-tag.tsx';
