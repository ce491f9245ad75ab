export { PageTitle, useShownName } from './page-title.tsx';
export { RecordHeader } from './record-header.tsx';
