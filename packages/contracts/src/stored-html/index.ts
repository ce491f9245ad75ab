/**
 * The HTML that staff texts may contain: svc-catalog stores and pages show nothing else. Another tag is removed and its
 * text stays.
 */
export const STORED_TAGS: readonly string[] = (
  'p br strong b em i u s small sub sup ul ol li h2 h3 h4 blockquote hr a img table thead tbody tr th td ' +
  'figure figcaption dl dt dd span div code pre'
).split(' ');

const CELL = ['colspan', 'rowspan'];
/** By tag; `*`: those of every tag. */
export const STORED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  td: CELL,
  th: CELL,
  '*': ['dir', 'lang'],
};
