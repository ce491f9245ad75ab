export { windowsText } from './windows-text.ts';
export { type CellUnderTest, workbookUnderTest } from './workbook.ts';
