/** The types and endings of files of rows, however an office program names its lines, as the field of a file takes them. */
export const TABLE_TYPES = {
  'text/*': ['.csv', '.txt', '.tsv'],
  'application/vnd.ms-excel': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
} as const;
