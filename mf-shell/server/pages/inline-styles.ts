const ATTRIBUTE = / style="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&amp;': '&',
  '&lt;': '',
  '&gt;': '',
};
const DANGEROUS = /[<>{}\\]|@import|expression\(|javascript:/i;

/**
 * The content security policy forbids style attributes in HTML, so the server moves them into the page's own style
 * element; the browser puts them back onto their elements before React hydrates (`page-start.ts`).
 */
export const moveStyles = (
  html: string,
  /** Separates the markers of one part from those of another. */ prefix = '',
): { html: string; css: string } => {
  if (!html.includes(' style="')) return { html, css: '' };
  const rules: string[] = [];
  const moved = html.replace(ATTRIBUTE, (_all, escaped: string) => {
    const text = escaped.replace(/&(quot|#x27|#39|amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? '');
    if (text === '' || DANGEROUS.test(text)) return '';
    const knownRule = rules.indexOf(text);
    return ` data-s="${prefix}${knownRule >= 0 ? knownRule : rules.push(text) - 1}"`;
  });
  return { html: moved, css: rules.map((text, index) => `[data-s="${prefix}${index}"]{${text}}`).join('') };
};
