export { PageTitle, useShownName } from './page-title.tsx';
export { RecordHeader } from './record-header.tsx';
export { UnknownRecord } from './unknown-record.tsx';
