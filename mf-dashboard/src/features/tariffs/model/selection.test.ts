import { actionOf, clamped, neighbour, placesIn, rectangleOf, type KeyPress } from './selection.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const ctrl = (key: string, more: Partial<KeyPress> = {}) => actionOf(press(key, { ctrlKey: true, ...more }), false);

describe('[C-4.02] the keys of the grid', () => {
  it('move as in a spreadsheet, left and right by the screen', () => {
    expect(actionOf(press('ArrowLeft'), false)).toMatchObject({ kind: 'move', columns: -1, extends: false });
    expect(actionOf(press('ArrowLeft', { shiftKey: true }), true)).toMatchObject({ columns: 1, extends: true });
    expect(actionOf(press('Enter', { shiftKey: true }), false)).toMatchObject({ kind: 'move', rows: -1 });
    expect(actionOf(press('Tab', { shiftKey: true }), false)).toEqual({ kind: 'next', by: -1 });
    expect(ctrl('ArrowDown')).toMatchObject({ kind: 'edge', row: 'last', column: 'same' });
  });

  it('begin to type with a figure of any keyboard, and leave letters to the page', () => {
    expect(actionOf(press('7'), false)).toEqual({ kind: 'type', text: '7' });
    expect(actionOf(press('٧'), false)).toEqual({ kind: 'type', text: '٧' });
    expect(actionOf(press('g'), false)).toBeUndefined();
  });

  it('fill, undo and select all by the letter, also under an Arabic layout', () => {
    expect(ctrl('d')).toEqual({ kind: 'fillDown' });
    expect(ctrl('ي', { code: 'KeyD' })).toEqual({ kind: 'fillDown' });
    expect(ctrl('Z', { shiftKey: true })).toEqual({ kind: 'redo' });
    expect(ctrl('a')).toEqual({ kind: 'all' });
    expect(ctrl('s')).toBeUndefined();
  });

  it('know the cells of a selection, the end of a row and of the grid', () => {
    const size = { rows: 2, columns: 3 };
    expect(placesIn(rectangleOf({ anchor: { row: 1, column: 1 }, focus: { row: 0, column: 0 } }))).toHaveLength(4);
    expect(neighbour({ row: 0, column: 2 }, 1, size)).toEqual({ row: 1, column: 0 });
    expect(neighbour({ row: 1, column: 2 }, 1, size)).toBeUndefined();
    expect(clamped({ row: 9, column: -1 }, size)).toEqual({ row: 1, column: 0 });
  });
});
