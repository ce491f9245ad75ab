/** Below this a list is cards, and its bars are for thumbs (look/dashboard 10). */
export const PHONE = '(max-width: 767px)';
