import { classesOf, sheetOf, usedCss } from './used-css.ts';

const CSS = `@font-face{font-family:F;src:url(/f.woff2)}@font-face{font-family:S;src:local(Arial)}:root{--a:1px}[dir=rtl]{--a:2px}[data-theme=dark]{--a:3px}body{margin:0}.card{color:red;animation:1s turn}.card .name,.other{color:blue}.card:hover{color:green}.card:not(.gone)>b{top:0}.unused{animation:2s never}@media (max-width:767px){.card{padding:0}.unused{padding:1px}}@media print{.card{display:none}}@media (min-width:1px){.unused{left:0}}@keyframes turn{to{rotate:1turn}}@keyframes never{to{top:1px}}`;
const sheet = sheetOf(CSS);
const usedBy = (...marks: string[]): string => usedCss(sheet, new Set(marks));

describe('the styles that a page contains', () => {
  it('are those of its elements, in their order, with the animations that they name', () => {
    expect(usedBy('card', 'name', 'dir=ltr')).toBe(
      '@font-face{font-family:S;src:local(Arial)}:root{--a:1px}body{margin:0}.card{color:red;animation:1s turn}.card .name,.other{color:blue}.card:not(.gone)>b{top:0}@media (max-width:767px){.card{padding:0}}@keyframes turn{to{rotate:1turn}}',
    );
  });

  it('are those of its direction and theme', () => {
    expect(usedBy('dir=rtl')).toContain('[dir=rtl]{--a:2px}');
    expect(usedBy('data-theme=dark')).toContain('[data-theme=dark]{--a:3px}');
  });

  it('are cached by all its marks, in any order', () => {
    const first = usedBy('card', 'other');
    expect(usedBy('other', 'card')).toBe(first);
    expect(usedBy('card')).not.toBe(first);
    expect(usedCss(sheetOf('.card{color:black}'), new Set(['card', 'other']))).toBe('.card{color:black}');
  });

  it('are found for every class in the markup', () =>
    expect([...classesOf('<p class="a b"><b class="c" id="d">class="e"</b></p>')]).toEqual(['a', 'b', 'c']));
});
