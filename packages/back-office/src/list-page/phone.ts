/** On screens this narrow a list is shown as cards. */
export const PHONE = '(max-width: 767px)';
