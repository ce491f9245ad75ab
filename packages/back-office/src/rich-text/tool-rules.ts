/** BO-5.07: the error in a value that is typed into a tool of the editor, as a text key. */
export type ToolProblem =
  | 'linkEmpty'
  | 'linkWrong'
  | 'urlEmpty'
  | 'mediaUnsupported'
  | 'valueEmpty'
  | 'notANumber'
  | 'startTooLow'
  | 'findEmpty';
export type ToolRule = (typed: string) => ToolProblem | undefined;

/** The links that the server accepts (`stored-html`): a page of the shop, or a scheme that runs no code. */
const LINK = /^(?:\/(?![/\\])\S*|https?:\/\/[^\s/]\S*|mailto:\S+|tel:[+\d]+)$/;
/** A file of the shop, or of a site that serves it over a safe scheme. */
const MEDIA = /^(?:\/(?![/\\])\S+|https:\/\/[^\s/]\S*)$/;
const PLAIN_NUMBER = /^\d{1,9}$/;

export const linkRule: ToolRule = (typed) => {
  if (typed === '') return 'linkEmpty';
  return LINK.test(typed) ? undefined : 'linkWrong';
};
export const mediaRule: ToolRule = (typed) => {
  if (typed === '') return 'urlEmpty';
  return MEDIA.test(typed) ? undefined : 'mediaUnsupported';
};
export const valueRule: ToolRule = (typed) => (typed === '' ? 'valueEmpty' : undefined);
/** In pixels; without one a picture is as wide as it is. */
export const widthRule: ToolRule = (typed) => (typed === '' || PLAIN_NUMBER.test(typed) ? undefined : 'notANumber');
export const startRule: ToolRule = (typed) => {
  if (typed === '') return 'valueEmpty';
  if (!/^-?\d{1,9}$/.test(typed)) return 'notANumber';
  return Number(typed) > 0 ? undefined : 'startTooLow';
};
export const findRule: ToolRule = (typed) => (typed === '' ? 'findEmpty' : undefined);
