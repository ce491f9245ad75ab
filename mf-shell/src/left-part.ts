/** React leaves a part that threw, or waits, to the browser, and says so by this. */
export const LEFT_PART = '<!--$!-->';
