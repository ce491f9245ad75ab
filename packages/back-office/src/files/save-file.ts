/** Hands a file to the browser, as a click on a download link does. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by the next turn of the loop; Safari needs a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** The day as files are called by it. */
export const dayOfFile = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Algiers' }).format(new Date());
