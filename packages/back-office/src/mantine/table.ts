import '@mantine/core/styles/Table.css';
export { Table } from '@mantine/core';
