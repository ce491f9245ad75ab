/** What a printed code makes the table do: packers have no hand free, and a scanner's Enter presses no button. */
export const PACKING_COMMANDS = ['next', 'pack', 'partial', 'undo'] as const;
export type PackingCommand = (typeof PACKING_COMMANDS)[number];

export const isPackingCommand = (command: string): command is PackingCommand =>
  PACKING_COMMANDS.some((one) => one === command);
