/** React writes this in place of a part that threw, or suspends, and leaves it to the browser. */
export const LEFT_PART = '<!--$!-->';
