/** On screens this narrow a list is shown as cards. */
export const PHONE = '(max-width: 767px)';
/** On tablets, where the navigation is collapsed, tools with words become signs. */
export const NARROW = '(max-width: 1199px)';
