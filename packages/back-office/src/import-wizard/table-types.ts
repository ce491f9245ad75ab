/** Types and endings of files of rows, as a field for files takes them. Office programs name CSV in several ways. */
export const TABLE_TYPES = {
  'text/*': ['.csv', '.txt', '.tsv'],
  'application/vnd.ms-excel': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
} as const;
